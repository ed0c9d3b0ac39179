import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Handler } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import { lookUp, searchBox } from '../helpers/screen.ts'
import {
  asked,
  columnTexts,
  forNothing,
  main,
  numberIn,
  PLENTY,
  sortBy,
  openAt,
  seesTitled,
} from '../helpers/onPage.ts'
import { withinMs } from '../helpers/limits.ts'

const board = () => ({
  success: true,
  data: {
    id: 'great',
    name: 'The great board',
    entries: Array.from({ length: 5000 }, (_, at) => ({
      rank: at + 1,
      player: `Player ${at + 1}`,
      level: 99 - Math.floor(at / 60),
      xp: 200_000_000 - at * 7919,
    })),
  },
})

const market = () => ({
  items: Array.from({ length: 30_000 }, (_, at) => ({
    id: `item-${at}`,
    name: `Ware ${(at * 7919) % 30_000}`,
    buy: 100 + ((at * 104_729) % 1_000_003),
    sell: 90 + ((at * 104_729) % 1_000_003),
    volume: (at * 31) % 5000,
  })),
})

/** Some 3 MB: as many keys as a list has rows. */
const wide = () =>
  Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${at}`, [at, 2, 3]]))

const answering =
  (make: () => unknown): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(make()))
  }

/** Scrolls what holds the table, or the page, to its end. */
async function scrollToEnd(page: Page, table: Locator): Promise<void> {
  await table.evaluate((element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (at.scrollHeight > at.clientHeight) at.scrollTop = at.scrollHeight
  })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

async function inOrder(table: Locator, header: string, sign: 1 | -1): Promise<boolean> {
  const numbers = (await columnTexts(table, header)).filter((text) => text !== '').map(numberIn)
  const sorted = numbers.toSorted((a, b) => sign * (a - b))
  return numbers.length > 5 && numbers.every((number, at) => number === sorted[at])
}

describe('what is large', () => {
  journey('a board of 5,000 rows opens, sorts, filters and scrolls', async ({ start }) => {
    const world = await start(PLENTY)
    world.setFault(answering(board))
    const page = await openAt(world, '/leaderboards/great')
    const table = main(page).getByRole('table').first()
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('5001')
    await forNothing(world, async () => {
      await sortBy(table, 'XP', 'ascending')
      await expect.poll(() => inOrder(table, 'XP', 1)).toBe(true)
      await expect.poll(() => table.getByText('Player 5000', { exact: true }).count()).toBe(1)
      await scrollToEnd(page, table)
      await expect.poll(() => table.getByText('Player 1', { exact: true }).count()).toBe(1)
      await main(page).getByLabel('Name or rank', { exact: true }).fill('player 432')
      await expect.poll(() => columnTexts(table, 'Player')).toHaveLength(11)
    })
    expect(asked(world)).toEqual(['leaderboards/great'])
  })

  journey('a market of 30,000 wares opens, sorts, filters and scrolls', async ({ start }) => {
    const world = await start(PLENTY)
    world.setFault(answering(market))
    const page = await openAt(world, '/prices')
    const table = main(page).getByRole('table').first()
    await expect
      .poll(() => table.getAttribute('aria-rowcount'), { timeout: withinMs(30_000) })
      .toBe('30001')
    await forNothing(world, async () => {
      await sortBy(table, 'Buy', 'descending')
      await expect.poll(() => inOrder(table, 'Buy', -1)).toBe(true)
      await scrollToEnd(page, table)
      await expect.poll(() => table.getByText('100', { exact: true }).count()).toBeGreaterThan(0)
      await main(page).getByRole('searchbox', { name: 'Find items' }).fill('ware 2999')
      await expect.poll(() => columnTexts(table, 'Name')).toHaveLength(11)
      await searchBox(page).fill('ware 1234')
      await page.getByRole('option').filter({ hasText: 'Ware 1234' }).first().waitFor()
    })
    expect(asked(world)).toEqual(['prices'])
  })

  journey('a body of 200,000 keys is shown, and no other waits behind it', async ({ start }) => {
    const world = await start(PLENTY)
    world.setFault(answering(wide))
    const page = await openAt(world, '/players/Wide%20One')
    // The next answer is the sample's.
    world.setFault(null)
    await lookUp(page, 'Wren')
    await seesTitled(page, 'Wren')
    await main(page)
      .getByText('Overall XP')
      .first()
      .waitFor({ timeout: withinMs(20_000) })
    await page.goBack()
    await main(page)
      .getByRole('table')
      .first()
      .waitFor({ timeout: withinMs(20_000) })
    expect(asked(world)).toEqual(['players/Wide One', 'players/Wren'])
  })
})
