import { readThings } from '../../helpers/readThings.ts'
import { ProgressSection } from '#features/history/ProgressSection.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AllParts } from './AllParts.tsx'
import { StorageUse } from '#features/settings/DataSettings.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

// Loaded with the section otherwise: real time, which a fake clock does not wait for.

const DAY = 86_400_000
let world: World
beforeEach(() => {
  world = createWorld()
})
afterEach(() => {
  vi.unstubAllGlobals()
  world.close()
})

const figure = { key: '$.level', label: 'Level', kind: 'level', row: null }

/** A level seen once a day until today, under these names. */
async function seen(levels: readonly number[], nameOf: (day: number) => string) {
  const { query } = world.target('Ann')
  const now = world.clock.now()
  for (const [day, level] of levels.entries())
    await world.services.history.figures.note({
      query,
      area: 'players',
      id: 'Ann',
      name: nameOf(day),
      at: now - (levels.length - 1 - day) * DAY,
      figures: [figure],
      values: [level],
    })
  const view = renderIn(world, <AllParts query={query} title="Ann" />)
  await view.until(() => screen.queryByText('Best day') !== null)
  return view
}

it('lists milestones with their day, and the best of each period', async () => {
  await seen([88, 89, 91, 92, 92, 92], () => 'Ann')
  const list = screen.getByRole('heading', { name: 'Milestones' }).nextElementSibling!
  const milestones = [...list.children].map(({ textContent }) => textContent)
  expect(milestones).toEqual([
    expect.stringMatching(/^92 Level/),
    expect.stringMatching(/^91 Level/),
    expect.stringMatching(/^90 Level/),
  ])
  const best = screen.getByText('Best day').parentElement?.textContent ?? ''
  expect(best).toContain('+2')
  // Both were reached on the day that gained most.
  expect(milestones[1]).toBe(`91 Level ${best.replace(/^.*\+2/, '').trim()}`)
  // A week of days is in the line.
  expect(screen.queryByRole('img', { name: /^A calendar: / })).toBeNull()
})

it('says what a day gains on average, and which was the best', async () => {
  await seen([80, 81, 84, 84, 85], () => 'Ann')
  expect(screen.getByText(/^\+1\.25 a day on average; best day .*, \+3\.$/)).toBeTruthy()
})

it('says nothing of an average day over less than two days', async () => {
  await seen([80, 81], () => 'Ann')
  expect(screen.queryByText(/a day on average/)).toBeNull()
})

it('says that a figure was reset, and that the thing was renamed', async () => {
  await seen([5000, 5100, 5200, 5300, 1, 40, 90, 130], (day) => (day < 3 ? 'Ann' : 'Anna'))
  expect(screen.getByText(/^Fell from 5[.,]3.* to 1 by .*; the count restarted/)).toBeTruthy()
  expect(screen.getByText(/^Called “Ann” until .*, “Anna” since then/)).toBeTruthy()
})

it('puts the greatest records first, and leaves out a month that is the only one', async () => {
  const { query } = world.target('Ann')
  const names = ['Small', 'Great', 'Middle', 'Least']
  const figures = names.map((name) => {
    const row = { key: `$.skills\n${name}`, name }
    return { key: `${row.key}\nxp`, label: 'XP', kind: 'count', row }
  })
  for (const day of [0, 1, 2])
    await world.services.history.figures.note({
      query,
      area: 'players',
      id: 'Ann',
      name: 'Ann',
      at: world.clock.now() - (2 - day) * DAY,
      figures: [{ key: '$.score', label: 'Score', kind: 'count', row: null }, ...figures],
      values: [day, 100 + 10 * day, 100 + 500 * day, 100 + 50 * day, 100 + day],
    })
  const view = renderIn(world, <AllParts query={query} title="Ann" />)
  const list = () => screen.queryByRole('region', { name: 'Best of each' })
  await view.until(() => list() !== null)
  const rows = [...list()!.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows.map((text) => text.split(',')[0])).toEqual([
    'GreatBest day +500',
    'MiddleBest day +50',
    'SmallBest day +10',
    'LeastBest day +1',
  ])
  expect(rows.join(' ')).not.toContain('month')
})

it('asks the browser to keep what is stored when the person wants that', async () => {
  let kept = false
  const persist = vi.fn(async () => (kept = true))
  const storage = {
    estimate: async () => ({ usage: 6_000_000, quota: 11_000_000_000 }),
    persisted: async () => kept,
    persist,
  }
  vi.stubGlobal('navigator', { onLine: true, storage })
  const view = renderIn(world, <StorageUse />)
  await view.until(() => screen.queryByText(/may clear this data/) !== null)
  expect(screen.getByText(/6 MB in total/)).toBeTruthy()
  expect(persist).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep this data' }))
  await view.until(() => screen.queryByText(/may clear this data/) === null)
  expect(persist).toHaveBeenCalledTimes(1)
})

it('joins what the service tells of a figure with the visits outside of it in one line', async () => {
  const { query } = world.target('Ann')
  const now = world.clock.now()
  const day = (ago: number) => now - ago * DAY
  for (const [ago, level] of [
    [9, 80],
    [5, 1],
    [0, 95],
  ] as const)
    await world.services.history.figures.note({
      query,
      area: 'players',
      id: 'Ann',
      name: 'Ann',
      at: day(ago),
      figures: [figure],
      values: [level],
    })
  const told = [7, 6, 5, 4, 3].map((ago) => ({
    date: new Date(day(ago)).toISOString(),
    level: 90 - ago,
  }))
  const context = { area: 'players', endpoint: 'players.item', id: 'Ann' }
  const reading = readThings({ name: 'Ann', level: 95, history: told }, context)
  const asked = { query, endpoint: 'players.item', area: 'players', id: 'Ann', path: '' }
  const view = renderIn(world, <ProgressSection asked={asked} reading={reading} part="gains" />)
  const chart = () => screen.queryByRole('figure', { name: 'Level' })
  await view.until(() => chart() !== null)
  fireEvent.click(within(chart()!).getByText('Show as table'))
  const levels = within(chart()!)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('cell').textContent)
  // Without the visit between the dates of the service, and the one before the week that is shown.
  expect(levels).toEqual(['95', '87', '86', '85', '84', '83'])
})

it('calls a record new only where the history holds another whole period', async () => {
  await seen([1, 2, 3, 4, 6], () => 'Ann')
  const best = (what: string) => screen.getByText(what).parentElement?.textContent
  expect(best('Best day')).toContain('new')
  expect(screen.queryByText('Best month')).toBeNull()
})

it('says the longest streak and the biggest jump in rank, with their days', async () => {
  const { query } = world.target('Ann')
  const ranks = [900, 890, 700, 710, 705, 705, 704]
  const levels = [10, 11, 12, 13, 13, 14, 15]
  for (const [day, rank] of ranks.entries())
    await world.services.history.figures.note({
      query,
      area: 'players',
      id: 'Ann',
      name: 'Ann',
      at: world.clock.now() - (ranks.length - 1 - day) * DAY,
      figures: [figure, { key: '$.rank', label: 'Rank', kind: 'rank', row: null }],
      values: [levels[day] ?? 0, rank],
    })
  const view = renderIn(world, <AllParts query={query} title="Ann" />)
  await view.until(() => screen.queryByText('Best day') !== null)
  const record = (what: string) => screen.getByText(what).parentElement?.textContent
  expect(record('Longest streak')).toBe('Longest streak3 days15 Nov – 17 Nov')
  expect(record('Biggest jump in rank')).toBe('Biggest jump in rank▲ 19016 Nov ')
})
