import { describe, expect, it } from 'vitest'
import { MISPLACED_ID, readServiceConfig } from '#api/readServiceConfig.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { pathOf } from '../helpers/pathOf.ts'
import { DEFAULT_CONFIG } from '#api/serviceConfig.ts'

const endpointsOf = (areas: Record<string, unknown>) => {
  const { config, problems } = readServiceConfig({ version: 2, areas })
  expect(problems).toEqual([])
  return resolveEndpoints(ENDPOINTS, config.areas)
}
const pathIn = (
  areas: Record<string, unknown>,
  name: string,
  params: Record<string, string>,
  id?: string,
) => {
  const endpoint = endpointsOf(areas).get(name)
  if (endpoint === undefined) throw new Error(`no ${name}`)
  return pathOf(endpoint, id, params)
}

const GROUPS = {
  clans: {
    name: 'Groups',
    one: 'a group',
    list: {
      path: 'groups',
      query: { limit: '20' },
      search: 'name',
      paging: { by: 'offset', param: 'offset', size: 20 },
    },
    item: 'groups/{id}',
    tabs: {
      gains: {
        path: 'groups/{id}/gained',
        filters: [{ param: 'topic', values: ['a', 'b'], required: true }],
      },
    },
  },
}

describe('version 2 of service.json', () => {
  it('says what a parameter is called, and what is always sent', () => {
    expect(pathIn(GROUPS, 'clans.list', { search: 'ann', page: '' })).toBe(
      'groups?limit=20&name=ann',
    )
  })

  it('pages by an offset', () => {
    expect(pathIn(GROUPS, 'clans.list', { page: '3' })).toBe('groups?limit=20&offset=40')
  })

  it.each([
    [{ by: 'page', param: 'p' }, 'groups?p=3'],
    [{ by: 'page', param: 'p', first: 0 }, 'groups?p=2'],
    [{ by: 'offset', param: 'skip', size: 50 }, 'groups?skip=100'],
    [{ by: 'cursor', param: 'after' }, 'groups'],
  ])('pages by %j', (paging, path) => {
    const areas = { clans: { list: { path: 'groups', paging } } }
    expect(pathIn(areas, 'clans.list', { page: '3' })).toBe(path)
  })

  it('lets an address hold a cursor under the name it has', () => {
    const areas = { clans: { list: { path: 'groups', paging: { by: 'cursor', param: 'after' } } } }
    expect(pathIn(areas, 'clans.list', { after: 'x9' })).toBe('groups?after=x9')
    expect(endpointsOf(areas).get('clans.list')?.params).toEqual(['search', 'after'])
  })

  it('asks for the first value of what is required, or for the chosen one', () => {
    expect(pathIn(GROUPS, 'clans.gains', {}, '7')).toBe('groups/7/gained?topic=a')
    expect(pathIn(GROUPS, 'clans.gains', { topic: 'b' }, '7')).toBe('groups/7/gained?topic=b')
  })

  it.each([
    ['the first value, where no day is chosen', {}, 'span=day'],
    ['a value', { span: 'week' }, 'span=week'],
    [
      'two days in place of the value',
      { span: 'week', from: '2026-11-01', to: '2026-11-09' },
      'from=2026-11-01&to=2026-11-09',
    ],
    ['no day that is alone', { span: 'week', to: '2026-11-09' }, 'span=week'],
  ])('sends %s', (_, params, sent) => {
    const dates = { start: 'from', end: 'to' }
    const filters = [{ param: 'span', values: ['day', 'week'], required: true, dates }]
    const areas = { players: { tabs: { gains: { path: 'players/{id}/gains', filters } } } }
    expect(pathIn(areas, 'players.gains', params, 'ann')).toBe(`players/ann/gains?${sent}`)
    expect(endpointsOf(areas).get('players.gains')?.params).toEqual(['span', 'from', 'to'])
  })

  it.each(['players/{id}/refresh', { path: 'players/{id}', query: { soon: '1' } }])(
    'names a route that is posted to: %j',
    (update) => {
      expect(endpointsOf({ players: { update } }).get('players.update')).toMatchObject({
        method: 'POST',
      })
      expect(endpointsOf({}).has('players.update')).toBe(false)
    },
  )

  it('has no tab that is posted to', () => {
    const { config, problems } = readServiceConfig({
      areas: { players: { tabs: { update: 'players/{id}/refresh' } } },
    })
    expect(problems).toEqual(['areas.players.tabs.update: asks for an update, and is no tab'])
    expect(config).toMatchObject({ areas: {}, descriptions: {} })
  })

  it('puts an id where the service wants it: into a parameter', () => {
    const areas = { leaderboards: { item: { path: 'ranks', query: { topic: '{id}' } } } }
    expect(pathIn(areas, 'leaderboards.item', {}, 'a/b $&')).toBe('ranks?topic=a%2Fb%20%24%26')
    expect(() => pathIn(areas, 'leaderboards.item', {}, ' ')).toThrow('empty')
  })

  it('names areas, things that are not listed, and areas that are not there', () => {
    const { config } = readServiceConfig({
      areas: {
        ...GROUPS,
        prices: false,
        leaderboards: { list: null, entries: ['x', { id: 'y', name: 'Y' }] },
      },
    })
    expect(config.descriptions).toEqual({
      clans: { name: 'Groups', one: 'a group', tabs: ['gains'] },
      prices: { absent: true },
      leaderboards: {
        entries: [
          { id: 'x', name: 'x' },
          { id: 'y', name: 'Y' },
        ],
      },
    })
    expect(resolveEndpoints(ENDPOINTS, config.areas).has('leaderboards.list')).toBe(false)
  })

  it('says the form of a key and the names of the headers', () => {
    const { config } = readServiceConfig({
      key: { prefix: null, length: 24, header: 'X-Token' },
      rateHeaders: { limit: 'X-Quota', remaining: 'X-Quota-Left' },
    })
    expect(config).toMatchObject({ keyPrefix: null, keyLength: 24, keyHeader: 'x-token' })
    expect(config.rateHeaders).toEqual({ limit: 'X-Quota', remaining: 'X-Quota-Left' })
  })

  it('keeps what is right in a route beside what is wrong', () => {
    const { config, problems } = readServiceConfig({
      areas: {
        clans: { list: { path: 'groups', search: 'a b', paging: { by: 'sideways', size: 9 } } },
      },
    })
    expect(problems).toEqual([
      'areas.clans.list.search: is not the name of a parameter',
      'areas.clans.list.paging.by: is none of page, offset, cursor',
    ])
    expect(config.areas['clans']?.['list']).toMatchObject({
      path: 'groups',
      paging: { by: 'page', param: 'page', size: 9, first: 1 },
    })
  })

  it.each([
    [{ version: 3 }, /^version: is neither 1 nor 2/],
    [{ key: [] }, /^key: is not an object/],
    [{ key: { length: 3 } }, /^key\.length: is below 8/],
    [{ key: { prefix: '' } }, /^key\.prefix: is not 1 to 40/],
    [{ key: { header: 'a b' } }, /^key\.header: is not the name/],
    [{ rateHeaders: { reset: 7 } }, /^rateHeaders\.reset: is not text/],
    [{ areas: { clans: true } }, /^areas\.clans: is not an object/],
    [{ areas: { clans: { name: '' } } }, /^areas\.clans\.name: is empty/],
    [{ areas: { clans: { tabs: [] } } }, /^areas\.clans\.tabs: is not an object/],
    [{ areas: { clans: { tabs: { x: '../y' } } } }, /^areas\.clans\.tabs\.x: is not a route/],
    [{ areas: { clans: { entries: 'x' } } }, /^areas\.clans\.entries: is not a list/],
    [{ areas: { clans: { entries: [{}] } } }, /^areas\.clans\.entries\.0: is neither/],
    [{ areas: { clans: { list: { path: '/x' } } } }, /^areas\.clans\.list\.path: is not a route/],
    [{ areas: { clans: { list: { query: [] } } } }, /^areas\.clans\.list\.query: is not an object/],
    [
      { areas: { clans: { list: { query: { a: 1 } } } } },
      /^areas\.clans\.list\.query\.a: is not text/,
    ],
    [{ areas: { clans: { list: { query: { a: '{x}' } } } } }, /list\.query\.a: has braces/],
    [
      { areas: { clans: { list: { query: { 'a b': 'x' } } } } },
      /list\.query\.a b: is not the name/,
    ],
    [
      { areas: { clans: { list: { paging: 7 } } } },
      /^areas\.clans\.list\.paging: is not an object/,
    ],
    [{ areas: { clans: { list: { paging: { size: 0 } } } } }, /list\.paging\.size: is below 1/],
    [{ areas: { clans: { list: { filters: {} } } } }, /list\.filters: is not a list/],
    [{ areas: { clans: { list: { filters: [7] } } } }, /list\.filters\.0: is not an object/],
    [{ areas: { clans: { list: { filters: [{}] } } } }, /list\.filters\.0\.param: is missing/],
    [
      { areas: { clans: { list: { filters: [{ param: 'a', values: 'x' }] } } } },
      /filters\.0\.values: is not a list/,
    ],
  ])('%j has one problem, which names the field: %s', (json, message) => {
    expect(readServiceConfig(json).problems).toEqual([expect.stringMatching(message)])
  })

  it('changes nothing that version 1 said', () => {
    const areas = { clans: { list: 'guilds', item: 'guilds/{id}' } }
    const { config, problems } = readServiceConfig({ version: 1, areas })
    expect(problems).toEqual([])
    expect(config).toEqual({ ...DEFAULT_CONFIG, areas })
  })
})

describe('the id of a thing', () => {
  it.each([
    [{ clans: { list: { path: 'groups/{id}' } } }, 'areas.clans.list'],
    [{ clans: { item: { path: 'groups' } } }, 'areas.clans.item'],
    [{ clans: { tabs: { gains: 'groups/gained' } } }, 'areas.clans.tabs.gains'],
    [{ players: { search: { search: 'name' } } }, 'areas.players.search'],
  ])('is in one of the places where it has to be: %j', (areas, field) => {
    const { config, problems } = readServiceConfig({ areas })
    expect(problems).toEqual([`${field}: ${MISPLACED_ID}`])
    expect(config.areas).toEqual({})
  })
})
