import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type NameBlock, namesOf } from '#data/history/nameBlocks.ts'
import { fileOf, follow } from '../helpers/onPage.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { button, seesTitle, skillRow } from '../helpers/screen.ts'
import { shoot } from '../helpers/shoot.ts'

/** Waits until all of so many pages is written: the figures come last, after a page is shown. */
async function keeps(page: Page, pages: number): Promise<void> {
  await expect
    .poll(async () => JSON.parse(await rowsOf(page)) as unknown, { timeout: withinMs(10_000) })
    .toMatchObject({ heads: { length: pages }, figures: { length: pages } })
}

/** What the stores hold that keep what was seen; of the names the newest of each thing, however many are in a row. */
async function contentOf(page: Page) {
  const rows = JSON.parse(await rowsOf(page)) as { names: NameBlock[] }
  return {
    ...rows,
    names: new Map(namesOf(rows.names).map((one) => [`${one.area} ${one.id}`, one])),
  }
}

/** Every row of these stores, as text. */
const rowsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('statglass')
        opening.addEventListener('success', () => {
          const stores = ['heads', 'visits', 'names', 'tracked', 'figures']
          const transaction = opening.result.transaction(stores)
          const all: Record<string, unknown> = {}
          for (const store of stores) {
            const reading = transaction.objectStore(store).getAll()
            reading.addEventListener('success', () => (all[store] = reading.result))
          }
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve(JSON.stringify(all))
          })
        })
      }),
  )

describe('everything on a device', () => {
  journey('is exported and imported elsewhere, and is equal', async ({ start }) => {
    const world = await start({ anonymous: 100 })
    const page = await world.visit()
    for (const [index, path] of ['/players/Merrow%20Ann', '/players/Wren'].entries()) {
      await page.goto(path)
      await skillRow(page).waitFor()
      await keeps(page, index + 1)
    }
    await follow(page)
    await page.goto('/clans/ember-court')
    await seesTitle(page, 'Ember Court [EC]')
    await page.getByRole('row').nth(5).waitFor()
    await keeps(page, 3)
    await page.goto('/settings')
    await page.getByText(/pages are saved on this device/).waitFor()
    const before = await contentOf(page)
    const { name, bytes } = await fileOf(page, () => button(page, 'Export').click())
    expect(name).toBe('statglass-backup.ndjson.gz')

    const asked = world.asked().length
    const other = await world.visit()
    await other.goto('/settings')
    const file = { name, mimeType: 'application/gzip', buffer: bytes }
    await other.getByLabel('Import a file').setInputFiles(file)
    await button(other, 'Add').click()
    await other.getByText(/^Imported /).waitFor()
    await shoot(other, 'imported')
    expect(await contentOf(other)).toEqual(before)
    await other.goto('/')
    await other.getByRole('link', { name: /Wren/ }).first().waitFor()
    await other.goto('/players/Merrow%20Ann')
    await skillRow(other).waitFor()
    expect(world.asked()).toHaveLength(asked)
  })
})
