import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const FOLDER = join(import.meta.dirname, '../../../.cache/pictures')

export const WIDTHS = [1440, 390] as const
export const SCHEMES = ['dark', 'light'] as const

/**
 * Takes pictures of a page at both widths and in both themes, for a person to look at; they go into `.cache/pictures`.
 * Does nothing unless `STATGLASS_PICTURES` is set: pictures cost seconds.
 */
export async function shoot(page: Page, name: string): Promise<string[]> {
  if (!process.env['STATGLASS_PICTURES']) return []
  mkdirSync(FOLDER, { recursive: true })
  const before = page.viewportSize()
  const paths: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      // Layers of their own, as a blurred bar, are painted a frame late.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      paths.push(path)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
  return paths
}
