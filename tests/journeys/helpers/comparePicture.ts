import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Locator, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { wholeTables } from './screen.ts'

const ACCEPTED = join(import.meta.dirname, '../pictures')
const FAILED = join(import.meta.dirname, '../../../.cache/pictures/failed')

/** Texts are drawn a little otherwise by every machine: halved, that is hardly seen, and a moved box still is. */
const HALVES = 1
/** Of a colour's range: what two machines may differ by. */
const THRESHOLD = 0.25
/** The share of a picture that may differ by more. */
const MOST = 0.01

interface PictureOptions {
  fullPage?: boolean
  /** A part of the page alone. */
  part?: Locator
  /** How often the picture is halved before it is kept. */
  halves?: number
}

/**
 * Compares what the page shows with the picture that was accepted. `STATGLASS_ACCEPT` puts the new one in its place.
 * Fonts, time and motion must stand still before.
 */
export async function comparePicture(
  page: Page,
  name: string,
  { fullPage = false, part, halves = HALVES }: PictureOptions = {},
): Promise<void> {
  const taken = await still(page, async (options) => {
    if (part === undefined) return page.screenshot({ fullPage, ...options })
    // Not by scrolling to it: bars that stay on the screen would lie over it.
    const clip = await part.boundingBox()
    if (clip === null) throw new Error(`${name} is not on the page`)
    return page.screenshot({ fullPage: true, clip, ...options })
  })
  const picture = halve(PNG.sync.read(taken), halves)
  const path = join(ACCEPTED, `${name}.png`)
  if (process.env['STATGLASS_ACCEPT'] !== undefined) {
    mkdirSync(ACCEPTED, { recursive: true })
    writeFileSync(path, PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 }))
    return
  }
  if (!existsSync(path)) throw new Error(`There is no picture ${name}: npm run pictures:accept`)
  const accepted = PNG.sync.read(readFileSync(path))
  const sizes = [picture, accepted].map((one) => `${one.width} × ${one.height}`)
  const width = Math.min(picture.width, accepted.width)
  const height = Math.min(picture.height, accepted.height)
  const cut = [picture, accepted].some((one) => one.width > width + 1 || one.height > height + 1)
  expect.soft(cut, `size of ${name}: ${sizes.join(', accepted: ')}`).toBe(false)
  if (cut) return
  const difference = new PNG({ width, height })
  const options = { threshold: THRESHOLD }
  const [data, acceptedData] = [picture, accepted].map((one) => cropped(one, width, height))
  const pixels = pixelmatch(acceptedData!, data!, difference.data, width, height, options)
  const share = pixels / (width * height)
  if (share > MOST) {
    mkdirSync(FAILED, { recursive: true })
    writeFileSync(join(FAILED, `${name}-taken.png`), taken)
    writeFileSync(join(FAILED, `${name}-difference.png`), PNG.sync.write(difference))
  }
  expect.soft(share, `${name} differs; see .cache/pictures/failed`).toBeLessThanOrEqual(MOST)
}

const STILL = { animations: 'disabled', caret: 'hide' } as const

/** A picture of what no longer changes: lazy parts have come. */
async function still(
  page: Page,
  take: (options: typeof STILL) => Promise<Buffer>,
): Promise<Buffer> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    await document.fonts.ready
  })
  await wholeTables(page)
  let taken: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 12; tries++) {
    const next = await take(STILL)
    if (next.equals(taken)) break
    taken = next
    await page.waitForTimeout(120)
  }
  return taken
}

/** Its upper left part. A part of a page ends within a pixel, which another build of the browser may round otherwise. */
function cropped(picture: PNG, width: number, height: number): Buffer {
  const part = new PNG({ width, height })
  PNG.bitblt(picture, part, 0, 0, width, height, 0, 0)
  return part.data
}

/** Half as wide and high: each pixel the mean of four. */
function halve(picture: PNG, times: number): PNG {
  if (times === 0) return picture
  const [width, height] = [picture.width >> 1, picture.height >> 1]
  const half = new PNG({ width, height })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const at = (dx: number, dy: number) =>
          picture.data[((2 * y + dy) * picture.width + 2 * x + dx) * 4 + channel] ?? 0
        const sum = at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)
        half.data[(y * width + x) * 4 + channel] = Math.round(sum / 4)
      }
    }
  }
  return halve(half, times - 1)
}
