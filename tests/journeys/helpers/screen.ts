import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { withinMs } from './limits.ts'

/** What a person sees and reaches, by role and name (never by class). */
/** The app's own: what stands there before it is no `main` yet. */
export const heading = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1 })
export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: /^Find an? / })
export const meter = (page: Page): Locator =>
  page.getByRole('meter', { name: 'Requests left' }).first()
export const hold = (page: Page): Locator => page.getByRole('timer', { name: 'Rate limited' })
export const alerts = (page: Page): Locator => page.getByRole('alert')
export const keyField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'API key', exact: true })
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name })

/** Presses an entry of the menu beside Refresh and Save. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await button(page, 'More actions').first().click()
  await button(page, name).click()
}

/** Types a name into the search box and presses Enter, as a person does. */
export async function lookUp(page: Page, name: string): Promise<void> {
  await searchBox(page).fill(name)
  await searchBox(page).press('Enter')
}

/** The requests left, as the meter says; null while it does not. */
export async function left(page: Page): Promise<number | null> {
  const now = await meter(page).getAttribute('aria-valuenow')
  return now === null ? null : Number(now)
}

export async function limit(page: Page): Promise<number> {
  return Number(await meter(page).getAttribute('aria-valuemax'))
}

/** Waits until the page's title is that text. */
export async function seesTitle(page: Page, title: string): Promise<void> {
  await expect.poll(() => heading(page).innerText(), { timeout: withinMs(10_000) }).toBe(title)
}

/** A row that every player's table of skills has. */
export const skillRow = (page: Page): Locator =>
  page.getByRole('row').filter({ hasText: 'Slayer' }).first()

/** Waits until the meter says that many are left. */
export async function seesLeft(
  page: Page,
  count: number,
  timeout = withinMs(10_000),
): Promise<void> {
  await expect.poll(() => left(page), { timeout }).toBe(count)
}

/** Goes somewhere without loading the app again. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** The whole seconds that the hold's countdown says. */
export async function secondsHeld(page: Page): Promise<number> {
  const numbers = (await hold(page).innerText()).match(/\d+/g) ?? []
  expect(numbers, 'the only number in the countdown').toHaveLength(1)
  return Number(numbers[0])
}

/** Opens the settings, pastes a key and uses it. */
export async function pasteKey(page: Page, key: string): Promise<void> {
  await goInside(page, '/settings')
  const change = page.getByText('Change key', { exact: true })
  await keyField(page).or(change).filter({ visible: true }).first().waitFor()
  if (await change.isVisible()) await change.click()
  await keyField(page).fill(key)
  await button(page, 'Use this key').click()
}
