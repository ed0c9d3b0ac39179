import { createOverrides } from '#data/settings/overrides.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { leaderboardsPanels } from '#areas/leaderboards/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import {
  type Told,
  buttonNamed,
  cellsUnder,
  createTold,
  hasTable,
  linkTo,
  namesOf,
  remember,
  rowsOf,
  textOf,
} from '../otherService.ts'

const board = () => document.querySelector('table')!
const rows = () => rowsOf(board())
const ranks = () =>
  cellsUnder(board(), /rank|position/i).map((text) => Number(text.replaceAll(',', '')))
const PLACE = { endpoint: 'leaderboards.item', id: 'attack' }

async function open(told: Told, search = '', id = 'attack', ages: readonly number[] = []) {
  window.history.replaceState(null, '', `/leaderboards/${id}${search}`)
  const world = createTold(told)
  for (const age of ages) await remember(world, told, `leaderboards/${id}`, PLACE, age)
  const view = renderIn(
    world,
    <EntityPage area="leaderboards" id={id} panels={leaderboardsPanels} />,
  )
  await view.until(hasTable)
  return { world, view }
}

const save = (world: Awaited<ReturnType<typeof open>>['world'], name: string) =>
  world.services.favourites.getState().add({ area: 'players', id: name, name })

beforeEach(() => window.history.replaceState(null, '', '/'))

describe.each(['sample', 'renamed', 'unranked'] as const)('a board, as %s', (told) => {
  it('joins the next page for one request, in order and without repeating anyone', async () => {
    const { world, view } = await open(told, '', 'league')
    expect(rows()).toHaveLength(50)
    const next = buttonNamed(/Load the next page/)
    expect(textOf(next)).toMatch('1 request')
    next.click()
    await view.until(() => rows().length > 50)
    expect(world.requests).toHaveLength(2)
    expect(window.location.search).toContain('pages=2')
    expect(ranks()).toEqual(ranks().toSorted((a, b) => a - b))
    const names = namesOf(board())
    expect(new Set(names).size).toBe(100)
  })

  it('has ties share a rank, and skips after them, also over the border of two pages', async () => {
    const { view } = await open(told, '?page=30&pages=31', 'league')
    buttonNamed(/Load 1 page of this link/).click()
    await view.until(() => rows().length === 100)
    const scores = cellsUnder(board(), /^(xp|experience)$/i)
    const shown = ranks()
    const first = scores.findIndex((score) => score !== scores[0])
    expect(new Set(scores).size).toBeLessThan(90)
    expect(scores[49]).toBe(scores[50])
    for (let at = first; at < scores.length; at += 1)
      expect(shown[at]).toBe(1451 + scores.indexOf(scores[at]!))
  })

  it('goes to a rank that is loaded, and offers the page of one that is not', async () => {
    const { world, view } = await open(told)
    const field = screen.getByRole('textbox', { name: 'Name or rank' })
    fireEvent.change(field, { target: { value: '4,118' } })
    buttonNamed(/^Go$/).click()
    await view.advance(10)
    expect(window.location.search).toContain('rank=4118')
    const load = buttonNamed(/Load page 83/)
    expect(textOf(load)).toMatch('1 request')
    expect(world.requests).toHaveLength(1)
    load.click()
    await view.until(() => rows().length > 50)
    expect(world.requests).toHaveLength(2)
    expect(textOf(document.querySelector('tr[class*="highlight"]'))).toMatch(/4,1\d\d/)
    expect(() => buttonNamed(/Load page 83/)).toThrow('no button')
  })

  it('filters by a name in the same field, as it is typed', async () => {
    const { world, view } = await open(told)
    const name = namesOf(board())[12]!
    fireEvent.change(screen.getByRole('textbox', { name: 'Name or rank' }), {
      target: { value: name },
    })
    await view.advance(10)
    expect(namesOf(board())).toContain(name)
    expect(rows().length).toBeLessThan(5)
    expect(world.requests).toHaveLength(1)
  })

  it('finds a saved player and can show the saved ones alone', async () => {
    const { world, view } = await open(told)
    const name = namesOf(board())[30]!
    save(world, name)
    save(world, 'Nobody Here')
    await view.advance(10)
    const saved = within(screen.getByRole('group', { name: 'Saved' }))
    expect(textOf(saved.getByRole('button', { name: new RegExp(name) }))).toMatch(/^\d+/)
    saved.getByRole('button', { name: new RegExp(name) }).click()
    await view.advance(10)
    expect(textOf(screen.getByText(/has rank/))).toMatch(`${name} has rank`)
    expect(textOf(document.querySelector('tr[class*="highlight"]'))).toMatch(name)
    saved.getByRole('button', { name: 'Nobody Here' }).click()
    await view.advance(10)
    expect(screen.getByText('Nobody Here is not in the loaded rows.')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Only saved' }))
    await view.advance(10)
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining(name)])
    expect(window.location.search).toContain('saved=1')
    expect(world.requests).toHaveLength(1)
  })

  it('shows what moved over the period', async () => {
    const { view } = await open(told, '', 'overall', [5])
    buttonNamed(/^Refresh/).click()
    await view.advance(1000)
    const gained = cellsUnder(board(), /^Gained/).filter((text) => /^\+[\d,.]+/.test(text))
    expect(gained.length).toBeGreaterThan(5)
    expect(cellsUnder(board(), /Places/)).toHaveLength(50)
  })
})

describe('the pages of a link', () => {
  it('are not fetched before the person asks, and are then joined with those between missing', async () => {
    const { world, view } = await open('sample', '?pages=3%2C2')
    await view.advance(5000)
    expect(world.requests).toHaveLength(1)
    const load = buttonNamed(/Load 2 pages of this link/)
    expect(textOf(load)).toMatch('2 requests')
    load.click()
    await view.until(() => rows().length === 150)
    expect(world.requests).toHaveLength(3)
    expect(ranks()).toEqual(ranks().toSorted((a, b) => a - b))
  })

  it('are joined for nothing where this device has them', async () => {
    const { world } = await open('sample', '?pages=2', 'attack')
    await remember(world, 'sample', 'leaderboards/attack?page=2', PLACE, 0.01)
    await renderIn(world, <p />).until(() => rows().length === 100)
    expect(world.requests).toHaveLength(1)
  })
})

describe.each(['sample', 'renamed'] as const)('the list of boards, as %s', (told) => {
  it('opens each by its name', async () => {
    window.history.replaceState(null, '', '/leaderboards')
    const world = createTold(told)
    const view = renderIn(world, <ListPage area="leaderboards" panels={leaderboardsPanels} />)
    await view.until(hasTable)
    expect(linkTo('Attack')?.getAttribute('href')).toBe('/leaderboards/attack')
  })
})

describe('a board that a person adjusted', () => {
  it('shows the columns they chose, on every page joined to it', async () => {
    window.history.replaceState(null, '', '/leaderboards/attack')
    const world = createTold('sample')
    const { root } = world.services
    const overrides = world.services.stores.of(createOverrides)
    overrides.getState().set(
      { service: root, endpoint: PLACE.endpoint },
      {
        version: 1,
        tables: {
          '$.data.entries': { columns: { xp: { label: 'Gained' }, level: { hidden: true } } },
        },
      },
    )
    const view = renderIn(
      world,
      <EntityPage area="leaderboards" id="attack" panels={leaderboardsPanels} />,
    )
    await view.until(hasTable)
    const labels = () => [...board().querySelectorAll('thead th')].map(textOf)
    expect(labels().some((label) => label.includes('Gained'))).toBe(true)
    expect(labels().some((label) => /level/i.test(label))).toBe(false)
    buttonNamed(/Load the next page/).click()
    await view.until(() => rows().length > 50)
    expect(labels().some((label) => label.includes('Gained'))).toBe(true)
  })
})
