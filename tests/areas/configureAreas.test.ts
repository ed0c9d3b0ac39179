import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { AREAS } from '#areas/areas.ts'
import { configureAreas } from '#areas/createRegistry.ts'

const described = (areas: Record<string, unknown>) => {
  const { config } = readServiceConfig({ version: 2, areas })
  return configureAreas(AREAS, resolveEndpoints(ENDPOINTS, config.areas), config.descriptions)
}

describe('the areas of a service', () => {
  it('are the six as they are where nothing is said', () => {
    expect(described({})).toEqual(configureAreas(AREAS))
    expect(described({})).toMatchObject(AREAS)
  })

  it('are without those that it lacks', () => {
    const areas = described({ prices: false, events: false }).map(({ area }) => area)
    expect(areas).toEqual(['players', 'clans', 'leaderboards', 'competitions'])
  })

  it('have its names, its lists, its search and its tabs', () => {
    const [players, clans] = described({
      players: { search: { path: 'people/search', search: 'name' } },
      clans: { name: 'Groups', one: 'a group', list: null, tabs: { gains: 'groups/{id}/gained' } },
    })
    expect(players).toMatchObject({ list: null, search: 'players.search' })
    expect(described({ players: { list: 'people' } })[0]).toMatchObject({ list: 'players.list' })
    expect(clans).toMatchObject({
      label: 'Groups',
      noun: { one: 'a group', many: 'groups' },
      list: null,
      tabs: ['clans.gains'],
    })
  })
})
