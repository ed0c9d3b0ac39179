import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { playersPanels } from '#areas/players/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import {
  type Told,
  buttonNamed,
  cellsUnder,
  createTold,
  hasTable,
  namesOf,
  remember,
  rowsOf,
  textOf,
} from '../otherService.ts'

const PLACE = { endpoint: 'players.item', id: 'Merrow Ann' }
const PATH = 'players/Merrow%20Ann'

async function open(told: Told, ages: readonly number[]) {
  const world = createTold(told)
  for (const age of ages) await remember(world, told, PATH, PLACE, age)
  const view = renderIn(world, <EntityPage area="players" id="Merrow Ann" panels={playersPanels} />)
  await view.until(hasTable)
  // The history is there a moment after the body.
  await view.advance(10)
  if (ages.length > 1) await view.until(() => document.querySelector('figure') !== null)
  return { world, view }
}

const SKILLS = /Skills|Disciplines/

const skillRows = () =>
  rowsOf(document.querySelector('table[aria-label="Skills"], table[aria-label="Disciplines"]')!)

async function refresh(view: Awaited<ReturnType<typeof open>>['view']) {
  buttonNamed(/^Refresh/).click()
  await view.advance(500)
}

beforeEach(() => window.history.replaceState(null, '', '/players/Merrow%20Ann'))

describe.each(['sample', 'renamed'] as const)('a player’s page, as %s', (told) => {
  it('shows the figure over the visits and the gains of the period, at no request', async () => {
    const { world, view } = await open(told, [20, 7, 1])
    expect(world.requests).toHaveLength(0)
    within(document.querySelector('figure')!).getByText('Show as table').click()
    await view.advance(0)
    const points = () => rowsOf(document.querySelector('figure table')!).length
    expect(points()).toBe(2)
    await refresh(view)
    expect(world.requests).toHaveLength(1)
    expect(points()).toBe(3)
    const gains = screen.getByRole('region', { name: 'Gains' })
    expect(within(gains).getByRole('rowheader', { name: 'Slayer' })).toBeTruthy()
    expect(within(gains).getAllByText(/^\+/).length).toBeGreaterThan(2)
  })

  it('says once what a refresh changed, and since when', async () => {
    const { view } = await open(told, [7])
    expect(screen.queryByText(/^since /)).toBeNull()
    await refresh(view)
    const sentence = screen.getByText(/^since /)
    expect(sentence.getAttribute('aria-live')).toBe('polite')
    expect(textOf(sentence)).toMatch(/\+[\d.,]+.*, since /)
  })

  it('draws skills side by side: level, experience, gain, and the way to the next level', async () => {
    const { view } = await open(told, [7, 1])
    await refresh(view)
    const texts = skillRows().map((row) => textOf(row))
    const [slayer, magic] = ['Slayer', 'Magic'].map((name) =>
      texts.find((text) => text.startsWith(name)),
    )
    expect(slayer).toMatch(/99/)
    expect(slayer).toMatch(/\d M XP|\d M Experience/)
    expect(slayer).toMatch(/\+[\d,.]+/)
    // The highest level has no next one.
    expect(slayer).toMatch(/Max/)
    expect(slayer).not.toMatch(/%/)
    expect(magic).toMatch(/ %/)
    expect(skillRows().length).toBeGreaterThan(20)
  })

  it('leads from a skill to its board where one is known, by one link that says all on hover', async () => {
    const world = createTold(told)
    const { history, root: service } = world.services
    const board = { endpoint: 'leaderboards.item', id: 'slayer' }
    await remember(world, told, 'leaderboards/slayer', board, 1)
    const seenAt = world.clock.now()
    await history.remember([
      { service, area: 'leaderboards', id: 'board-17', name: 'Mining', seenAt },
      { service, area: 'clans', id: 'attack', name: 'Attack', seenAt },
    ])
    await remember(world, told, PATH, PLACE, 1)
    renderIn(world, <EntityPage area="players" id="Merrow Ann" panels={playersPanels} />)
    await world.until(hasTable)
    const linksOf = (name: string) => {
      const row = skillRows().find((one) => textOf(one.querySelector('th')) === name)!
      return [...row.querySelectorAll('a, [title]')]
    }
    expect(linksOf('Slayer').map((one) => one.getAttribute('href'))).toContain(
      '/leaderboards/slayer',
    )
    expect(linksOf('Mining')[0]?.getAttribute('href')).toBe('/leaderboards/board-17')
    expect(linksOf('Mining')[0]?.getAttribute('title')).toMatch(/[\d,]{7,} · .* [\d,]+$/)
    expect(linksOf('Attack').filter((one) => one.matches('a'))).toEqual([])
    expect(world.requests).toHaveLength(0)
  })

  it('sorts them by the headings above, kept in the address', async () => {
    const { view } = await open(told, [7, 1])
    await refresh(view)
    const skills = screen.getByRole('region', { name: SKILLS })
    within(skills)
      .getByRole('button', { name: /^(Skill|Discipline)$/ })
      .click()
    await view.advance(10)
    expect(window.location.search).toContain('sort=')
    const names = skillRows().map((row) => textOf(row.querySelector('th')))
    expect(names).toEqual(names.toSorted())
  })

  it('has them as a table with all columns one switch away, kept in the address', async () => {
    const { view } = await open(told, [7, 1])
    await refresh(view)
    const skills = screen.getByRole('region', { name: SKILLS })
    within(skills).getByText('Show as table').click()
    await view.advance(10)
    expect(window.location.search).toContain('form=table')
    const table = [...document.querySelectorAll('table')].find((one) => rowsOf(one).length > 20)!
    const slayer = namesOf(table).indexOf('Slayer')
    expect(cellsUnder(table, /^Gained/)[slayer]).toMatch(/^\+[\d,.]+/)
    expect(table.querySelectorAll('[role="img"][aria-label$="%"]').length).toBeGreaterThan(20)
  })

  it('has one period, in the address, and one visit that everything is compared with, said once', async () => {
    const { view } = await open(told, [20, 7, 1])
    await refresh(view)
    const periods = screen.getAllByRole('radiogroup', { name: 'Period' })
    expect(periods).toHaveLength(1)
    const compared = () =>
      screen.getAllByText(/^Compared with/).map(({ textContent }) => textContent)
    const ofWeek = compared()
    expect(ofWeek).toHaveLength(1)
    within(periods[0]!).getByRole('radio', { name: '24 h' }).click()
    await view.advance(10)
    expect(window.location.search).toContain('period=day')
    expect(compared()).toHaveLength(1)
    expect(compared()).not.toEqual(ofWeek)
    within(periods[0]!).getByRole('radio', { name: 'Since a date' }).click()
    await view.advance(10)
    expect(window.location.search).toMatch(/period=\d{4}-\d\d-\d\d/)
    expect(screen.getByLabelText('Since')).toBeTruthy()
    expect(screen.queryByText(/since .* ago/i)).toBeNull()
  })

  it('says on the first visit, once, what comes from the second on', async () => {
    await open(told, [])
    expect(screen.queryByRole('figure')).toBeNull()
    expect(screen.getAllByText(/from the second one on/)).toHaveLength(1)
    expect(screen.queryByRole('radiogroup', { name: 'Period' })).toBeNull()
  })
})
