import { expect } from 'vitest'
import { withinMs } from '../helpers/limits.ts'
import type { Tab } from './engine.ts'

/** What a person finds on a page: by role, and a name that it begins with. */
export type Role = keyof typeof SELECTORS

const SELECTORS = {
  alert: '[role=alert]',
  button: 'button',
  combobox: '[role=combobox]',
  heading: 'h1',
  link: 'a[href]',
  meter: '[role=meter]',
  row: 'tbody tr',
  textbox: 'input',
  timer: '[role=timer]',
} as const

const FOUND = '[data-found]'

/** Runs in the page. Marks the first that is shown and bears that name; tells its text. */
function mark(selector: string, name: string): string | null {
  for (const before of document.querySelectorAll('[data-found]'))
    before.removeAttribute('data-found')
  const named = (element: Element): string => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : []
    const own = element.getAttribute('aria-label') ?? by?.textContent
    return (own ?? [...labels].map((label) => label.textContent)[0] ?? element.textContent).trim()
  }
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (element.getClientRects().length === 0 || !named(element).startsWith(name)) continue
    element.setAttribute('data-found', '')
    return element.innerText
  }
  return null
}

/** The text of what is found now; null where it is not on the page. */
export const textOf = (tab: Tab, role: Role, name = ''): Promise<string | null> =>
  tab.run(mark, SELECTORS[role], name)

/** Waits until it is there; its text. */
export async function sees(tab: Tab, role: Role, name = ''): Promise<string> {
  await expect
    .poll(() => textOf(tab, role, name), { timeout: withinMs(20_000), message: `${role} ${name}` })
    .not.toBeNull()
  return (await textOf(tab, role, name)) ?? ''
}

export async function click(tab: Tab, role: Role, name: string): Promise<void> {
  await sees(tab, role, name)
  await tab.clickOn(FOUND)
}

/** Clicks into a field and types there. */
export async function fill(tab: Tab, name: string, text: string): Promise<void> {
  await click(tab, 'textbox', name)
  await tab.type(text)
}

export async function lookUp(tab: Tab, name: string): Promise<void> {
  await click(tab, 'combobox', '')
  await tab.type(name)
  await tab.press('Enter')
  await seesTitle(tab, name)
}

export async function seesTitle(tab: Tab, title: string): Promise<void> {
  await expect
    .poll(() => tab.run(titleNow), { timeout: withinMs(20_000), message: `the page of ${title}` })
    .toBe(title)
}

/** The app's own: what stands there before it is no `main` yet. */
const titleNow = () => document.querySelector<HTMLElement>('main h1')?.innerText ?? null

/** Waits until a page shows what it asked for; null, or the words of what went wrong. */
export async function settles(tab: Tab): Promise<string | null> {
  await expect
    .poll(() => tab.run(settledNow), { timeout: withinMs(20_000), message: 'what it asked for' })
    .toBe(true)
  return textOf(tab, 'alert')
}

function settledNow(): boolean {
  const main = document.querySelector('main')
  const done = main?.querySelector('time, table, [role=alert]') ?? null
  return done !== null && main?.querySelector('[aria-busy=true]') === null
}
