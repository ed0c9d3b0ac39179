import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clansPanels } from '#areas/clans/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { keep } from '../../helpers/keep.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type WorldOptions } from '../../helpers/world.ts'
import { CLANS } from '../bodies.ts'
import { stubNarrow } from '../otherService.ts'

const user = userEvent.setup({ delay: null })
const refreshCard = () => screen.getByRole('region', { name: 'Refresh all members' })

async function open(options: WorldOptions = {}, id = 'ember-court') {
  const world = createWorld(options)
  const view = renderIn(world, <EntityPage area="clans" id={id} panels={clansPanels} />)
  await view.until(() => screen.queryByRole('button', { name: /^Refresh/ }) !== null)
  return { world, view }
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

beforeEach(() => history.replaceState(null, '', '/clans/ember-court'))

describe('a clan', () => {
  it('shows what its members give, by role', async () => {
    await open()
    const card = screen.getByRole('region', { name: 'Contributions' })
    expect(within(card).getByText('Contribution, all members')).toBeTruthy()
    const roles = within(card).getByRole('table', { name: 'By Role' })
    expect(within(roles).getByRole('row', { name: /^Leader 1 / })).toBeTruthy()
    expect(within(card).getByText(/^Top 5/)).toBeTruthy()
  })

  it('weighs members by another figure, kept in the address', async () => {
    const { view } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), 'Overall XP')
    await view.advance(0)
    expect(location.search).toBe('?by=overallXp')
    expect(screen.getByText('Overall XP, all members')).toBeTruthy()
  })

  it('names the price of refreshing everybody before anything is asked', async () => {
    const { world } = await open()
    const start = within(refreshCard()).getByRole('button', { name: /Start/ })
    expect(start.textContent).toContain('48 requests')
    expect(refreshCard().textContent).toMatch(/about \d+ min with 10 a minute/)
    expect(world.requests).toHaveLength(1)
  })

  it('leaves out those already known, and says how many', async () => {
    const world = createWorld()
    const asked = world.ask(world.target('Quill'))
    await world.advance(1000)
    await asked
    const view = renderIn(world, <EntityPage area="clans" id="ember-court" panels={clansPanels} />)
    await view.until(() => screen.queryByRole('region', { name: 'Refresh all members' }) !== null)
    expect(refreshCard().textContent).toContain('47 requests')
    expect(refreshCard().textContent).toContain('1 saved already is skipped')
    await user.selectOptions(within(refreshCard()).getByRole('combobox'), 'never: refresh all')
    await view.advance(0)
    expect(location.search).toBe('?skip=none')
    expect(refreshCard().textContent).toContain('48 requests')
  })

  it('shows how far it is, and stops asking when cancelled', async () => {
    const { world, view } = await open()
    await user.click(within(refreshCard()).getByRole('button', { name: /Start/ }))
    await view.advance(1000)
    expect(within(refreshCard()).getByText(/of 48 done/)).toBeTruthy()
    expect(refreshCard().textContent).toMatch(/about \d+ min\b.* left/)
    await user.click(within(refreshCard()).getByRole('button', { name: 'Cancel' }))
    const sent = world.requests.length
    await view.advance(65_000)
    expect(world.requests.length - sent).toBeLessThanOrEqual(1)
    expect(refreshCard().textContent).toMatch(/Cancelled with \d+ of 48 left/)
    expect(within(refreshCard()).getByRole('button', { name: /Start/ })).toBeTruthy()
  })

  it('finds the members whatever their fields are called', async () => {
    await open({ fetch: async () => json(CLANS.renamed) }, 'x')
    const card = screen.getByRole('region', { name: 'Contributions' })
    expect(within(card).getByText('Donations, all members')).toBeTruthy()
    expect(refreshCard().textContent).toContain('6 requests')
  })

  it.each([
    ['under a key', (members: unknown) => ({ data: members })],
    ['without one', (members: unknown) => members],
  ])('asks for the members, %s, at a route of their own, on the person’s word', async (_, put) => {
    const asked: string[] = []
    const members = put(CLANS.plain.data.roster)
    const { view } = await open({
      fetch: async (url) => {
        asked.push(url)
        return json(url.endsWith('/members') ? members : { data: { name: 'Ember Court', rank: 3 } })
      },
    })
    expect(asked).toHaveLength(1)
    const ask = screen.getByRole('button', { name: /Load the members/ })
    expect(ask.textContent).toContain('1 request')
    await user.click(ask)
    await view.until(() => screen.queryByRole('region', { name: 'Contributions' }) !== null)
    expect(asked).toHaveLength(2)
    expect(location.search).toBe('?members=1')
    expect(screen.getAllByRole('table').at(-1)!).toBeTruthy()
    expect(refreshCard().textContent).toContain('6 requests')
  })

  it('says of how many members it tells where the body lists only some', async () => {
    const some = CLANS.plain.data.roster.slice(0, 2)
    await open({
      fetch: async () => json({ data: { name: 'Ember Court', members: 21, member_list: some } }),
    })
    const card = screen.getByRole('region', { name: 'Contributions' })
    expect(within(card).getByText('Contribution, 2 of 21 members')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Refresh the 2 members listed here' })).toBeTruthy()
  })

  const visit = (n: number, gave: readonly number[]) => ({
    data: {
      name: 'Ember Court',
      members: ['Quill', 'Wren', 'Tros'].map((name, at) => ({
        name,
        donationsReceived: 900 * n,
        donations: 500 + (gave[at] ?? 0),
        xp: 1000 * (3 - at) + n * 10 * (at + 1),
      })),
    },
  })
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)

  async function twice(first: readonly number[], second: readonly number[]) {
    let n = 0
    const opened = await open({ fetch: async () => json(visit(++n, n === 1 ? first : second)) })
    expect(screen.queryByRole('region', { name: /^Since / })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Refresh.*1 request/ }))
    await opened.view.until(() => screen.queryByRole('region', { name: /^Since / }) !== null)
    return screen.getByRole('region', { name: /^Since / })
  }

  it('says from the second visit on who gave and who gained most, and the roster begins with who gave most', async () => {
    const card = await twice([0, 0, 0], [0, 7, 5])
    const gave = rowsOf(within(card).getByRole('table', { name: 'Gave most' }))
    expect(gave).toEqual([expect.stringMatching(/Wren.*\+7/), expect.stringMatching(/Tros.*\+5/)])
    const gained = rowsOf(within(card).getByRole('table', { name: 'Gained most' }))
    expect(gained[0]).toMatch(/Tros.*\+30/)
    expect(within(card).getByRole('link', { name: 'All gains' }).getAttribute('href')).toBe(
      '/clans/ember-court?tab=gains',
    )
    const members = screen.getAllByRole('table').at(-1)!
    expect(rowsOf(members).map((text) => /Quill|Wren|Tros/.exec(text)?.[0])).toEqual([
      'Wren',
      'Tros',
      'Quill',
    ])
  })

  it('says who gave most of those whose figure did not fall', async () => {
    const card = await twice([30, 0, 0], [2, 7, 5])
    const most = within(card).getByRole('table', { name: 'Gave most' })
    expect(most.textContent).toBe('NameDonationsWren+7Tros+5')
    expect(within(card).getByRole('table', { name: 'Gained most' })).toBeTruthy()
  })

  it('offers no members where the body is a list of clans', async () => {
    const teams = ['Reds', 'Blues', 'Greens'].map((team_name, at) => ({ team_name, wins: at }))
    await open({ fetch: async () => json({ data: { name: 'League', teams } }) })
    expect(screen.getByText('Reds')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Load the members/ })).toBeNull()
  })
})

it('the gains of a clan sort by each heading, in the address, with who stood still folded', async () => {
  history.replaceState(null, '', '/clans/ember-court?tab=gains')
  const world = createWorld({ fetch: async () => json(clanAfter(1)) })
  await remember(world, clanAfter(0))
  const view = renderIn(world, <EntityPage area="clans" id="ember-court" panels={clansPanels} />)
  await view.until(() => screen.queryByRole('button', { name: /^Refresh/ }) !== null)
  screen.getByRole('button', { name: /^Refresh/ }).click()
  await view.until(() => screen.queryByRole('table', { name: 'Gains' }) !== null)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Gains',
  ])
  const names = () =>
    within(screen.getByRole('table', { name: 'Gains' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(names()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '4 unchanged' }))
  expect(names()).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: /Contribution/ }))
  await view.advance(10)
  expect(location.search).toContain('sortg=-gift')
  expect(names()[0]).toContain('Bea')
})

it('a clan on a phone has the first ten of its roster, and all when asked', async () => {
  stubNarrow()
  const { view } = await open()
  const roster = () => screen.getAllByRole('table').at(-1)!
  expect(within(roster()).getAllByRole('rowheader')).toHaveLength(10)
  expect(document.querySelectorAll('[aria-label="Contributions"] figure')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await view.advance(10)
  expect(within(roster()).getAllByRole('rowheader')).toHaveLength(48)
  vi.unstubAllGlobals()
})

/** Six members; all but Ann and Bea only change their rank. */
const clanAfter = (visits: number) => ({
  name: 'Ember Court',
  members: ['Ann', 'Bea', 'Cid', 'Dov', 'Eva', 'Fen'].map((player, at) => ({
    player,
    rank: at + 1 + visits,
    overallXp: 1000 - at + (at < 2 ? visits * (90 - at) : 0),
    contribution: 50 + (at === 1 ? visits * 7 : 0),
  })),
})

async function remember(world: ReturnType<typeof createWorld>, body: unknown) {
  const query = `${world.services.root}/clans/ember-court`
  const head = { query, endpoint: 'clans.item', area: 'clans', path: 'clans/ember-court' }
  const at = world.clock.now() - 2 * 86_400_000
  await keep(world, snapshot('ember-court', at, body, head))
}
