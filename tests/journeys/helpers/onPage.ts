import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { heading } from './screen.ts'
import type { World } from './world.ts'
import { withinMs } from './limits.ts'

/** The limits are not what these journeys are about. */
export const PLENTY = { anonymous: 1000 }

export const main = (page: Page): Locator => page.getByRole('main')

/** Paths asked of the service under its prefix, decoded, oldest first. */
export const asked = (world: World): string[] =>
  world.asked().map(({ target }) => decodeURIComponent(target.replace(`${world.apiPrefix}/`, '')))

/** Waits until a page shows what it asked for, or says why not, and nothing on it is still drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const content = document.querySelector('main')
      const done = content?.querySelector('time, table, [role=alert]') ?? null
      return done !== null && content?.querySelector('[aria-busy=true]') === null
    },
    undefined,
    { timeout: withinMs(20_000) },
  )
}

/** Opens an address as one comes to it from elsewhere. */
export async function openAt(world: World, path: string): Promise<Page> {
  const page = await world.visit()
  await page.goto(path)
  await settled(page)
  return page
}

export async function seesTitled(page: Page, title: string): Promise<void> {
  await expect.poll(() => heading(page).innerText(), { timeout: withinMs(20_000) }).toBe(title)
  await settled(page)
}

/** Does something that may ask nothing of the service. */
export async function forNothing<T>(world: World, what: () => Promise<T>): Promise<T> {
  const before = asked(world)
  const result = await what()
  expect(asked(world), 'requests for something that is free').toEqual(before)
  return result
}

/** The texts of a column of a table, by its header, top to bottom. */
export async function columnTexts(table: Locator, header: string): Promise<string[]> {
  return table.evaluate((element, name) => {
    const heads = [...element.querySelectorAll('thead th, [role=columnheader]')]
    const at = heads.findIndex((head) => head.textContent?.trim() === name)
    return [...element.querySelectorAll('tbody tr')].map(
      (row) => row.children[at]?.textContent?.trim() ?? '',
    )
  }, header)
}

export const numberIn = (text: string): number => Number(text.replaceAll(',', ''))

/** Clicks on a column's header until the table is sorted that way. */
export async function sortBy(
  table: Locator,
  header: string,
  order: 'ascending' | 'descending',
): Promise<void> {
  const head = table.getByRole('columnheader', { name: header, exact: true })
  for (let clicks = 0; clicks < 3; clicks++) {
    if ((await head.getAttribute('aria-sort')) === order) return
    const before = await head.getAttribute('aria-sort')
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).not.toBe(before)
  }
  expect(await head.getAttribute('aria-sort')).toBe(order)
}

/** The text of the file that a click hands over, and its name. */
export async function fileOf(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf8') }
}

/** Chooses from the menu of a card or figure. */
export async function fromMenu(around: Locator, item: string): Promise<void> {
  await around
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await around.getByRole('button', { name: item, exact: true }).first().click()
}

/** Follows the thing that the page is about, on home. */
export async function follow(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await main(page).getByRole('button', { name: 'Following', exact: true }).waitFor()
}
