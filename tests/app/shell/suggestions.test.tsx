import { targetOf } from '#api/target.ts'
import { describe, expect, it } from 'vitest'
import { useSuggestions } from '#app/shell/useSuggestions.tsx'
import { renderHookIn, renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

describe('what the search offers', () => {
  it('has one name in two spellings once: the one whose page is on this device', async () => {
    const world = createWorld()
    const { history, root: service } = world.services
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    await world.until(() => history.heads().length > 0)
    await history.remember([
      { service, area: 'players', id: 'Wren', name: 'Wren', seenAt: world.clock.now() },
      { service, area: 'players', id: 'wren', name: 'wren', seenAt: world.clock.now() + 5 },
      { service, area: 'players', id: 'Wrenna', name: 'Wrenna', seenAt: world.clock.now() },
    ])
    const { result, until } = renderHookIn(world, () => useSuggestions(true, true)('wren'))
    const names = () =>
      result.current.groups
        .slice(0, 1)
        .flatMap(({ items }) => items.map(({ text, id }) => [text, id]))
    await until(() => names().some(([text]) => text === 'Wrenna'))
    const players = names().filter(([, id]) => id?.startsWith('/players/'))
    expect(players).toEqual([
      ['Wren', '/players/Wren'],
      ['Wrenna', '/players/Wrenna'],
    ])
    expect(result.current.best).toBe('/players/Wren')
    world.close()
  })

  it('takes a known name exactly, in any spelling, before one that begins with it', async () => {
    const world = createWorld()
    const { history, root: service } = world.services
    const seenAt = world.clock.now()
    await history.remember([
      { service, area: 'clans', id: 'omerta', name: 'Ömerta', seenAt },
      { service, area: 'prices', id: 'omer-ring', name: 'Omer', seenAt },
      { service, area: 'players', id: 'Ömer', name: 'Ömer', seenAt },
    ])
    const guess = async (text: string) => {
      const { result, until } = renderHookIn(world, () => useSuggestions(true, true)(text))
      await until(() => result.current.groups.length > 1)
      return result.current.best
    }
    expect(await guess('ÖMER')).toBe('/players/%C3%96mer')
    expect(await guess('omer')).toBe('/prices/omer-ring')
    expect(await guess('omert')).toBe('/clans/omerta')
    world.close()
  })

  it('says beside each thing what one of its area is called', async () => {
    const world = createWorld()
    const { history, root: service } = world.services
    const areas = ['players', 'clans', 'leaderboards', 'prices', 'competitions', 'events']
    await history.remember(
      areas.map((area) => ({ service, area, id: area, name: `Ember ${area}`, seenAt: 1 })),
    )
    const { result, until } = renderHookIn(world, () => useSuggestions(true, true)('ember'))
    await until(() => (result.current.groups[0]?.items.length ?? 0) >= areas.length)
    const said = (result.current.groups[0]?.items ?? []).map(({ aside }) => {
      const { container, unmount } = renderIn(world, aside)
      const text = container.textContent.replace('1 request', '')
      unmount()
      return text
    })
    expect(said.toSorted()).toEqual([
      'Clan',
      'Competition',
      'Event',
      'Item',
      'Leaderboard',
      'Player',
    ])
    world.close()
  })

  it('runs the likeliest first where a name may be of another area', async () => {
    const world = createWorld()
    const { history, root: service } = world.services
    const seenAt = world.clock.now()
    const seen = (area: string, name: string) => ({ service, area, id: name, name, seenAt })
    const offered = (text: string, page?: string) => {
      const { result, unmount } = renderHookIn(world, () => useSuggestions(true, true, page)(text))
      const { best, groups } = result.current
      unmount()
      return [best, groups[0]?.items[0]?.id]
    }
    const player = '/players/Ember%20Helm'
    const items = '/prices?search=Ember+Helm'.replace('+', '%20')
    // Nothing says that it is anything but a player: Enter is enough.
    expect(offered('Ember Helm')).toEqual([player, player])
    expect(offered('Ember Helm', 'prices')).toEqual([items, items])
    await history.remember([seen('prices', 'Sun helm'), seen('players', 'Ember Fox')])
    expect(offered('Ember Helm')).toEqual([items, items])
    expect(offered('Ember Fo')[0]).toBe('/players/Ember%20Fox')
    expect(offered('Ember Wolf')).toEqual(['/players/Ember%20Wolf', '/players/Ember%20Wolf'])
    world.close()
  })

  it('asks for an item first where a name that this device has not seen is shaped like one', () => {
    const world = createWorld()
    const offered = (text: string) => {
      const { result, unmount } = renderHookIn(world, () => useSuggestions(true, true)(text))
      const { best, groups } = result.current
      unmount()
      const { label = '', items = [] } = groups[0] ?? {}
      return { best, label, ids: items.map(({ id }) => id) }
    }
    for (const text of [
      'Sun pearl',
      'sun pearl',
      ' Raw shark\u00a0',
      'Potion of haste',
      'Sun pearl\t',
    ]) {
      const { best, label, ids } = offered(text)
      expect(best, text).toBe(ids[0])
      expect(label).toBe('Ask the service')
      expect(ids[0], text).toMatch(/^\/prices\?search=/)
      expect(ids[1], text).toMatch(/^\/players\//)
    }
    // Names of players, plain or odd: Enter is enough.
    const names = [
      'Nobody',
      'pearl',
      'Drake Lowe',
      'Ivo of Tarn',
      'Wren 504',
      'x_y',
      '木 村',
      'Ember Court',
    ]
    for (const text of names) {
      const { best, label, ids } = offered(text)
      expect(best, text).toBe(ids[0])
      expect(best, text).toMatch(/^\/players\//)
      expect(label).toBe('Ask the service')
    }
    world.close()
  })

  it('takes the examples of the service as the shape of a name', () => {
    const world = createWorld({ config: { examples: ['jay walker'] } })
    const { result } = renderHookIn(world, () => useSuggestions(true, true)('night owl'))
    expect(result.current.best).toBe('/players/night%20owl')
    world.close()
  })

  it('opens a name of two areas where the page is free or of this area, else lets the person choose', async () => {
    const world = createWorld()
    const { history, root: service } = world.services
    const seen = (area: string, id: string) => ({ service, area, id, name: 'Wren', seenAt: 1 })
    await history.remember([seen('clans', 'wren'), seen('players', 'Wren')])
    const guess = (page?: string) => {
      const { result, unmount } = renderHookIn(world, () =>
        useSuggestions(true, true, page)('wren'),
      )
      const { best } = result.current
      unmount()
      return best
    }
    expect(guess()).toBeNull()
    expect(guess('clans')).toBe('/clans/wren')
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    await world.until(() => history.heads().length > 0)
    expect(guess()).toBe('/players/Wren')
    world.close()
  })

  it('offers to compare two to five names first, at the price of those that are not here', async () => {
    const world = createWorld()
    const { history } = world.services
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    await world.until(() => history.heads().length > 0)
    await history.remember([
      { service: world.services.root, area: 'players', id: 'Wren', name: 'Wren', seenAt: 1 },
    ])
    const offered = (text: string) => {
      const { result, unmount } = renderHookIn(world, () => useSuggestions(true, true)(text))
      const [group] = result.current.groups
      const said = (group?.items ?? []).map(({ id, text: says, aside }) => {
        const { container, unmount: close } = renderIn(world, aside)
        const price = container.textContent
        close()
        return [id, says, price]
      })
      const { best } = result.current
      unmount()
      return { best, said }
    }
    const two = offered('wren vs Quill')
    expect(two.best).toBe('/compare/players?ids=Wren,Quill')
    expect(two.said).toEqual([
      ['/compare/players?ids=Wren,Quill', 'Compare 2 players', '1 request'],
      ['list', 'Look up 2 players', '1 request'],
    ])
    expect(offered('Wren, Nix, Salt').said.map(([, , price]) => price)).toEqual([
      '2 requests',
      '2 requests',
    ])
    expect(offered('A, B, C, D, E, F').said.map(([id]) => id)).toEqual(['list'])
    world.close()
  })

  it('asks nobody for what is no name, and never for a key', async () => {
    const world = createWorld()
    const { keyPrefix } = world.services.config
    const key = `${keyPrefix ?? ''}${'A1b2'.repeat(10)}`.slice(0, 40)
    for (const text of ['', '  ', '..', 'x'.repeat(201), key]) {
      const { result } = renderHookIn(world, () => useSuggestions(true, true)(text))
      expect(result.current.best, text).toBeNull()
      expect(result.current.groups, text).toEqual([])
    }
    world.close()
  })

  it('filters a list that is here by its own name, and offers the rest of it at its price', async () => {
    const world = createWorld()
    const asked = world.ask(
      targetOf(world.services.root, world.services.endpoints.get('competitions.list')!),
    )
    await world.advance(1000)
    await asked
    await world.until(() => world.services.history.heads().length > 0)
    const { result } = renderHookIn(world, () => useSuggestions(true, true)('comp'))
    const said = result.current.groups.map(({ label, items }) => [
      label,
      items.map(({ text }) => text).filter((text) => /competitions/i.test(text)),
    ])
    expect(said).toEqual([
      ['Ask the service', ['Get page 2 of 2 of competitions']],
      ['Pages and commands', ['Filter the 25 competitions you have', 'Go to Competitions']],
    ])
    expect(result.current.best).toBe('/players/comp')
    world.close()
  })

  it('shows the best match of a typed word first, among all that was seen', async () => {
    const world = createWorld({ config: { examples: ['Old Wren', 'Wren'] } })
    const { history, root: service } = world.services
    await history.remember([
      { service, area: 'players', id: 'Wrenna', name: 'Wrenna', seenAt: world.clock.now() },
    ])
    const { result } = renderHookIn(world, () => useSuggestions(true, true)('wren'))
    const [group] = result.current.groups
    expect(group?.label).toBe('Seen on this device')
    expect(group?.items.map(({ text }) => text)).toEqual(['Wren', 'Wrenna', 'Old Wren'])
    world.close()
  })
})
