import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { discover } from '#discovery/discover.ts'
import { serviceFileOf } from '#discovery/serviceFileOf.ts'
import { describe as describeService } from '#discovery/openapi/describe.ts'
import { readDocument } from '#discovery/openapi/readDocument.ts'
import type { Reply } from '#discovery/types.ts'
import { BY_QUERY, EMBER, GERMAN, get, inQuery, SPANS } from '../helpers/apiDocuments.ts'

const described = (json: unknown, apiPrefix: string) => {
  const document = readDocument(json)
  if (typeof document === 'string') throw new Error(document)
  const { areas } = describeService(document, apiPrefix)
  expect(readServiceConfig({ version: 2, areas }).problems).toEqual([])
  return areas
}

describe('a document of a service', () => {
  it('gives routes, areas, paging, filters, searches and boards', () => {
    expect(described(EMBER, '/api/v2')).toEqual({
      clans: {
        name: 'Guilds',
        one: 'a guild',
        list: {
          path: 'guilds',
          search: 'q',
          paging: { by: 'offset', param: 'offset', size: 25 },
          filters: [{ param: 'focus', values: ['war', 'trade'] }],
        },
        item: { path: 'guilds/{id}' },
        members: { path: 'guilds/{id}/members', paging: { by: 'page', param: 'page', first: 0 } },
        tabs: { wars: { path: 'guilds/{id}/wars', name: 'Wars' } },
      },
      competitions: {
        name: 'Cups',
        one: 'a cup',
        list: {
          path: 'cups',
          filters: [{ param: 'phase', values: ['open', 'planned', 'over'] }],
        },
        item: { path: 'cups/{id}' },
      },
      prices: {
        name: 'Items',
        one: 'an item',
        list: {
          path: 'items',
          query: { pageSize: '20' },
          paging: { by: 'page', param: 'page', size: 20 },
        },
        item: { path: 'items/{id}' },
        history: { path: 'items/{id}/history' },
      },
      players: {
        name: 'Characters',
        one: 'a character',
        item: { path: 'characters/{id}' },
        search: { path: 'characters/search', search: 'needle' },
        tabs: {
          gains: {
            path: 'characters/{id}/gains',
            name: 'Gains',
            filters: [{ param: 'span', values: SPANS, required: true }],
          },
        },
      },
      leaderboards: {
        list: null,
        item: {
          path: 'records/leaderboard',
          query: { topic: '{id}' },
          filters: [{ param: 'span', values: SPANS, required: true }],
        },
        entries: [
          { id: 'forging', name: 'Forging' },
          { id: 'riding', name: 'Riding' },
        ],
      },
    })
  })

  it('is read in Swagger 2 and in another language', () => {
    expect(described(GERMAN, '')).toMatchObject({
      clans: {
        list: {
          path: 'dienst/gilden',
          search: 'suche',
          paging: { by: 'offset', param: 'start', size: 30 },
          filters: [{ param: 'art', values: ['krieg', 'handel'] }],
        },
        item: { path: 'dienst/gilden/{id}' },
      },
      players: {
        item: { path: 'dienst/spieler/{id}' },
        tabs: { erfolge: { path: 'dienst/spieler/{id}/erfolge' } },
      },
      leaderboards: {
        item: { path: 'dienst/ranglisten/{id}' },
        entries: [{ id: 'kampf' }, { id: 'handel' }],
      },
      competitions: { list: { path: 'dienst/turniere' } },
    })
  })

  it('gives things that are asked for by a parameter, boards of places, and paths with a second word', () => {
    expect(described(BY_QUERY, '/v3')).toMatchObject({
      players: { item: { path: 'player', query: { uuid: '{id}' } } },
      clans: {
        name: 'Guilds',
        one: 'a guild',
        list: null,
        item: { path: 'guild', query: { name: '{id}' } },
      },
      prices: {
        list: { path: 'bazaar/auctions', paging: { by: 'page', param: 'page' } },
        item: { path: 'bazaar/auction', query: { uuid: '{id}' } },
      },
      events: { name: 'News', list: { path: 'news' } },
      leaderboards: {
        list: { path: 'areas' },
        item: {
          path: 'areas/{id}/rankings/players',
          query: { limit: '20' },
          paging: { by: 'cursor', param: 'after', size: 20 },
        },
        tabs: { rankings_clans: { path: 'areas/{id}/rankings/clans' } },
      },
    })
  })

  it.each([
    [null, 'it is no JSON object'],
    [{ openapi: '4.0' }, 'it is neither OpenAPI 3 nor Swagger 2'],
    [{ openapi: '3.1.0' }, 'it has no paths'],
    [{ swagger: '2.0', paths: { '/a': { post: {} } } }, 'it names no route that can be asked'],
  ])('says of %j why it is none', (json, why) => {
    expect(readDocument(json)).toBe(why)
  })

  it('survives references that lead in circles, out of the document, or nowhere', () => {
    const names = fc.constantFrom('a', 'b', 'c')
    const reference = fc.oneof(
      names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      fc.constant({ $ref: 'other.json#/a' }),
      fc.constant({ $ref: '#/__proto__/constructor' }),
    )
    const schema = fc.letrec((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        reference,
        fc.record({ type: fc.constant('string'), enum: fc.array(fc.string(), { maxLength: 3 }) }),
        fc.record({ properties: fc.dictionary(names, tie('schema')) }),
        fc.record({ items: tie('schema') }),
        fc.record({ allOf: fc.array(tie('schema'), { maxLength: 3 }) }),
        fc.jsonValue(),
      ),
    })).schema
    fc.assert(
      fc.property(fc.dictionary(names, schema), schema, fc.jsonValue(), (schemas, one, any) => {
        const parameters = [inQuery('a', one as object), { $ref: '#/paths' }, any]
        const json = {
          openapi: '3.0.0',
          paths: {
            '/clans': get(parameters as object[], one as object),
            '/clans/{a}': any,
            '/records/top': get([inQuery('b', one as object, true)]),
          },
          components: { schemas, securitySchemes: any },
          servers: any,
          info: one,
        }
        described(json, '')
      }),
      { numRuns: process.env['STATGLASS_FULL'] === undefined ? 300 : 5000 },
    )
  })
})

const missing: Reply = { status: 404, body: { words: 'no' } }
const ok = (body: unknown): Reply => ({ status: 200, body })

/** A service that describes itself at `at`, and answers as it says. */
function serve(at: string, json: unknown, answers: (path: string) => Reply) {
  const asked: string[] = []
  const address = { baseUrl: 'https://ember.example', apiPrefix: '/api/v2' }
  return {
    asked,
    run: (document?: unknown) =>
      discover(
        async ({ path }) => {
          asked.push(path)
          return path === at ? ok(json) : answers(path)
        },
        { address, ...(document !== undefined && { document }) },
      ),
  }
}
const guilds = Array.from({ length: 25 }, (_, n) => ({
  key: `g${n}`,
  name: `Guild ${n}`,
  chief: { character: { name: `Ann_${n}` } },
}))
const ember = (path: string): Reply => {
  const [route = ''] = path.split('?')
  if (route === 'guilds') return ok(guilds)
  if (route === 'cups' || route === 'items')
    return ok([
      { id: 1, title: 'A' },
      { id: 2, title: 'B' },
    ])
  return /^(?:characters|records)\//.test(route) ? ok({ name: 'Ann_0', points: 3 }) : missing
}

describe('the set-up of a service that describes itself', () => {
  it.each([
    'openapi.json',
    '/openapi.json',
    '/swagger.json',
    '/v3/api-docs',
    '/api-docs',
    '/docs/openapi.json',
    '/swagger/v1/swagger.json',
  ])('finds the document at %s, and asks for little more', async (at) => {
    let tick = 0
    // A framework's refusal holds the time.
    const { asked, run } = serve(at, EMBER, (path) => {
      const reply = ember(path)
      return reply === missing ? { status: 404, body: { error: 'no', at: (tick += 1) } } : reply
    })
    const found = await run()
    expect(found.notes).toContain(`The service is described at ${at}.`)
    expect(found.areas).toMatchObject({ clans: { list: { path: 'guilds' } }, events: false })
    expect(asked.length).toBeLessThanOrEqual(14)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it.each([
    ['the same words of its own', (path: string) => ({ fault: `There is no ${path} here.` }), 3],
    ['nothing', () => null, 7],
    ['the time', (_: string, tick: number) => ({ error: 'Not Found', at: tick }), 7],
  ])('is looked for where it may be, where %s is the refusal', async (_, body, most) => {
    let tick = 0
    const { asked, run } = serve('', null, (path) => ({
      status: 404,
      body: body(`/api/${path}`, (tick += 1)),
    }))
    await run()
    expect(asked.indexOf('groups') - 1).toBe(most)
  })

  it('costs a dozen requests at most where the document is at the first of them', async () => {
    const { asked, run } = serve('openapi.json', EMBER, ember)
    const file = serviceFileOf(
      { baseUrl: 'https://ember.example', apiPrefix: '/api/v2', name: 'ember.example' },
      await run(),
    )
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(file).toMatchObject({
      name: 'Emberfall stats',
      key: { header: 'X-Ember-Pass' },
      rateHeaders: { limit: 'X-Ember-RateLimit-Limit', remaining: 'X-Ember-RateLimit-Remaining' },
    })
    expect(readServiceConfig(file).problems).toEqual([])
  })

  it('follows a link of the first answer, at its own origin alone', async () => {
    const { asked, run } = serve('/docs/ember.json', EMBER, (path) => ({
      ...ember(path),
      describedBy: ['https://elsewhere.example/openapi.json', '/docs/ember.json'],
    }))
    await run()
    expect(asked.slice(0, 2)).toEqual(['clans', '/docs/ember.json'])
  })

  it('takes a document that is handed over, and asks for none', async () => {
    const { asked, run } = serve('', null, ember)
    const { areas } = await run(EMBER)
    expect(areas).toMatchObject({ competitions: { name: 'Cups' } })
    expect(asked.some((path) => path.includes('json'))).toBe(false)
  })

  it('asks for the words that the document does not tell', async () => {
    const paths = {
      '/guilds': get(),
      '/ladders': get([inQuery('topic', { type: 'string' }, true)]),
    }
    const { run } = serve('openapi.json', { ...EMBER, paths }, (path) => {
      if (path === 'guilds') return ok(guilds)
      if (path === 'ladders?topic=forging') return ok(guilds)
      const message = `'topic' is not valid. Expected one of: forging, riding.`
      return path.startsWith('ladders') ? { status: 400, body: { message } } : missing
    })
    const { areas } = await run()
    expect(areas['leaderboards']).toMatchObject({
      item: { query: { topic: '{id}' } },
      entries: [{ id: 'forging' }, { id: 'riding' }],
    })
  })

  it('says that a document is stale, and looks for the routes itself', async () => {
    const { asked, run } = serve('openapi.json', EMBER, (path) =>
      path === 'teams' ? ok(guilds) : missing,
    )
    const { areas, notes } = await run()
    expect(notes.join(' ')).toMatch(/is stale/)
    expect(areas['clans']).toMatchObject({ list: { path: 'teams' } })
    expect(asked.length).toBeLessThanOrEqual(60)
  })

  it('says that a document is broken, and looks for the routes itself', async () => {
    const { run } = serve('/openapi.json', { openapi: '3.0.0' }, (path) =>
      path === 'teams' ? ok(guilds) : missing,
    )
    const { areas, notes } = await run()
    expect(notes[0]).toBe('/openapi.json is no description of the service: it has no paths.')
    expect(areas['clans']).toMatchObject({ list: { path: 'teams' } })
  })
})
