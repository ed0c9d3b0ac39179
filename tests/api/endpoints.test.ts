import { describe, expect, it } from 'vitest'
import {
  ENDPOINTS,
  exploreEndpoint,
  problemOfRoute,
  resolveEndpoints,
  type RouteOverrides,
} from '#api/endpoints.ts'
import { pathOf } from '../helpers/pathOf.ts'

describe('the endpoints', () => {
  it('have unique names, made of their area and use', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length)
    for (const { name, area } of ENDPOINTS)
      expect(name.split('.')).toEqual([area, expect.any(String)])
  })

  it('are all assumed but the one that the service documents', () => {
    expect(ENDPOINTS.filter(({ documented }) => documented).map(({ path }) => path)).toEqual([
      'players/{id}',
    ])
  })

  it('cover the six groups of the service', () => {
    expect([...new Set(ENDPOINTS.map(({ area }) => area))]).toEqual([
      'players',
      'clans',
      'leaderboards',
      'prices',
      'competitions',
      'events',
    ])
  })

  it('have routes that settings would accept', () => {
    expect(ENDPOINTS.map(({ path }) => problemOfRoute(path)).filter((why) => why !== null)).toEqual(
      [],
    )
  })
})

describe('overrides of routes', () => {
  const resolve = (...overrides: RouteOverrides[]) => resolveEndpoints(ENDPOINTS, ...overrides)

  it('change the path and make it an assumed one', () => {
    const endpoint = resolve({ players: { item: 'user/{id}' } }).get('players.item')
    expect(endpoint).toMatchObject({ path: 'user/{id}', documented: false, area: 'players' })
  })

  it('are laid over each other, the last on top', () => {
    const resolved = resolve({ clans: { list: 'guilds' } }, { clans: { list: 'teams' } })
    expect(resolved.get('clans.list')?.path).toBe('teams')
  })

  it('leave the documented route documented when they repeat it', () => {
    expect(resolve({ players: { item: 'players/{id}' } }).get('players.item')?.documented).toBe(
      true,
    )
  })

  it('of unknown areas and uses are ignored', () => {
    const overrides = JSON.parse(
      '{"__proto__":{"item":"x"},"constructor":{"name":"x"},"players":{"__proto__":"x","list":"y"}}',
    ) as RouteOverrides
    expect(resolve(overrides)).toEqual(resolve())
    expect(({} as Record<string, unknown>)['item']).toBeUndefined()
  })

  it.each([
    '../admin/{id}',
    '/players/{id}',
    'https://evil.example/{id}',
    '',
    'a?b={id}',
    'a//{id}',
  ])('that were kept but are no routes are dropped: %j', (path) => {
    expect(resolve({ players: { item: path } }).get('players.item')?.path).toBe('players/{id}')
  })

  it('leave the list of endpoints as it was', () => {
    const before = structuredClone(ENDPOINTS)
    resolve({ players: { item: 'user/{id}' } })
    expect(ENDPOINTS).toEqual(before)
  })
})

describe('a route typed in settings', () => {
  it.each(['players', 'players/{id}', 'v2/clans/{id}/members', 'a.b/c-d_e~f'])(
    'may be %s',
    (path) => {
      expect(problemOfRoute(path)).toBeNull()
    },
  )

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['/players', 'parts'],
    ['players/', 'parts'],
    ['a//b', 'parts'],
    ['..', 'parts'],
    ['a/../b', 'parts'],
    ['./a', 'parts'],
    ['a?b=c', 'characters'],
    ['a#b', 'characters'],
    ['a\\b', 'characters'],
    ['a%2e%2e', 'characters'],
    ['https://evil.example', 'characters'],
    ['players/{name}', 'braces'],
    ['players/{constructor}', 'braces'],
    ['players/{id', 'braces'],
    ['players/id}', 'braces'],
    ['players/{}', 'braces'],
    ['players/..\n', 'characters'],
    ['plåyers', 'characters'],
  ])('may not be %j', (path, why) => {
    expect(problemOfRoute(path)).toBe(why)
  })
})

describe('a path of the explore page', () => {
  it('is an endpoint of its own, never a documented one', () => {
    expect(exploreEndpoint('players/Ann', ['page'])).toEqual({
      name: 'explore:players/Ann',
      area: 'players',
      path: 'players/Ann',
      params: ['page'],
      documented: false,
    })
  })

  it('is sent as it is: braces that were typed are escaped before', () => {
    expect(pathOf(exploreEndpoint('a/%7Bid%7D', []))).toBe('a/%7Bid%7D')
  })

  it.each<[RouteOverrides, string, string | undefined]>([
    [{ prices: { list: 'items' } }, 'prices.item', 'items/{id}'],
    [{ prices: { list: { path: 'items' } } }, 'prices.history', 'items/{id}/history'],
    [{ prices: { item: 'item/{id}' } }, 'prices.history', 'item/{id}/history'],
    [{ clans: { list: { path: 'guilds' } } }, 'clans.members', 'guilds/{id}/members'],
    [{ clans: { list: 'guilds', item: 'guild/{id}' } }, 'clans.item', 'guild/{id}'],
    [{ clans: { list: 'guilds', members: null } }, 'clans.members', undefined],
    [{ clans: { list: null } }, 'clans.item', 'clans/{id}'],
  ])('asks under the own path of an area for what %o leaves out', (overrides, name, path) => {
    expect(resolveEndpoints(ENDPOINTS, overrides).get(name)?.path).toBe(path)
  })
})
