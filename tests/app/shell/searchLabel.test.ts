import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { searchLabel } from '#app/shell/Search.tsx'
import { AREAS } from '#areas/areas.ts'
import { configureAreas, createRegistry } from '#areas/createRegistry.ts'

const labelOf = (areas: object) => {
  const { config } = readServiceConfig({ version: 2, areas })
  const endpoints = resolveEndpoints(ENDPOINTS, config.areas)
  return searchLabel(createRegistry(configureAreas(AREAS, endpoints, config.descriptions)))
}

describe('what the search says that it finds', () => {
  it('is the usual things where the service has them', () => {
    expect(labelOf({})).toBe('Find a player, clan or item')
  })

  it('is what the service has, in its own words', () => {
    const characters = { name: 'Characters', one: 'a character' }
    expect(labelOf({ prices: false })).toBe('Find a player or a clan')
    expect(labelOf({ prices: false, players: characters })).toBe('Find a character or a clan')
    expect(labelOf({ prices: false, clans: false })).toBe('Find a player')
  })
})
