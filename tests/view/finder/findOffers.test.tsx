import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { targetOf } from '#api/target.ts'
import { listSearch } from '#view/finder/asksOf.ts'
import { findOffers } from '#view/finder/findOffers.ts'
import type { Offer, Scope } from '#view/finder/types.ts'
import { useSearchSources } from '#view/finder/useSearchSources.ts'
import { useSuggestion } from '#view/finder/useSuggestion.tsx'
import { renderHookIn, renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

/** What a text leads to in the field of the shell, on a page of the area `here`. */
function find(world: World, text: string, scope: Partial<Scope> = {}) {
  const { result, unmount } = renderHookIn(world, () =>
    findOffers(useSearchSources(true, true, scope.area), text, {
      use: 'open',
      ...scope,
    }),
  )
  const { entities, asks, best, isUnsure } = result.current
  unmount()
  const offers = [...entities, ...asks].map(({ path }) => path)
  return { entities, asks, isUnsure, best: best?.path ?? null, offers }
}

const labels = (offers: readonly Offer[]) => offers.map(({ label }) => label)

const seen = (world: World, area: string, id: string, name = id) => ({
  service: world.services.root,
  area,
  id,
  name,
  seenAt: world.clock.now(),
})

async function withWren() {
  const world = createWorld()
  const asked = world.ask(world.target('Wren'))
  await world.advance(1000)
  await asked
  await world.until(() => world.services.history.heads().length > 0)
  return world
}

describe('what the search offers', () => {
  it('has one name in two spellings once: the one whose page is on this device', async () => {
    const world = await withWren()
    await world.services.history.remember(
      ['wren', 'Wren', 'Wrenna'].map((name) => seen(world, 'players', name)),
    )
    const { entities, best } = find(world, 'wren')
    expect(entities.map(({ label, path, requests }) => [label, path, requests])).toEqual([
      ['Wren', '/players/Wren', 0],
      ['Wrenna', '/players/Wrenna', 1],
    ])
    expect(best).toBe('/players/Wren')
    world.close()
  })

  it('takes the one name that a wrong letter hides, and lets the person choose of several', async () => {
    const world = createWorld()
    const { history } = world.services
    await history.remember([seen(world, 'prices', 'river-bow', 'River bow')])
    const { entities, asks, best, isUnsure } = find(world, 'rivr bow')
    expect(labels(entities)).toEqual(['River bow'])
    expect(asks.length).toBeGreaterThan(0)
    expect([best, isUnsure]).toEqual(['/prices/river-bow', false])
    await history.remember([seen(world, 'prices', 'river-bowl', 'River bowl')])
    const both = find(world, 'rivr bow')
    expect([both.entities.length, both.best, both.isUnsure]).toEqual([2, null, true])
    world.close()
  })

  it('takes a known name exactly, in any spelling, before one that begins with it', async () => {
    const world = createWorld()
    await world.services.history.remember([
      seen(world, 'clans', 'omerta', 'Ömerta'),
      seen(world, 'prices', 'omer-ring', 'Omer'),
      seen(world, 'players', 'Ömer'),
    ])
    expect(find(world, 'ÖMER').best).toBe('/players/%C3%96mer')
    expect(find(world, 'omer').best).toBe('/prices/omer-ring')
    expect(find(world, 'omert').best).toBe('/clans/omerta')
    world.close()
  })

  it('says beside each thing what one of its area is called', async () => {
    const world = createWorld()
    const areas = ['players', 'clans', 'leaderboards', 'prices', 'competitions', 'events']
    await world.services.history.remember(
      areas.map((area) => seen(world, area, area, `Ember ${area}`)),
    )
    const { entities } = find(world, 'ember')
    const { result } = renderHookIn(world, () => useSuggestion({ use: 'open' }, false))
    const asides = entities.map((one) => {
      const { container, unmount } = renderIn(world, result.current(one, '').aside)
      const text = container.textContent
      unmount()
      return text
    })
    expect(asides.toSorted()).toEqual(
      ['Clan', 'Competition', 'Event', 'Item', 'Leaderboard', 'Player'].map(
        (kind) => `${kind} · 1 request`,
      ),
    )
    world.close()
  })

  it('runs the likeliest first where a name may be of another area', async () => {
    const world = createWorld()
    const offered = (text: string, here?: string) => {
      const { best, offers } = find(world, text, { here })
      return [best, offers[0]]
    }
    const player = '/players/Ember%20Helm'
    const items = '/prices?search=Ember%20Helm'
    // Nothing says that it is anything but a player: Enter is enough.
    expect(offered('Ember Helm')).toEqual([player, player])
    expect(offered('Ember Helm', 'prices')).toEqual([items, items])
    await world.services.history.remember([
      seen(world, 'prices', 'Sun helm'),
      seen(world, 'players', 'Ember Fox'),
    ])
    expect(offered('Ember Helm')).toEqual([items, items])
    expect(offered('Ember Fo')[0]).toBe('/players/Ember%20Fox')
    expect(offered('Ember Wolf')).toEqual(['/players/Ember%20Wolf', '/players/Ember%20Wolf'])
    world.close()
  })

  it('asks for an item first where a name that this device has not seen is shaped like one', () => {
    const world = createWorld()
    const items = ['Sun pearl', 'sun pearl', ' Raw shark\u00a0', 'Potion of haste', 'Sun pearl\t']
    for (const text of items) {
      const { best, asks, offers } = find(world, text)
      expect(best, text).toBe(offers[0])
      expect(asks, text).toHaveLength(offers.length)
      expect(offers[0], text).toMatch(/^\/prices\?search=/)
      expect(offers[1], text).toMatch(/^\/players\//)
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
      const { best, offers } = find(world, text)
      expect(best, text).toBe(offers[0])
      expect(best, text).toMatch(/^\/players\//)
    }
    world.close()
  })

  it('takes the examples of the service as the shape of a name', () => {
    const world = createWorld({ config: { examples: ['jay walker'] } })
    expect(find(world, 'night owl').best).toBe('/players/night%20owl')
    world.close()
  })

  it('opens a name of two areas where the page is free or of this area, else lets the person choose', async () => {
    const world = await withWren()
    const { history } = world.services
    await history.remember([
      seen(world, 'clans', 'wren', 'Wren'),
      seen(world, 'players', 'Wren'),
      seen(world, 'clans', 'nix', 'Nix'),
      seen(world, 'players', 'Nix'),
    ])
    expect(find(world, 'nix')).toMatchObject({ best: null, isUnsure: true })
    expect(find(world, 'nix', { here: 'clans' }).best).toBe('/clans/nix')
    expect(find(world, 'wren').best).toBe('/players/Wren')
    world.close()
  })

  it('offers to compare two to five names first, at the price of those that are not here', async () => {
    const world = await withWren()
    await world.services.history.remember([seen(world, 'players', 'Wren')])
    const offered = (text: string) =>
      find(world, text).asks.map(({ why, things, requests }) => [why, things.length, requests])
    expect(find(world, 'wren vs Quill').best).toBe('/compare/players?ids=Wren,Quill')
    expect(offered('wren vs Quill')).toEqual([
      ['compare', 2, 1],
      ['names', 2, 1],
    ])
    expect(offered('Wren, Nix, Salt')).toEqual([
      ['compare', 3, 2],
      ['names', 3, 2],
    ])
    expect(offered('A, B, C, D, E, F')).toEqual([['names', 6, 6]])
    world.close()
  })

  it('asks nobody for what is no name, and never for a key', () => {
    const world = createWorld()
    const { keyPrefix } = world.services.config
    const key = `${keyPrefix ?? ''}${'A1b2'.repeat(10)}`.slice(0, 40)
    for (const text of ['', '  ', '..', 'x'.repeat(201), key])
      expect(find(world, text), text).toMatchObject({ best: null, offers: [] })
    world.close()
  })

  it('leaves out a list without a search once it is here: all its names are known', async () => {
    const world = createWorld()
    const { endpoints, history, root } = world.services
    const areas = () => find(world, 'comp').asks.map(({ area }) => area)
    expect(areas()).toContain('competitions')
    const asked = world.ask(targetOf(root, endpoints.get('competitions.list')!))
    await world.advance(1000)
    await asked
    await world.until(() => history.heads().length > 0)
    expect(areas()).not.toContain('competitions')
    world.close()
  })

  it('shows the best match of a typed word first, among all that was seen', async () => {
    const world = createWorld({ config: { examples: ['Old Wren', 'Wren'] } })
    await world.services.history.remember([seen(world, 'players', 'Wrenna')])
    expect(labels(find(world, 'wren').entities)).toEqual(['Wren', 'Wrenna', 'Old Wren'])
    world.close()
  })

  it('looks up any word of an area whose entities were only seen in answers', () => {
    const entries = [{ id: 'riding', seen: true }]
    const areas = { leaderboards: { list: null, item: 'ranks/{id}', entries } }
    const world = createWorld({ config: readServiceConfig({ version: 2, areas }).config })
    const paths = find(world, 'deep_diving').asks.map(({ path }) => path)
    expect(paths).toContain('/leaderboards/deep_diving')
    expect(find(world, 'rid').best).toBe('/leaderboards/riding')
    world.close()
  })
})

describe('a selection in one area', () => {
  const add: Scope = { use: 'add', area: 'players' }

  it('is offered the names of the area that are not in it, and any other as it is typed', async () => {
    const world = createWorld()
    await world.services.history.remember([
      seen(world, 'players', 'Quill'),
      seen(world, 'players', 'Quillon'),
      seen(world, 'clans', 'quills', 'Quills'),
    ])
    const { entities, asks, best } = find(world, 'qui', { ...add, taken: ['quillon'] })
    expect(labels(entities)).toEqual(['Quill'])
    expect(labels(asks)).toEqual(['qui'])
    expect(best).toBe('/players/Quill')
    expect(find(world, 'quillon', { ...add, taken: ['quillon'] })).toMatchObject({ offers: [] })
    expect(labels(find(world, 'Quill', add).asks)).toEqual([])
    world.close()
  })

  it('finds a name of its area among many of others', async () => {
    const world = createWorld()
    await world.services.history.remember([
      ...Array.from({ length: 40 }, (_, at) => seen(world, 'players', `Oak ${at}`)),
      seen(world, 'clans', 'oak', 'Old oak tree clan'),
    ])
    expect(find(world, 'oak', { use: 'add', area: 'clans' }).best).toBe('/clans/oak')
    world.close()
  })

  it('takes a list by the ids that are known, as far as there is room', async () => {
    const world = createWorld()
    await world.services.history.remember([seen(world, 'clans', 'ember-court', 'Ember Court')])
    const [all] = find(world, 'ember court, Oak, Elm', { use: 'add', area: 'clans', room: 2 }).asks
    expect(all?.things).toEqual([
      { id: 'ember-court', name: 'Ember Court' },
      { id: 'Oak', name: 'Oak' },
    ])
    expect(all?.requests).toBe(2)
    world.close()
  })
})

describe('a list that the service searches', () => {
  it('is searched for a typed text, and shown whole when the text is removed', async () => {
    const world = createWorld()
    const { endpoints, history, root } = world.services
    const clans = endpoints.get('clans.list')!
    const asked = world.ask(targetOf(root, clans))
    await world.advance(1000)
    await asked
    await world.until(() => history.heads().length > 0)
    const shown = { ...targetOf(root, clans, undefined, { search: 'ember' }), area: 'clans' }
    const askFor = (text: string) => listSearch(world.services, text, shown)
    expect(askFor('')).toMatchObject({ label: '', requests: 0 })
    expect(askFor('oak')).toMatchObject({ label: 'oak', requests: 1 })
    expect(askFor('ember')).toBeNull()
    expect(askFor('sgsmpl1_' + 'x'.repeat(32))).toBeNull()
    world.close()
  })
})
