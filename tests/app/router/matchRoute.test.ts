import { describe, expect, it } from 'vitest'
import { matchRoute } from '#app/router/matchRoute.tsx'
import { AREAS } from '#areas/areas.ts'
import { createRegistry, configureAreas } from '#areas/createRegistry.ts'

const registry = createRegistry(configureAreas(AREAS))
const at = (path: string) => {
  const { name, props } = matchRoute(path, registry)
  return [name.trim(), props.id]
}

describe('routes', () => {
  it('lead to every page', () => {
    expect(at('/')).toEqual(['home', ''])
    expect(at('/players')).toEqual(['lookup players', ''])
    expect(at('/clans')).toEqual(['list clans', ''])
    expect(at('/players/Merrow%20Ann')).toEqual(['entity players', 'Merrow Ann'])
    expect(at('/compare/players')).toEqual(['compare players', ''])
    expect(at('/compare')).toEqual(['compare players', ''])
    expect(at('/explore')).toEqual(['explore', ''])
    expect(at('/activity')).toEqual(['activity', ''])
    expect(at('/settings')).toEqual(['settings', ''])
    expect(at('/privacy')).toEqual(['privacy', ''])
  })

  it('keep an escaped slash in the name', () => {
    expect(at('/players/a%2Fb')).toEqual(['entity players', 'a/b'])
  })

  it('are missing for anything else', () => {
    for (const path of ['/nowhere', '/players/a/b', '/settings/x', '/compare/events', '/players/%'])
      expect(at(path)[0], path).toBe('missing')
  })

  it('treat names of prototypes as names', () => {
    expect(at('/players/__proto__')).toEqual(['entity players', '__proto__'])
    expect(at('/__proto__')[0]).toBe('missing')
    expect(at('/constructor')[0]).toBe('missing')
  })

  it('exist for a seventh area as soon as its descriptor is registered', () => {
    const routes = { list: { path: 'quests' }, item: { path: 'quests/{id}' } }
    const seven = createRegistry(configureAreas([...AREAS, { area: 'quests', routes, lead: [] }]))
    expect(matchRoute('/quests', seven).name).toBe('list quests')
    expect(matchRoute('/quests/1', seven).name).toBe('entity quests')
  })
})
