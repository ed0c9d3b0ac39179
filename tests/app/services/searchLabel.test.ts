import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { withSearchLabel } from '#app/services/createServices.ts'
import { AREAS } from '#areas/areas.ts'
import { configureAreas } from '#areas/createRegistry.ts'

const labelOf = (areas: object) => {
  const { config } = readServiceConfig({ version: 2, areas })
  const endpoints = resolveEndpoints(ENDPOINTS, config.areas)
  const described = configureAreas(AREAS, endpoints, config.descriptions)
  return withSearchLabel(described)[0]?.finds
}

describe('what the search says that it finds', () => {
  it('is the usual things where the service has them', () => {
    expect(labelOf({})).toBeUndefined()
  })

  it('is what the service has, in its own words', () => {
    const characters = { name: 'Characters', one: 'a character' }
    expect(labelOf({ prices: false })).toBe('Find a player or a clan')
    expect(labelOf({ prices: false, players: characters })).toBe('Find a character or a clan')
    expect(labelOf({ prices: false, clans: false })).toBe('Find a player')
  })
})
