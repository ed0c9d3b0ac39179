import { describe, expect, it } from 'vitest'
import { matchRoute } from '#app/router/matchRoute.tsx'
import { placesOf } from '#app/shell/usePlaces.ts'
import { AREAS } from '#areas/areas.ts'
import { createRegistry, configureAreas } from '#areas/createRegistry.ts'
import { en } from '#words/en.ts'

const registry = createRegistry(configureAreas(AREAS))
const places = placesOf(registry, en, (area) => area)

describe('the places of the navigation', () => {
  it('give each area a key of its own after g, its first letter where that is free', () => {
    const keys = places.map(({ name, hotkey }) => [name, hotkey])
    expect(Object.fromEntries(keys)).toEqual({
      home: 'h',
      players: 'p',
      clans: 'c',
      leaderboards: 'l',
      prices: 'r',
      competitions: 'o',
      events: 'e',
      groups: 'u',
      compare: 'm',
      following: 'w',
      settings: 's',
    })
  })

  it('tell a person’s own groups from an area of that name', () => {
    const called = (areaName: string) =>
      placesOf(registry, en, (area) => (area === 'clans' ? areaName : area))
        .filter(({ name }) => name === 'clans' || name === 'groups')
        .map(({ label }) => label)
    expect(called('Groups')).toEqual(['Groups', 'My groups'])
    expect(called('Clans')).toEqual(['Clans', 'Groups'])
  })

  it('have the service’s own name on a phone, too', () => {
    const boards = (label: string | undefined) => {
      const areas = configureAreas(AREAS).filter(({ area }) => area === 'leaderboards')
      const own = createRegistry(
        areas.map((one) => (label === undefined ? one : { ...one, label })),
      )
      return placesOf(own, en, () => label ?? 'Leaderboards').find(
        ({ name }) => name === 'leaderboards',
      )
    }
    expect(boards(undefined)?.short).toBe('Boards')
    expect(boards('Standings')?.short).toBe('Standings')
  })

  it('are home, the areas and the tools, in this order', () => {
    expect(places.map(({ name }) => name)).toEqual([
      'home',
      ...AREAS.map(({ area }) => area),
      'compare',
      'groups',
      'following',
      'settings',
    ])
    const of = (part: string) => places.flatMap((one) => (one.part === part ? one.name : []))
    expect(of('tools')).toEqual(['compare', 'groups', 'settings'])
  })

  it('lead each to a page of its own', () => {
    const pages = places.map(({ path }) => matchRoute(path, registry).name)
    expect(pages).not.toContain('missing')
    expect(new Set(pages).size).toBe(AREAS.length + 5)
  })

  it('give no area the address of a static page', () => {
    for (const { area } of AREAS)
      expect(matchRoute(`/${area}`, registry).props.area, area).toBe(area)
  })
})
