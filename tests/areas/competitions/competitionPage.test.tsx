import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { competitionsPanels } from '#areas/competitions/panels.tsx'
import { gapToNext } from '#areas/competitions/Contest.ts'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type WorldOptions } from '../../helpers/world.ts'
import { iso, RACES } from '../bodies.ts'
import { stubNarrow } from '../otherService.ts'

const user = userEvent.setup({ delay: null })
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const serving = (body: unknown): WorldOptions => ({ fetch: async () => json(body) })

async function entity(
  options: WorldOptions,
  before: (world: ReturnType<typeof createWorld>) => void,
) {
  const world = createWorld(options)
  before(world)
  const page = <EntityPage area="competitions" id="1" panels={competitionsPanels} />
  const view = renderIn(world, page)
  await view.until(() => screen.queryByRole('button', { name: /^Refresh/ }) !== null)
  return { world, view }
}
const isBefore = (a: Element, b: Element) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

beforeEach(() => history.replaceState(null, '', '/competitions/1'))

describe('a competition', () => {
  it('tells its dates once', async () => {
    const cup = { id: 1, title: 'Cup', startsAt: iso(-5), endsAt: iso(40), prize: 5, entrants: 7 }
    await entity(serving({ data: { ...cup, metric: 'Alchemy' } }), () => undefined)
    for (const label of ['Starts at', 'Ends at']) expect(screen.queryByText(label)).toBeNull()
    expect(screen.getByRole('region', { name: 'Ends in' }).textContent).toMatch(
      /your time, UTC.*Prize5Entrants7MetricAlchemy/,
    )
  })

  const body = RACES['a column for each participant']

  it('counts in no unit before the first that says something', async () => {
    const cup = { id: 1, title: 'Cup', startsAt: iso(18), endsAt: iso(40) }
    await entity(serving({ data: cup }), () => undefined)
    const clock = screen.getByRole('group', { name: 'Countdown' })
    expect(clock.textContent).not.toContain('0 days')
    expect(clock.querySelector('[aria-hidden]')?.textContent).toBe('18h00m00s')
  })

  it('counts down to its end without drawing the page again', async () => {
    const { view } = await entity(serving(body), () => undefined)
    const clock = screen.getByRole('group', { name: 'Countdown' })
    const table = screen.getByRole('table', { name: 'Standings' })
    expect(clock.textContent).toContain('1d00h00m00s')
    const before = clock.textContent
    const { innerHTML } = table
    await view.advance(5000)
    expect(clock.textContent).not.toBe(before)
    expect(table.innerHTML).toBe(innerHTML)
  })

  it('goes from its start to its end to being over', async () => {
    const soon = { data: { title: 'Cup', startsAt: iso(0.01), endsAt: iso(0.02), rows: [] } }
    const { view } = await entity(serving(soon), () => undefined)
    expect(screen.getByRole('region', { name: 'Starts in' })).toBeTruthy()
    await view.advance(40_000)
    expect(screen.getByRole('region', { name: 'Ends in' })).toBeTruthy()
    await view.advance(40_000)
    expect(screen.getByRole('region', { name: 'Ended' })).toBeTruthy()
  })

  it('shows the race in whichever form it comes, and says the same as a table', async () => {
    await entity(serving(body), () => undefined)
    const figure = screen.getByRole('figure')
    expect(figure.textContent).toContain('Race of the leaders')
    expect(within(figure).getByRole('img').getAttribute('aria-label')).toContain('Quill: from 0')
  })

  const raceIn = (gains: Readonly<Record<string, number>>) => ({
    title: 'Cup',
    startsAt: iso(-5),
    endsAt: iso(1),
    race: Object.entries(gains).map(([player, gained]) => ({
      player,
      points: [-2, -1, 0].map((day) => ({ at: iso(day), gained: gained * (day + 2) })),
    })),
  })

  it('offers the race without a leader who is far ahead', async () => {
    await entity(serving({ data: raceIn({ Quill: 500, Wren: 200, Salt: 90 }) }), () => undefined)
    const spoken = () => screen.getByRole('figure').querySelector('[role=img]')?.ariaLabel
    expect(spoken()).toMatch(/^Quill: .*Wren: .*Salt: /)
    await user.click(screen.getByRole('switch', { name: 'Without the leader' }))
    expect(spoken()).toMatch(/^Wren: .*Salt: /)
  })

  it.each([
    ['is close to the others', { Quill: 300, Wren: 200, Salt: 90 }],
    ['has one rival', { Quill: 500, Wren: 20 }],
  ])('offers it with the leader alone where that one %s', async (_, gains) => {
    await entity(serving({ data: raceIn(gains) }), () => undefined)
    expect(screen.getByRole('figure')).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Without the leader' })).toBeNull()
  })

  it('marks who is saved, and shows only them when asked', async () => {
    const { view } = await entity(serving(body), ({ services }) =>
      services.favourites.getState().add({ area: 'players', id: 'the scar', name: 'The Scar' }),
    )
    expect(screen.getByText('1 of yours')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Only yours' }))
    await view.advance(0)
    expect(location.search).toBe('?saved=1')
    const rows = within(screen.getByRole('table', { name: 'Standings' })).getAllByRole('row')
    expect(rows).toHaveLength(2)
    expect(rows[1]?.textContent).toContain('The Scar')
  })

  it('offers no filter of saved names where none takes part', async () => {
    await entity(serving(body), () => undefined)
    expect(screen.queryByRole('switch', { name: 'Only yours' })).toBeNull()
  })

  it.each([
    ['leads while it runs', iso(1), 'Leader'],
    ['won once it is over', iso(-0.5), 'Winner'],
  ])('names who %s, with the gain', async (_, endsAt, label) => {
    const standings = [
      { player: 'Quill', gained: 700 },
      { player: 'Wren', gained: 20 },
    ]
    await entity(
      serving({ data: { title: 'Cup', startsAt: iso(-5), endsAt, standings } }),
      () => undefined,
    )
    const places = screen.getByText(label, { selector: 'dt' }).closest('dl')!
    expect(places.textContent).toBe(`${label}1 Quill7002nd2 Wren20`)
  })

  it('has no choice of a period while all are since its start', async () => {
    await entity(serving(body), () => undefined)
    expect(screen.getByText(/^Since the start/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: '7 d' })).toBeNull()
  })

  it('leads with its first three once it is over, and offers no date and no period', async () => {
    const standings = [
      ['Quill', 700],
      ['Wren', 20],
      ['Nix', 20],
      ['Salt', 3],
    ].map(([player, gained]) => ({ player, gained }))
    const cup = { title: 'Cup', startsAt: iso(-50), endsAt: iso(-5), totalGained: 743, standings }
    await entity(serving({ data: cup }), () => undefined)
    const places = screen.getByText('Winner').closest('dl')!
    expect(places.textContent).toBe('Winner1 Quill7002nd2 Wren202nd2 Nix20')
    expect(isBefore(places, screen.getByRole('heading', { name: 'Ended' }))).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
    expect(screen.queryByText(/Since the start|first visit/)).toBeNull()
  })

  it('has participants and no period to compare before its start', async () => {
    const standings = ['Quill', 'Wren'].map((player) => ({ player, rank: null, gained: null }))
    const coming = { title: 'Cup', startsAt: iso(0.01), endsAt: iso(2), totalGained: 0, standings }
    const { view } = await entity(serving({ data: coming }), () => undefined)
    expect(screen.getByRole('heading', { name: 'Participants' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByText(/first visit/)).toBeNull()
    expect(screen.queryByText('Total gained')).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await view.advance(40_000)
    expect(screen.getByText(/first visit/)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('a competition’s page', () => {
  beforeEach(() => history.replaceState(null, '', '/competitions/1'))
  it.each(Object.entries(RACES))('has the standings before the race: %s', async (_kind, body) => {
    const { view } = await entity(serving(body), () => undefined)
    await view.until(() => document.querySelector('figure') !== null)
    const table = [...document.querySelectorAll('table')].find((one) => !one.closest('figure'))
    const race = document.querySelector('figure')!
    expect(table === undefined || isBefore(table, race)).toBe(true)
  })

  it('has on a phone rank, name with clan, and gain with its share, after who leads and the facts', async () => {
    stubNarrow()
    const standings = [700, 20].map((gained, at) => ({
      player: `P${at}`,
      clan: 'Elks',
      gained,
      rank: at + 1,
    }))
    const cup = { title: 'Cup', startsAt: iso(-5), endsAt: iso(1), prize: 41, standings }
    await entity(serving({ data: cup }), () => undefined)
    const table = screen.getByRole('table', { name: 'Standings' })
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(heads).toEqual(['Rank', 'Player', 'Gained'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['P0Elks', 'P1Elks680 to next'])
    for (const label of ['Leader', 'Prize'])
      expect(isBefore(screen.getByText(label), table)).toBe(true)
    expect(table.querySelectorAll('tbody tr:first-child [class*=bar]')).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('names who takes part before the start, without rows of nothing', async () => {
    const people = ['Ann', 'Bea', 'Cid']
    const body = {
      name: 'Cup',
      starts_at: iso(30),
      ends_at: iso(60),
      standings: people.map((player, at) => ({
        rank: null,
        player,
        clan: at === 0 ? 'Elks' : null,
        gained: null,
      })),
    }
    await entity(serving(body), ({ services }) =>
      services.favourites.getState().add({ area: 'players', id: 'Cid', name: 'Cid' }),
    )
    expect(screen.queryByRole('table')).toBeNull()
    for (const name of people) expect(screen.getAllByText(name)).toHaveLength(1)
    const [first] = screen.getByText('Cid').closest('ul')?.children ?? []
    expect(first?.textContent?.trim()).toMatch(/^Cid/)
    expect(within(first as HTMLElement).getByRole('img', { name: 'Following' })).toBeTruthy()
  })

  it('orders who takes part by what it counts, where their pages are here, and then by name', async () => {
    const standings = ['Wren', 'Dov', 'Ann', 'Bea'].map((player) => ({ player, gained: null }))
    const cup = { title: 'Cup', metric: 'Magic', startsAt: iso(30), endsAt: iso(60), standings }
    const levels = new Map([
      ['Ann', 40],
      ['Wren', 90],
    ])
    const skillsOf = (name: string) => ({
      data: {
        name,
        skills: ['Attack', 'Magic'].map((skill) => ({ skill, xp: levels.get(name), rank: 3 })),
      },
    })
    const options: WorldOptions = {
      fetch: async (url) => {
        const name = /players\/(\w+)/.exec(url)?.[1]
        return json(name === undefined ? { data: cup } : skillsOf(name))
      },
    }
    const world = createWorld(options)
    for (const name of levels.keys()) {
      const asked = world.ask(world.target(name))
      await world.advance(1000)
      await asked
    }
    const page = <EntityPage area="competitions" id="1" panels={competitionsPanels} />
    const view = renderIn(world, page)
    await view.until(() => screen.queryByText(/by Magic now/) !== null)
    const names = [...(screen.getByText('Wren').closest('ul')?.children ?? [])]
    expect(names.map(({ textContent }) => /\w+/.exec(textContent)?.[0])).toEqual([
      'Wren',
      'Ann',
      'Bea',
      'Dov',
    ])
    expect(names[0]?.textContent).toContain('90')
    expect(world.requests).toHaveLength(3)
    expect(within(names[0] as HTMLElement).getByText('yours')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Following' })).toBeNull()
  })

  it('shows the first dozen of many before the start, and all on request', async () => {
    const standings = Array.from({ length: 30 }, (_, at) => ({ player: `P${at}`, gained: null }))
    const cup = { title: 'Cup', startsAt: iso(30), endsAt: iso(60), standings }
    await entity(serving({ data: cup }), () => undefined)
    const shown = () => screen.getByText('P0').closest('ul')?.children.length
    expect(shown()).toBe(12)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30' }))
    expect(shown()).toBe(30)
  })
})

describe('the gap to the next place', () => {
  it('is what the figure lacks to the next larger one before it', () => {
    const gains = [900, 500, 500, 20]
    expect(gains.map((_, at) => gapToNext(gains, at))).toEqual([null, 400, 400, 480])
    expect(gapToNext([900, Number.NaN], 1)).toBeNull()
    expect(gapToNext([Number.NaN, 20], 1)).toBeNull()
  })
})
