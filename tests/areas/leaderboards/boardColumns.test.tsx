import { afterEach, describe, expect, it } from 'vitest'
import { leaderboardsPanels } from '#areas/leaderboards/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'
import { cellsUnder, hasTable, textOf } from '../otherService.ts'

let world: World
afterEach(() => world.close())

/** The headings of a board with these rows, and its ranks. */
async function open(rows: readonly object[]) {
  window.history.replaceState(null, '', '/leaderboards/overall')
  world = createWorld({ fetch: async () => Response.json(rows) })
  const view = renderIn(
    world,
    <EntityPage area="leaderboards" id="overall" panels={leaderboardsPanels} />,
  )
  await view.until(hasTable)
  const table = document.querySelector('table')!
  return {
    heads: [...table.querySelectorAll('thead th')].map(textOf),
    ranks: cellsUnder(table, /rank/i),
  }
}

describe('the rank of a board', () => {
  it.each([
    ['in order', [1, 2, 3]],
    ['in another order', [3, 1, 2]],
  ])('leads each row, then its name, with the rows %s', async (_, ranks) => {
    const rows = ranks.map((rank) => ({ points: 90 - rank, rank, name: `Runner ${rank}` }))
    const { heads } = await open(rows)
    expect(heads).toEqual(['Rank', 'Name', 'Points'])
  })

  const standings = (ranks: readonly number[]) =>
    ranks.map((rank, at) => ({
      name: `Team ${'abcd'[at]}`,
      record: { wins: 9, losses: at },
      standing: { rank, streak: 2 },
    }))

  it('leads the row from a thing inside it, too, where the rows are in its order', async () => {
    const { heads, ranks } = await open(standings([1, 2, 2, 4]))
    expect(heads.slice(0, 2)).toEqual([expect.stringMatching(/rank/i), 'Name'])
    expect(ranks).toEqual(['1', '2', '2', '4'])
  })

  it('does not lead where they are not, and is not counted again', async () => {
    const { heads, ranks } = await open(standings([3, 1, 2]))
    expect(heads[0]).toBe('Name')
    expect(heads.filter((head) => /rank/i.test(head))).toHaveLength(1)
    expect(ranks).toHaveLength(3)
  })
})
