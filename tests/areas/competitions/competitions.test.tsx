import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { competitionsPanels } from '#areas/competitions/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type WorldOptions } from '../../helpers/world.ts'
import { iso, RACES, unix } from '../bodies.ts'

const user = userEvent.setup({ delay: null })
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const serving = (body: unknown): WorldOptions => ({ fetch: async () => json(body) })

async function list(options: WorldOptions = {}) {
  const world = createWorld(options)
  const view = renderIn(world, <ListPage area="competitions" panels={competitionsPanels} />)
  await view.until(() => screen.queryByRole('button', { name: /^Refresh/ }) !== null)
  return { world, view }
}

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

/** Other names and another wrapping than the sample service's. */
const renamed = {
  Response: [
    { id: 'a', name: 'Alpha Cup', begin: unix(-5), finish: unix(0.01), entrants: 12 },
    { id: 'b', name: 'Beta Cup', begin: unix(0.02), finish: unix(48), entrants: 9 },
    { id: 'c', name: 'Gamma Cup', begin: unix(-90), finish: unix(-48), entrants: 30 },
  ],
  ErrorCode: 1,
}

const names = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent)

beforeEach(() => history.replaceState(null, '', '/competitions'))

describe('the competitions', () => {
  it('stand under running, upcoming and finished, in the order that matters', async () => {
    await list()
    for (const group of ['Running', 'Upcoming', 'Finished'])
      expect(names(group).length).toBeGreaterThan(0)
    expect(screen.getByRole('region', { name: 'Running' }).textContent).toContain('running · ends')
  })

  it('are grouped by their times whatever their fields are called', async () => {
    await list(serving(renamed))
    expect(names('Running')).toEqual(['Alpha Cup'])
    expect(names('Upcoming')).toEqual(['Beta Cup'])
    expect(names('Finished')).toEqual(['Gamma Cup'])
    expect(
      within(screen.getByRole('region', { name: 'Upcoming' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/competitions/b')
  })

  it('that began and have no end stand where their status says', async () => {
    const match = (id: number, state: string) => ({
      id,
      name: `Match ${id}`,
      started_at: unix(-9),
      state,
    })
    await list(serving([match(1, 'open'), match(2, 'complete')]))
    expect(names('Running')).toEqual(['Match 1'])
    expect(names('Finished')).toEqual(['Match 2'])
    expect(screen.getByRole('region', { name: 'Running' }).textContent).not.toContain('ended')
  })

  it('that should have begun and have no result are not over, and stand after what is', async () => {
    const match = (id: number, hours: number, status: string, goals: number | null) => ({
      id,
      name: `Match ${id}`,
      date: iso(hours),
      status,
      result: { goalsHomeTeam: goals, goalsAwayTeam: goals },
    })
    await list(
      serving([
        match(1, -50, 'FINISHED', 2),
        match(2, -48, 'TIMED', null),
        match(3, -47, 'SCHEDULED', 0),
        match(4, -46, 'Not started', 1),
        match(5, -45, 'odd', null),
        match(6, 9, 'TIMED', null),
      ]),
    )
    expect(names('No result yet')).toEqual(['Match 2', 'Match 3'])
    expect(screen.getByRole('region', { name: 'No result yet' }).textContent).not.toContain('ended')
    expect(names('Finished')).toEqual(['Match 5', 'Match 4', 'Match 1'])
    expect(names('Upcoming')).toEqual(['Match 6'])
    const [over, awaited] = ['Finished', 'No result yet'].map((name) =>
      screen.getByRole('region', { name }),
    )
    const order = over?.compareDocumentPosition(awaited ?? document)
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('that are announced without a time are among those to come', async () => {
    const match = (id: number, state: string, at: string | null) => ({
      id,
      player1_id: id * 10_001,
      player2_id: at === null ? null : id * 10_002,
      state,
      started_at: at,
    })
    await list(serving([match(12, 'open', iso(-3)), match(13, 'pending', null)]))
    const coming = screen.getByRole('region', { name: 'Upcoming' })
    expect(within(coming).getAllByRole('listitem')).toHaveLength(1)
    expect(coming.textContent).toContain('130013')
    expect(coming.textContent).not.toContain('–')
    expect(within(coming).getByText('pending')).toBeTruthy()
  })

  it('tell a match by the score of its sides, and not by odds, shares or ids', async () => {
    const match = (home: string, away: string, goals: readonly [number, number]) => ({
      awayTeamName: away,
      date: iso(-40),
      homeTeamName: home,
      odds: { draw: 15, homeWin: 1.04 },
      possessionPercent: 61,
      gamePk: 746_535,
      result: {
        goalsAwayTeam: goals[1],
        goalsHomeTeam: goals[0],
        halfTime: { goalsHomeTeam: 0, goalsAwayTeam: 0 },
      },
    })
    await list(serving([match('Otters', 'Rooks', [4, 1]), match('Kites', 'Solars', [0, 0])]))
    const rows = within(screen.getByRole('region', { name: 'Finished' })).getAllByRole('listitem')
    const texts = rows.map(({ textContent }) => textContent)
    expect(texts.find((text) => text.includes('Otters'))).toMatch(
      /Otters – Rooks4 – 1|Rooks – Otters1 – 4/,
    )
    expect(texts.find((text) => text.includes('Kites'))).toContain('0 – 0')
    for (const text of texts) expect(text).not.toMatch(/draw|home win|possession|pk|half/i)
  })

  it('have one date where they begin and end on one day', async () => {
    const cup = (name: string, starts_at: string, ends_at: string | null) => ({
      name,
      starts_at,
      ends_at,
    })
    await list(
      serving([
        cup('Day', iso(-30), iso(-28)),
        cup('Days', iso(-96), iso(-40)),
        cup('Open', iso(-1), null),
      ]),
    )
    const textOf = (name: string) =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .find((text) => text.startsWith(name))
    expect(textOf('Day')).toMatch(/^DayNov 19, 06:00|^Day19 Nov, 06:00/)
    expect(textOf('Days')).toMatch(/ – /)
    expect(textOf('Open')).not.toMatch(/ – /)
  })

  it('change their group when they start and end, at no request', async () => {
    const { world, view } = await list(serving(renamed))
    await view.advance(45_000)
    expect(screen.queryByRole('region', { name: 'Running' })).toBeNull()
    expect(names('Finished')).toEqual(['Alpha Cup', 'Gamma Cup'])
    await view.advance(45_000)
    expect(names('Running')).toEqual(['Beta Cup'])
    expect(world.requests).toHaveLength(1)
  })

  it('are narrowed to one phase by the address', async () => {
    const { view } = await list(serving(renamed))
    await user.click(screen.getByRole('radio', { name: 'Finished 1' }))
    await view.advance(0)
    expect(location.search).toBe('?phase=finished')
    expect(names('Finished')).toEqual(['Gamma Cup'])
    expect(screen.queryByRole('region', { name: 'Running' })).toBeNull()
  })
})

describe('a competition', () => {
  const body = RACES['a column for each participant']

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

  it('marks who is saved, and shows only them when asked', async () => {
    const { view } = await entity(serving(body), ({ services }) =>
      services.favourites.getState().add({ area: 'players', id: 'the scar', name: 'The Scar' }),
    )
    expect(screen.getByText('1 of your saved names is taking part')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Only saved' }))
    await view.advance(0)
    expect(location.search).toBe('?saved=1')
    const rows = within(screen.getByRole('table', { name: 'Standings' })).getAllByRole('row')
    expect(rows).toHaveLength(2)
    expect(rows[1]?.textContent).toContain('The Scar')
  })

  it('says when nobody saved takes part', async () => {
    await entity(serving(body), () => undefined)
    expect(screen.getByText('Nobody you saved is taking part.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Only saved' }).disabled).toBe(true)
  })
})
