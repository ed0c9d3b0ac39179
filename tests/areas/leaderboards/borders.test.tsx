import { afterEach, expect, it } from 'vitest'
import { leaderboardsPanels } from '#areas/leaderboards/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'
import { buttonNamed, cellsUnder, hasTable } from '../otherService.ts'

let world: World
afterEach(() => world.close())

const SIZE = 10

/** Pages of ten without ranks, of runners by their number, joined one after the other. */
async function open(pages: readonly (readonly number[])[]) {
  window.history.replaceState(null, '', '/leaderboards/overall')
  world = createWorld({
    async fetch(url) {
      const page = Number(new URL(url, 'https://x.example').searchParams.get('page') ?? 1)
      const entries = (pages[page - 1] ?? []).map((runner) => ({
        playerName: `Runner ${runner}`,
        score: scoreOf(runner),
      }))
      const pagination = { page, limit: SIZE, total: 30, totalPages: 3 }
      return Response.json({ success: true, data: { board: 'overall', entries }, pagination })
    },
  })
  const view = renderIn(
    world,
    <EntityPage area="leaderboards" id="overall" panels={leaderboardsPanels} />,
  )
  await view.until(hasTable)
  for (let page = 2; page <= pages.length; page += 1) {
    buttonNamed(/Load the next page/).click()
    await view.until(() => world.requests.length === page)
    await view.advance(500)
  }
  return cellsUnder(document.querySelector('table')!, /rank/i).map(Number)
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const scoreOf = (runner: number) =>
  runner >= 9 && runner <= 14 ? 900 : runner < 9 ? 1000 - runner : 880 - runner

it('a tie over the border of two pages that share a row keeps one rank, and the board says what may be missing', async () => {
  const ranks = await open([numbers(1, 10), [10, ...numbers(12, 20)], numbers(21, 30)])
  expect(ranks.slice(7, 15)).toEqual([8, 9, 9, 9, 9, 9, 15, 16])
  expect(ranks.at(-1)).toBe(30)
  expect(document.body.textContent).toMatch(/After Runner \d+, a row may be missing/)
})

it('pages that join without a seam are ranked as one, and nothing is missing', async () => {
  const ranks = await open([numbers(1, 10), numbers(11, 20), numbers(21, 30)])
  expect(ranks.slice(7, 16)).toEqual([8, 9, 9, 9, 9, 9, 9, 15, 16])
  expect(document.body.textContent).not.toContain('may be missing')
})
