import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProgressSection } from '#pages/view/history/progress/ProgressSection.tsx'
import { Persistence } from '#pages/settings/Persistence.tsx'
import { queryIdOf } from '#queries/snapshots/target.ts'
import { renderIn } from '../../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../../helpers/world.ts'

// Loaded with the section otherwise: real time, which a fake clock does not wait for.
await import('#settings/createLists.ts')

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
  const endpoint = world.services.endpoints.get('players.item')!
  const query = queryIdOf(world.services, { endpoint, id: 'Ann' })
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
  const view = renderIn(world, <ProgressSection query={query} title="Ann" />)
  await view.until(() => screen.queryByText('Best day') !== null)
  return view
}

it('lists milestones with their day, the best of each period, and a year of days', async () => {
  await seen([88, 89, 91, 92, 92, 92], () => 'Ann')
  const milestones = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(milestones).toEqual([
    expect.stringMatching(/^92 Level/),
    expect.stringMatching(/^91 Level/),
    expect.stringMatching(/^90 Level/),
  ])
  expect(screen.getByText('Best day').parentElement?.textContent).toContain('+2')
  expect(screen.getByRole('img', { name: /^A calendar of a year: / })).toBeTruthy()
})

it('says that a figure was reset, and that the thing was renamed', async () => {
  await seen([5000, 5100, 5200, 5300, 1, 40, 90, 130], (day) => (day < 3 ? 'Ann' : 'Anna'))
  expect(screen.getByText(/^Fell from 5[.,]3.* to 1 by .*: taken for a reset/)).toBeTruthy()
  expect(screen.getByText(/^Called “Ann” until .*, since then “Anna”/)).toBeTruthy()
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
  const view = renderIn(world, <Persistence />)
  await view.until(() => screen.queryByText(/may delete it/) !== null)
  expect(screen.getByText(/6 MB in all/)).toBeTruthy()
  expect(persist).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }))
  await view.until(() => screen.queryByText(/may delete it/) === null)
  expect(persist).toHaveBeenCalledTimes(1)
})
