import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { ListPage } from '#pages/ListPage.tsx'
import { competitionsPanels } from '#areas/competitions/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type WorldOptions } from '../../helpers/world.ts'
import { iso, unix } from '../bodies.ts'

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
    .map((item) => within(item).getAllByRole('link')[0]?.textContent)

beforeEach(() => history.replaceState(null, '', '/competitions'))

describe('the competitions', () => {
  it('stand under running, upcoming and finished, in the order that matters', async () => {
    await list()
    for (const group of ['Running', 'Upcoming', 'Finished'])
      expect(names(group).length).toBeGreaterThan(0)
    const running = screen.getByRole('region', { name: 'Running' }).textContent
    expect(running).toContain('ends in')
    expect(running).toMatch(/Leader \S/)
  })

  it('are grouped by their times whatever their fields are called', async () => {
    await list(serving(renamed))
    expect(names('Running')).toEqual(['Alpha Cup'])
    expect(names('Next up')).toEqual(['Beta Cup'])
    expect(names('Finished')).toEqual(['Gamma Cup'])
    expect(
      within(screen.getByRole('region', { name: 'Next up' }))
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
    expect(names('Next up')).toEqual(['Match 6'])
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
    const coming = screen.getByRole('region', { name: 'Next up' })
    expect(within(coming).getAllByRole('listitem')).toHaveLength(1)
    expect(coming.textContent).toContain('130013')
    expect(coming.textContent).not.toContain('–')
    expect(within(coming).getByText('Pending')).toBeTruthy()
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
    expect(textOf('Day')).toMatch(/^Day (?:Nov 19|19 Nov), 06:00/)
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

  it.each([
    [{ page: 1, perPage: 3, total: 17 }, ['Running', 'Upcoming', 'Finished']],
    [{ next: '/competitions?page=2' }, ['Running', 'Upcoming', 'Finished']],
    [{ page: 1, perPage: 3, total: 3 }, ['Running 1', 'Upcoming 1', 'Finished 1']],
  ])('are counted by phase only where all of them are loaded: %o', async (said, labels) => {
    await list(serving({ ...said, results: renamed.Response }))
    const phases = within(screen.getByRole('radiogroup', { name: 'Phase' })).getAllByRole('radio')
    const shown = phases.map(
      (one) =>
        one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent,
    )
    expect(shown.slice(1)).toEqual(labels)
  })

  it('are a board or a table, never both, and come back as they were last seen', async () => {
    const { view } = await list(serving(renamed))
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    await view.advance(0)
    expect(location.search).toBe('?view=table')
    expect(screen.getByRole('table')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Finished' })).toBeNull()
    history.replaceState(null, '', '/competitions')
    globalThis.dispatchEvent(new PopStateEvent('popstate'))
    await view.advance(0)
    expect(screen.getByRole('table')).toBeTruthy()
  })

  it('have one row of filters, which asks the service only for more than is here', async () => {
    const { world, view } = await list()
    expect(screen.queryByRole('radiogroup', { name: 'Status' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Load all/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Finished/ }))
    await view.advance(0)
    expect(world.requests).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Load all “Finished”.*1 request/ }))
    await view.until(() => screen.queryByRole('button', { name: /^Show everything/ }) !== null)
    expect(world.requests.at(-1)?.url).toContain('status=finished')
    expect(screen.getByRole('region', { name: 'Finished' })).toBeTruthy()
  })

  it('can be asked for by a word that no row showed, and offer those that later rows show', async () => {
    const { config } = readServiceConfig({
      version: 2,
      areas: {
        competitions: {
          list: { path: 'cups', filters: [{ param: 'phase', values: ['closed'], seen: true }] },
        },
      },
    })
    const cup = (id: number, phase: string) => ({ id, name: `Cup ${id}`, begin: unix(-90), phase })
    const { world, view } = await list({
      config,
      fetch: async (url) =>
        json(url.includes('phase=open') ? [cup(3, 'open'), cup(4, 'late')] : [cup(1, 'closed')]),
    })
    await user.click(screen.getByRole('button', { name: 'Another phase…' }))
    await user.type(screen.getByRole('textbox', { name: 'Phase' }), 'open')
    await user.click(screen.getByRole('button', { name: /^Load.*1 request/ }))
    await view.until(() => screen.queryByText('Cup 3') !== null)
    expect(world.requests.at(-1)?.url).toMatch(/cups\?phase=open$/)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phase' }).value).toBe('open')
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    const choice = () => within(screen.getByRole('radiogroup', { name: 'Phase' }))
    await view.until(() => choice().queryByRole('radio', { name: 'Late' }) !== null)
    const names = choice()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
    expect(names.toSorted()).toEqual(['All', 'Another…', 'Closed', 'Late', 'Open'])
    expect(choice().getByRole<HTMLInputElement>('radio', { name: 'Open' }).checked).toBe(true)
    await user.click(choice().getByRole('radio', { name: 'Another…' }))
    const field = screen.getByRole('textbox', { name: 'Phase' })
    await user.clear(field)
    await user.type(field, 'late')
    await user.click(screen.getByRole('button', { name: /^Load.*1 request/ }))
    await view.until(() => world.requests.at(-1)?.url.endsWith('phase=late') === true)
    expect(screen.queryByRole('textbox', { name: 'Phase' })).toBeNull()
  })

  it('have no field for another word where the service named them all', async () => {
    await list()
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    const choice = within(screen.getByRole('radiogroup', { name: 'Status' }))
    expect(choice.queryByRole('radio', { name: 'Another…' })).toBeNull()
  })

  it('have a way back where the service lists nothing of what was asked for', async () => {
    history.replaceState(null, '', '/competitions?status=running')
    await list(serving({ data: [] }))
    expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeTruthy()
  })

  it('that are saved stand on top, before the next one', async () => {
    const world = createWorld(serving(renamed))
    world.services.favourites.getState().add({ area: 'competitions', id: 'a', name: 'Alpha Cup' })
    const page = <ListPage area="competitions" panels={competitionsPanels} />
    const view = renderIn(world, page)
    await view.until(() => screen.queryByRole('region', { name: 'Yours and next up' }) !== null)
    expect(names('Yours and next up')).toEqual(['Alpha Cup', 'Beta Cup'])
    expect(screen.queryByRole('region', { name: 'Running' })).toBeNull()
  })

  it('that are over show the latest five until all are asked for', async () => {
    const cups = Array.from({ length: 13 }, (_, at) => ({
      id: `c${at}`,
      name: `Cup ${at}`,
      begin: unix(-90 - at),
      finish: unix(-80 - at),
    }))
    const world = createWorld({ fetch: async () => json({ cups }) })
    const view = renderIn(world, <ListPage area="competitions" panels={competitionsPanels} />)
    await view.until(() => screen.queryByRole('region', { name: 'Finished' }) !== null)
    expect(names('Finished')).toHaveLength(5)
    screen.getByRole('button', { name: 'Show 8 more' }).click()
    await view.advance(10)
    expect(names('Finished')).toHaveLength(13)
  })

  it('say who leads, and who of the saved takes part, where their page was seen', async () => {
    const cup = { id: 'a', name: 'Alpha Cup', begin: unix(-5), finish: unix(4) }
    const standings = [
      { player: 'Quill', gained: 700 },
      { player: 'Wren', gained: 20 },
    ]
    const world = createWorld({
      fetch: async (request) =>
        json(request.endsWith('/a') ? { ...cup, standings } : { cups: [cup, renamed.Response[2]] }),
    })
    world.services.favourites.getState().add({ area: 'players', id: 'wren', name: 'Wren' })
    const one = renderIn(
      world,
      <EntityPage area="competitions" id="a" panels={competitionsPanels} />,
    )
    await one.until(() => screen.queryByRole('table') !== null)
    one.unmount()
    const view = renderIn(world, <ListPage area="competitions" panels={competitionsPanels} />)
    await view.until(() => screen.queryByText(/Wren #2/) !== null)
    const row = within(screen.getByRole('region', { name: 'Yours and next up' })).getByRole(
      'listitem',
    )
    expect(row.textContent).toContain('Leader Quill 700')
    expect(world.requests).toHaveLength(2)
  })
})
