import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName } from '#lib/names.ts'
import { ENDPOINTS, exploreEndpoint } from '#api/endpoints.ts'
import { InvalidIdError } from '#api/errors.ts'
import { cleanPath, MAX_ID_LENGTH, problemOfId, targetOf, withParams } from '#api/target.ts'
import { pathOf } from '../helpers/pathOf.ts'

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 1000 : 100_000
const ROOT = 'https://stats.example/api/v1'
const player = ENDPOINTS[0]!
const members = ENDPOINTS.find(({ name }) => name === 'clans.members')!

/** The segments that a URL parser sees below the prefix; null where it ended up outside of it. */
function segmentsUnderRoot(path: string): string[] | null {
  const url = new URL(`${ROOT}/${path}`)
  if (url.origin !== 'https://stats.example' || url.search !== '' || url.hash !== '') return null
  const prefix = '/api/v1/'
  return url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length).split('/') : null
}

/** Names as strangers choose them. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '.',
        '..',
        '/',
        '\\',
        '%',
        '2e',
        '2F',
        '?',
        '#',
        ' ',
        '\t',
        '\n',
        ':',
        '@',
        'a',
        '{id}',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

const refused = (f: () => string) => {
  try {
    f()
  } catch (error) {
    if (error instanceof InvalidIdError) return error.why
    throw error
  }
  return null
}

describe('a filled path', { timeout: 120_000 }, () => {
  it.each([
    ['Merrow Ann', 'players/Merrow%20Ann'],
    ['  Merrow Ann  ', 'players/Merrow%20Ann'],
    ['a/b', 'players/a%2Fb'],
    ['%2F', 'players/%252F'],
    ['%2e%2e', 'players/%252e%252e'],
    ['...', 'players/...'],
    ['a?b#c', 'players/a%3Fb%23c'],
    ['__proto__', 'players/__proto__'],
    ['constructor', 'players/constructor'],
    ['{id}', 'players/%7Bid%7D'],
    ['$&', 'players/%24%26'],
    ['Chip\u00a0esq', 'players/Chip%20esq'],
    ['Chip\u200b esq ', 'players/Chip%20esq'],
    ['Tom &amp; Ash&#39;s', "players/Tom%20%26%20Ash's"],
    ['De\u0301ja\u0300', 'players/D%C3%A9j%C3%A0'],
    ['\u200b\u200e', 'players/%E2%80%8B%E2%80%8E'],
    ['\u00a0', 'players/%C2%A0'],
    ['ש‏ל 🐉', 'players/%D7%A9%D7%9C%20%F0%9F%90%89'],
  ])('of %j is %s', (id, path) => {
    expect(pathOf(player, id)).toBe(path)
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\ufeff \t', 'empty'],
    ['.', 'dots'],
    ['..', 'dots'],
    [' .. ', 'dots'],
    ['\ud800', 'malformed'],
    ['\u200b..\u200f', 'dots'],
    ['&#46;&#46;', 'dots'],
    ['a\udfffb', 'malformed'],
  ] as const)('is refused for %j: %s', (id, why) => {
    expect(problemOfId(id)).toBe(why)
    expect(refused(() => pathOf(player, id))).toBe(why)
  })

  it('is refused for a name of 201 and of 10,000 characters, and filled for one of 200', () => {
    for (const length of [MAX_ID_LENGTH + 1, 10_000])
      expect(refused(() => pathOf(player, 'x'.repeat(length)))).toBe('too-long')
    expect(pathOf(player, 'x'.repeat(MAX_ID_LENGTH))).toHaveLength(MAX_ID_LENGTH + 8)
  })

  it('is refused where the id is missing', () => {
    expect(refused(() => pathOf(player))).toBe('empty')
  })

  it('never leaves its endpoint, whatever the name', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(player, members), (id, endpoint) => {
        const why = refused(() => pathOf(endpoint, id))
        expect(why).toBe(problemOfId(id))
        if (why !== null) return
        const segments = segmentsUnderRoot(pathOf(endpoint, id))
        const expected = endpoint.path
          .split('/')
          .map((part) => (part === '{id}' ? plainName(id) : part))
        expect(segments?.map((segment) => decodeURIComponent(segment))).toEqual(expected)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('a path typed by a person', { timeout: 120_000 }, () => {
  it.each([
    ['players/Merrow Ann', 'players/Merrow%20Ann'],
    ['players/Merrow%20Ann', 'players/Merrow%20Ann'],
    ['/players/Ann/', 'players/Ann'],
    ['a%2Fb', 'a%2Fb'],
    ['{id}', '%7Bid%7D'],
    ['a/%252e%252e', 'a/%252e%252e'],
    ['__proto__/constructor', '__proto__/constructor'],
    ['http:', 'http%3A'],
    ['//evil.example/a', 'evil.example/a'],
    ['players/Ann//', 'players/Ann'],
    [`${'x'.repeat(199)}/`.repeat(10), Array<string>(10).fill('x'.repeat(199)).join('/')],
  ])('%j becomes %s', (typed, path) => {
    expect(cleanPath(typed)).toBe(path)
  })

  it.each([
    ['', 'empty'],
    ['/', 'empty'],
    ['  ', 'empty'],
    ['..', 'dots'],
    ['players/../admin', 'dots'],
    ['%2e%2e/admin', 'dots'],
    ['.%2E', 'dots'],
    ['a/%20..%20', 'dots'],
    ['a//b', 'outside'],
    ['https://evil.example', 'outside'],
    ['a\\..\\b', 'outside'],
    ['a?b', 'outside'],
    ['a#b', 'outside'],
    ['%', 'malformed'],
    ['%E0%A4%A', 'malformed'],
    ['\ud800', 'malformed'],
    ['%ED%A0%80', 'malformed'],
  ] as const)('%j is refused: %s', (typed, why) => {
    expect(refused(() => cleanPath(typed))).toBe(why)
  })

  it('is refused when it is 10,000 characters long, or one part is above 200', () => {
    expect(refused(() => cleanPath('a/'.repeat(5000)))).toBe('too-long')
    expect(refused(() => cleanPath(`a/${'x'.repeat(201)}`))).toBe('too-long')
  })

  it('never leaves the prefix, whatever is typed', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        if (refused(() => cleanPath(typed)) !== null) return
        const path = cleanPath(typed)
        const segments = segmentsUnderRoot(path)
        expect(segments).not.toBeNull()
        expect(segments?.length).toBe(path.split('/').length)
        expect(segments).not.toContain('')
        expect(refused(() => pathOf(exploreEndpoint(path, [])))).toBeNull()
      }),
      { numRuns: RUNS },
    )
  })

  it('cleaned twice is what it was cleaned once', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        if (refused(() => cleanPath(typed)) !== null) return
        const once = cleanPath(typed)
        expect(cleanPath(once)).toBe(once)
      }),
      { numRuns: RUNS / 2 },
    )
  })
})

describe('a path with parameters', { timeout: 120_000 }, () => {
  const list = ENDPOINTS.find(({ name }) => name === 'clans.list')!

  it('has them sorted and without the empty ones', () => {
    const params = { search: 'a b&c=d', page: '2', limit: '' }
    expect(pathOf(list, undefined, params)).toBe('clans?page=2&search=a%20b%26c%3Dd')
  })

  it('stays the same path whatever the parameters', () => {
    fc.assert(
      fc.property(fc.dictionary(hostile, hostile, { maxKeys: 4 }), (params) => {
        const url = new URL(`${ROOT}/${pathOf(list, undefined, params)}`)
        expect(url.pathname).toBe('/api/v1/clans')
        expect(url.hash).toBe('')
        const sent = Object.entries(params).filter(([, value]) => value !== '')
        expect([...url.searchParams].length).toBe(sent.length)
      }),
      { numRuns: RUNS / 2 },
    )
  })
})

describe('a target', () => {
  it('has its path and the id of its request, and keeps the root with other parameters', () => {
    const list = ENDPOINTS.find(({ name }) => name === 'clans.list')!
    const first = targetOf(ROOT, list, undefined, { search: 'a b', page: '' })
    expect(first).toMatchObject({
      path: 'clans?search=a%20b',
      query: `${ROOT}/clans?search=a%20b`,
    })
    const second = withParams(first, { ...first.params, page: '2' })
    expect(second.query).toBe(`${ROOT}/clans?page=2&search=a%20b`)
    expect(second).toEqual(targetOf(ROOT, list, undefined, { search: 'a b', page: '2' }))
  })

  it('is one request with another of the same name, whatever blanks are around it', () => {
    const queries = ['Ann', ' Ann '].map((id) => targetOf(ROOT, player, id).query)
    expect(new Set(queries).size).toBe(1)
  })
})
