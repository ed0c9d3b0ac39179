import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDeclarations } from '#api/declaredSchema.ts'
import { ENDPOINTS } from '#api/endpoints.ts'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { DEFAULT_CONFIG } from '#api/serviceConfig.ts'

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 1000 : 20_000
const problemsOf = (json: unknown) => readServiceConfig(json).problems

describe('service.json', () => {
  it('as shipped is read without a problem', () => {
    const file = join(import.meta.dirname, '../../public/service.json')
    const { config, problems } = readServiceConfig(JSON.parse(readFileSync(file, 'utf8')))
    expect(problems).toEqual([])
    expect(config).toMatchObject({ baseUrl: 'sample:', apiPrefix: '/api/v1', keyPrefix: null })
  })

  it('may be empty: every field is optional', () => {
    expect(readServiceConfig({})).toEqual({ config: DEFAULT_CONFIG, problems: [] })
  })

  it('keeps what is right beside what is wrong', () => {
    const { config, problems } = readServiceConfig({
      name: 'Mine',
      baseUrl: 'https://API.example/x/',
      limits: { anonymous: 5, keyed: 'many' },
      areas: { clans: { list: 'guilds', item: '../x' }, prices: 7 },
    })
    expect(config).toMatchObject({
      name: 'Mine',
      baseUrl: 'https://api.example/x',
      limits: { anonymous: 5, keyed: 100, windowSeconds: 60 },
      areas: { clans: { list: 'guilds' } },
    })
    expect(problems).toHaveLength(3)
  })

  it.each([
    [{ name: '' }, /^name: is empty/],
    [{ name: 'x'.repeat(101) }, /^name: is longer/],
    [{ name: 7 }, /^name: /],
    [{ baseUrl: 'http://api.example' }, /^baseUrl: is not an address/],
    [{ baseUrl: null }, /^baseUrl: /],
    [{ apiPrefix: 'api' }, /^apiPrefix: is not a path/],
    [{ apiPrefix: '/api/' }, /^apiPrefix: is not a path/],
    [{ apiPrefix: '/../admin' }, /^apiPrefix: is not a path/],
    [{ apiPrefix: '/a/./b' }, /^apiPrefix: is not a path/],
    [{ apiPrefix: '/a?b' }, /^apiPrefix: is not a path/],
    [{ keyPrefix: 'short' }, /^keyPrefix: is not 8/],
    [{ upstream: 'http://api.example' }, /^upstream: /],
    [{ upstream: '' }, /^upstream: /],
    [{ upstream: 'sample:' }, /^upstream: /],
    [{ accountUrl: 'javascript:alert(1)' }, /^accountUrl: /],
    [{ accountUrl: 'http://a.example' }, /^accountUrl: /],
    [{ accountUrl: '//evil.example' }, /^accountUrl: /],
    [{ accountUrl: '/\\evil.example' }, /^accountUrl: /],
    [{ accountUrl: '/\t/evil.example' }, /^accountUrl: /],
    [{ accountUrl: 'https://' }, /^accountUrl: /],
    [{ documentation: 'data:text/html,x' }, /^documentation: /],
    [{ limits: [] }, /^limits: is not an object/],
    [{ limits: null }, /^limits: is not an object/],
    [{ limits: { anonymous: 0 } }, /^limits\.anonymous: is below 1/],
    [{ limits: { keyed: 1.5 } }, /^limits\.keyed: is not a whole number/],
    [{ limits: { windowSeconds: 1e9 } }, /^limits\.windowSeconds: is above/],
    [{ limits: { windowSeconds: '60' } }, /^limits\.windowSeconds: /],
    [{ areas: 'x' }, /^areas: is not an object/],
    [{ areas: { clans: 'x' } }, /^areas\.clans: is not an object/],
    [{ areas: { clans: { list: '../x' } } }, /^areas\.clans\.list: is not a route/],
    [{ areas: { clans: { list: 5 } } }, /^areas\.clans\.list: /],
    [{ locked: 'yes' }, /^locked: /],
    [null, /^service\.json: is not an object/],
    [[], /^service\.json: is not an object/],
    ['x', /^service\.json: is not an object/],
  ])('%j has one problem, which names the field: %s', (json, message) => {
    expect(problemsOf(json)).toEqual([expect.stringMatching(message)])
    expect(readServiceConfig(json).config).toEqual(DEFAULT_CONFIG)
  })

  it.each([
    [{ accountUrl: 'https://a.example/keys?x=1' }],
    [{ accountUrl: '/account' }],
    [{ upstream: 'https://api.example' }],
    [{ upstream: 'http://localhost:9000' }],
    [{ baseUrl: '' }],
    [{ apiPrefix: '' }],
    [{ keyPrefix: 'sgsmpl1_' }],
    [{ unknown: 1, __proto__: { polluted: 1 } }],
  ])('%j is right', (json) => {
    expect(problemsOf(json)).toEqual([])
  })

  it('cannot reach the prototype of anything', () => {
    const json: unknown = JSON.parse(
      '{"__proto__":{"name":"x"},"areas":{"__proto__":{"list":"x"},"constructor":{"list":"x"}}}',
    )
    const { config } = readServiceConfig(json)
    expect(config.name).toBe(DEFAULT_CONFIG.name)
    expect(Object.getPrototypeOf(config.areas)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['list']).toBeUndefined()
  })

  it('never throws and always gives a whole configuration', () => {
    const fields = fc.constantFrom(...Object.keys(DEFAULT_CONFIG), '__proto__', 'other')
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fields, fc.jsonValue()), fc.jsonValue()), (json) => {
        const { config, problems } = readServiceConfig(json)
        expect(Object.keys(config).toSorted()).toEqual(Object.keys(DEFAULT_CONFIG).toSorted())
        for (const problem of problems) expect(problem).toMatch(/: \S/)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('fields and views', () => {
  it.each([
    [{ kind: 'rank', unit: 's' }, 'unit: is not a unit of that kind', { kind: 'rank' }],
    [{ kind: 'colour', label: 'A' }, 'kind: is none of', { label: 'A' }],
    [{ role: 'cost' }, 'role: "cost" is not a role; for figures: rank', {}],
    [{ role: 'Price', kind: 'colour' }, 'kind: is none of', { role: 'price' }],
    [{ label: '', hidden: true }, 'label: is empty', { hidden: true }],
    [{ icon: 'data:image/png,x' }, 'icon: is neither', {}],
    [{ icon: '//other.example/a.png' }, 'icon: is neither', {}],
    [{ words: { a: 1, b: 'B' } }, 'words.a: is not text', { words: { b: 'B' } }],
    [{ absent: [-1, {}] }, 'absent.1: is neither', { absent: [-1] }],
  ])('lose what is wrong in %j, alone and by its name', (field, problem, kept) => {
    const file = { version: 2, fields: { owner: field, other: { kind: 'flag' } } }
    const { fields, problems } = readDeclarations(file)
    expect(problems).toEqual([expect.stringContaining(`fields.owner.${problem}`)])
    expect(fields).toEqual({ owner: kept, other: { kind: 'flag' } })
  })

  it('take keys such as __proto__ for data', () => {
    const file: unknown = JSON.parse('{"version":2,"fields":{"__proto__":{"kind":"rank"}}}')
    expect(Object.entries(readDeclarations(file).fields)).toEqual([['__proto__', { kind: 'rank' }]])
  })
})

it('keeps the parameters of a route of an area that a build adds', () => {
  const list = { name: 'quests.list', area: 'quests', path: 'quests', documented: false }
  const known = [...ENDPOINTS, { ...list, params: ['search', 'page', 'limit'] }]
  const json = { version: 2, areas: { quests: { list: { path: 'missions' } } } }
  expect(readServiceConfig(json, known).config.areas).toEqual({
    quests: { list: { path: 'missions', params: ['search', 'page', 'limit'] } },
  })
})
