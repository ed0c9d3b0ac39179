import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Locator, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { withinMs } from './limits.ts'

const ACCEPTED = join(import.meta.dirname, '../pictures')
const FAILED = join(import.meta.dirname, '../../../.cache/pictures/failed')

/** Texts are drawn a little otherwise by every machine: halved, that is hardly seen, and a moved box still is. */
const HALVES = 1
/** Of a colour's range: what two machines may differ by. */
const THRESHOLD = 0.25
/** The share of a picture that may differ by more. */
const MOST = 0.01
/** How long a page may take to look as accepted. */
const LATEST_MS = 5_000
/** How long a picture may take to be taken. */
const MAX_MS = 30_000
const PAUSE_MS = 500

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
  const path = join(ACCEPTED, `${name}.png`)
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    await document.fonts.ready
  })
  const take = async (): Promise<Buffer> => {
    const options = { ...STILL, timeout: withinMs(MAX_MS) }
    if (part === undefined) return page.screenshot({ fullPage, ...options })
    // Not by scrolling to it: bars that stay on the screen would lie over it.
    const clip = await part.boundingBox()
    if (clip === null) throw new Error(`${name} is not on the page`)
    return page.screenshot({ fullPage: true, clip, ...options })
  }
  const seen = (taken: Buffer) => halve(PNG.sync.read(taken), halves)
  if (process.env['STATGLASS_ACCEPT'] !== undefined) {
    mkdirSync(ACCEPTED, { recursive: true })
    const picture = seen(await still(page, take))
    writeFileSync(path, PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 }))
    return
  }
  if (!existsSync(path)) throw new Error(`There is no picture ${name}: npm run pictures:accept`)
  const accepted = PNG.sync.read(readFileSync(path))
  // Parts of a page come later on a busy machine, with pauses that no picture tells from the end.
  const until = Date.now() + withinMs(LATEST_MS)
  let taken = await still(page, take)
  let found = compare(seen(taken), accepted)
  while (!found.alike && Date.now() < until) {
    await page.waitForTimeout(PAUSE_MS)
    taken = await still(page, take)
    found = compare(seen(taken), accepted)
  }
  if (found.alike) return
  mkdirSync(FAILED, { recursive: true })
  writeFileSync(join(FAILED, `${name}-taken.png`), taken)
  if (found.difference !== undefined)
    writeFileSync(join(FAILED, `${name}-difference.png`), PNG.sync.write(found.difference))
  expect.soft(found.what, `${name} differs; see .cache/pictures/failed`).toBe('alike')
}

interface Comparison {
  alike: boolean
  /** How they differ, in words. */
  what: string
  difference?: PNG
}

function compare(picture: PNG, accepted: PNG): Comparison {
  const width = Math.min(picture.width, accepted.width)
  const height = Math.min(picture.height, accepted.height)
  if ([picture, accepted].some((one) => one.width > width + 1 || one.height > height + 1)) {
    const [size, asked] = [picture, accepted].map((one) => `${one.width} × ${one.height}`)
    return { alike: false, what: `${size}, accepted: ${asked}` }
  }
  const difference = new PNG({ width, height })
  const [data, acceptedData] = [picture, accepted].map((one) => cropped(one, width, height))
  const pixels = pixelmatch(acceptedData!, data!, difference.data, width, height, {
    threshold: THRESHOLD,
  })
  const share = pixels / (width * height)
  const alike = share <= MOST
  return { alike, what: alike ? 'alike' : `${(share * 100).toFixed(1)} % differ`, difference }
}

const STILL = { animations: 'disabled', caret: 'hide' } as const

/** A picture of what no longer changes: lazy parts have come. */
async function still(page: Page, take: () => Promise<Buffer>): Promise<Buffer> {
  let taken: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 12; tries++) {
    const next = await take()
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
