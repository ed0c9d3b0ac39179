import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { leaderboardsPanels } from '#areas/leaderboards/panels.tsx'
import type * as Tables from '#ui/table/DataTable.tsx'
import type { DataTableProps } from '#ui/table/TableFrame.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createTold, hasTable, remember } from '../otherService.ts'

const drawn = vi.hoisted(() => ({ times: 0 }))

// The table itself, counted when it is in the document: on a busy machine React begins a drawing more than once.
vi.mock('#ui/table/DataTable.tsx', async (importActual) => {
  const actual = await importActual<typeof Tables>()
  function DataTable<R>(props: DataTableProps<R>) {
    useEffect(() => {
      drawn.times += 1
    })
    return actual.DataTable(props)
  }
  return { ...actual, DataTable }
})

const PLACE = { endpoint: 'leaderboards.item', id: 'attack' }

/** A board's page, as often as this device saw it before; it settles. */
async function open(ages: readonly number[]) {
  window.history.replaceState(null, '', '/leaderboards/attack')
  const world = createTold('sample')
  for (const age of ages) await remember(world, 'sample', 'leaderboards/attack', PLACE, age)
  drawn.times = 0
  const view = renderIn(
    world,
    <EntityPage area="leaderboards" id="attack" panels={leaderboardsPanels} />,
  )
  await view.until(hasTable)
  await view.advance(2000)
  return { world, view }
}

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('a board’s table', () => {
  it('is drawn once when its answer comes', async () => {
    await open([])
    expect(drawn.times).toBe(1)
  })

  it('is drawn once for what this device has, and once more for what moved', async () => {
    await open([9, 5])
    expect(drawn.times).toBeLessThanOrEqual(3)
  })

  it('is left alone when what is saved is of another kind', async () => {
    const { world, view } = await open([])
    const before = drawn.times
    world.services.favourites.getState().add({ area: 'prices', id: 'oak', name: 'Oak' })
    await view.advance(100)
    expect(drawn.times).toBe(before)
  })
})
