import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { differenceOf } from './differenceOf.ts'
import { hold } from './screen.ts'
import { treeOf } from './treeOf.ts'

const ACCEPTED = join(import.meta.dirname, '../trees')
interface TreeOptions {
  /** False: its numbers are those of how fast this machine went. */
  counted?: boolean
}

const PHONE = { width: 390, height: 844 }

/**
 * Compares what a screen reader finds in a place with what was read and accepted. `STATGLASS_ACCEPT` puts the new one in
 * its place. Time must stand still before.
 */
export async function compareTree(
  place: Locator,
  name: string,
  { counted = true }: TreeOptions = {},
): Promise<void> {
  take(await stillTree(place, counted), name)
}

/** The same at 1440 px, and what differs from it on a phone: a file of its own, where anything does. */
export async function compareTrees(
  page: Page,
  name: string,
  { place = page.getByRole('main'), counted = true }: TreeOptions & { place?: Locator } = {},
): Promise<void> {
  const wide = await stillTree(place, counted)
  take(wide, name)
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  const phone = await stillTree(place, counted)
  if (size !== null) await page.setViewportSize(size)
  take(phone === wide ? null : differenceOf(wide, phone), `${name}-phone`)
}

/** Null: there should be none of this name. */
function take(tree: string | null, name: string): void {
  const path = join(ACCEPTED, `${name}.txt`)
  if (process.env['STATGLASS_ACCEPT'] === undefined) {
    const accepted = existsSync(path) ? readFileSync(path, 'utf8') : null
    expect
      .soft(tree, `${name} is heard otherwise; is it right? npm run trees:accept`)
      .toBe(accepted)
  } else if (tree === null) rmSync(path, { force: true })
  else {
    mkdirSync(ACCEPTED, { recursive: true })
    writeFileSync(path, tree)
  }
}

/** The tree once it no longer changes: lazy parts have come. */
async function stillTree(place: Locator, counted: boolean): Promise<string> {
  const page = place.page()
  // A held page stays what it is.
  if ((await hold(page).count()) === 0)
    await place.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  let tree = ''
  for (let tries = 0; tries < 20; tries++) {
    const next = await treeOf(place)
    if (next === tree) break
    tree = next
    await page.waitForTimeout(80)
  }
  return counted ? tree : tree.replaceAll(/"(?:[^"\\]|\\.)*"/g, withoutNumbers)
}

const withoutNumbers = (text: string) => text.replaceAll(/\d[\d,.]*/g, '#')
