import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#data/history/types.ts'
import { AllParts } from './AllParts.tsx'
import { keep } from '../../helpers/keep.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { sharedJson } from '../../helpers/shared.ts'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const MINUTE = 60_000
let world: World
beforeEach(() => {
  world = createWorld()
})
afterEach(() => world.close())

const figures = [
  { key: '$.xp', label: 'XP', kind: 'count', row: null },
  { key: '$.wins', label: 'Wins', kind: 'count', row: null },
]

/** Two figures seen every minute until now. */
async function seen(...visits: [xp: number, wins: number, account?: Account | undefined][]) {
  const { query } = world.target('Ann')
  const now = world.clock.now()
  for (const [index, [xp, wins, account]] of visits.entries())
    await world.services.history.figures.note({
      query,
      area: 'players',
      id: 'Ann',
      name: 'Ann',
      ...(account !== undefined && { account }),
      at: now - (visits.length - 1 - index) * MINUTE,
      figures,
      values: [xp, wins],
    })
  const view = renderIn(world, <AllParts query={query} title="Ann" />)
  await view.until(() => screen.queryByText('Best day') !== null)
  return view
}

const bestDay = () => screen.getByText('Best day').parentElement?.textContent
const GOOD = [5_000_000, 5_010_000, 5_020_000, 5_030_000].map((xp): [number, number] => [xp, 9])

it('shows a fall to nothing and back as a gap, and nothing gained by it', async () => {
  await seen(...GOOD.slice(0, 3), [0, 0], ...GOOD.slice(3))
  expect(bestDay()).toContain('+30')
  expect(screen.queryByText('Milestones')).toBeNull()
  expect(screen.getByText(/^0 on .* is a gap and is not counted/)).toBeTruthy()
  const figure = screen.getByRole('figure', { name: 'XP' })
  fireEvent.click(within(figure).getByText('Show as table'))
  const table = screen.getByRole('table', { name: 'XP' })
  expect(within(table).queryByText('0')).toBeNull()
  expect(within(table).getAllByText('–')).toHaveLength(1)
})

it('waits for the next visit where the newest one fell to nothing', async () => {
  await seen(...GOOD, [0, 0])
  expect(bestDay()).toContain('+30')
  expect(screen.getByText(/^0 on .* is not counted until another visit confirms it/)).toBeTruthy()
})

it.each([
  ['id', { id: '1' }, { id: '2' }, /the id in the answer changed/],
  ['registration', { registered: 0 }, { registered: 9e11 }, /the registration date changed/],
])('says that a name may belong to another account (%s)', async (_, before, after, why) => {
  await seen([5_000_000, 40, before], [5_010_000, 41, before], [9000, 2, after], [9500, 2, after])
  expect(screen.getByText(/^This name may belong to another account since/).textContent).toMatch(
    why,
  )
  expect(bestDay()).toContain('+500')
})

describe('a visit', () => {
  it('is left out and taken in again by its button, and by undo', async () => {
    const view = await seen([100, 1], [90_000, 2], [300, 3], [400, 4])
    const list = screen.getByText('4 visits').closest('details')!
    const buttons = () =>
      within(list).getAllByRole('button', { name: /^(Leave out|Take in again)/ })
    expect(buttons()).toHaveLength(4)
    fireEvent.click(buttons()[2]!)
    await view.until(() => screen.queryByText('4 visits, 1 left out') !== null)
    expect(bestDay()).toContain('+300')
    expect(within(list).getByText('left out')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await view.until(() => screen.queryByText('4 visits') !== null)
    fireEvent.click(buttons()[2]!)
    await view.until(() => screen.queryByText('4 visits, 1 left out') !== null)
    fireEvent.click(buttons()[2]!)
    await view.until(() => screen.queryByText('4 visits') !== null)
  })

  it('stays in the list when only one other counts', async () => {
    const view = await seen([100, 1], [90_000, 2])
    fireEvent.click(screen.getAllByRole('button', { name: /^Leave out/, hidden: true })[0]!)
    await view.until(() => screen.queryByText('2 visits, 1 left out') !== null)
    expect(screen.getAllByRole('button', { name: /^Take in again/, hidden: true })).toHaveLength(1)
  })
})

const bodies = [1, 2, 3, 4, 5, 6].map((n) => sharedJson(`cases/zero-for-one-visit/${n}.json`))

it.skipIf(bodies.includes(null))('reads the case of one visit with zeros rightly', async () => {
  const now = world.clock.now()
  const { query } = world.target('Glitch')
  for (const [index, body] of bodies.entries())
    await keep(world, snapshot('Glitch', now - (5 - index) * MINUTE, body, { query }))
  const view = renderIn(world, <AllParts query={query} title="Glitch" />)
  await view.until(() => screen.queryByText('Best day') !== null)
  expect(screen.getAllByLabelText<HTMLSelectElement>('Figure')[0]!.selectedOptions[0]?.text).toBe(
    'Total XP',
  )
  expect(bestDay()).toContain('+40')
  expect(screen.queryByText('Milestones')).toBeNull()
  expect(screen.getByText(/^0 on .* is a gap/)).toBeTruthy()
  expect(screen.queryByText(/another account/)).toBeNull()
})
