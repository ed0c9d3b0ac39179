import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { clip } from '../../../src/ui/format/clip.ts'
import { counted } from '../../helpers/counts.ts'
import { DRAWN_BY, drawn } from '../../helpers/drawn.ts'
import { HAND_MADE, hostileStrings } from '../../helpers/hostileStrings.ts'
import { sharedFiles } from '../../helpers/shared.ts'
import { effectsIn } from '../../view/hostileEffects.ts'
import {
  type Expected,
  expectedOf,
  hostileBody,
  hostileChart,
  PICTURES,
  textsOn,
  wellFormed,
} from '../helpers/hostilePlaces.ts'
import { withinMs } from '../helpers/limits.ts'
import { journey } from '../helpers/journey.ts'
import { alerts, button, goInside, heading } from '../helpers/screen.ts'
import { fromMenu } from '../helpers/onPage.ts'
import { drawAllCharts } from '../helpers/tour.ts'
import type { World } from '../helpers/world.ts'

const FULL = process.env['STATGLASS_FULL'] !== undefined
/** A page reads at most 80 figures. */
const ON_A_PAGE = 75
/** Pages of strings of which an ordinary run draws one. */
const EVERY = 32
const PLACES = 8
/** Of one chart. */
const LINES = 6
/** Of a tree that stands there at once: more of them are drawn when they near the screen. */
const BRANCHES = 12
/** So many of them at so many places, in a full run. */
const STRINGS = 2600

const all = hostileStrings()
const partsOf = (strings: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(strings.length / size) }, (_, at) =>
    strings.slice(at * size, (at + 1) * size),
  )
const inPages = (strings: readonly string[]) => partsOf(strings, ON_A_PAGE)
const ofCorpora = inPages(all.slice(HAND_MADE.length))

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
const SVGS = sharedFiles('data/svg').map(([, bytes]) => bytes)
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

/** A person who allowed the host of the pictures, which answers each second one with a drawing that runs a script. */
async function personWithPictures(world: World): Promise<Page> {
  const page = await world.visit({ origins: [`https://${PICTURES}`] })
  let asked = 0
  await page.route(`https://${PICTURES}/**`, (route) => {
    asked += 1
    const drawing = asked % 2 === 0
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: drawing ? 'image/svg+xml' : 'image/png',
      body: drawing ? (SVGS[asked % SVGS.length] ?? SCRIPT) : PNG,
    })
  })
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Host' }).fill(PICTURES)
  await button(page, /^Allow/).click()
  await page.getByText(PICTURES, { exact: true }).waitFor()
  return page
}

/** Answers with the strings of the page that was asked for; where that is `e…`, with an error in the words of its first. */
function serve(world: World, pages: readonly (readonly string[])[]): void {
  world.setFault((request, response) => {
    const [, kind, at] = /players\/([a-z])(\d+)$/.exec(request.url ?? '') ?? []
    const strings = pages[Number(at)] ?? []
    response.writeHead(kind === 'e' ? 400 : 200, { 'content-type': 'application/json' })
    const error = { code: strings[0], message: strings[0] }
    response.end(JSON.stringify(kind === 'e' ? { success: false, error } : hostileBody(strings)))
  })
}

/** Answers with what is made of the part that was asked for. */
function serveParts(
  world: World,
  parts: readonly (readonly string[])[],
  bodyOf: (part: readonly string[]) => unknown,
): void {
  world.setFault((request, response) => {
    const at = Number(/players\/p(\d+)$/.exec(request.url ?? '')?.[1])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(bodyOf(parts[at] ?? [])))
  })
}

/** What is not as it must be on the page, with all of it opened: it may have come a moment ago. */
async function differences(page: Page, { texts }: Expected): Promise<string[]> {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  const folded = button(page, /^Show all \(/)
  if ((await folded.count()) > 0) await folded.click()
  const on = await textsOn(page)
  return [...texts].flatMap(([place, text]) => {
    const found = on.get(place)
    return found === text ? [] : [`${place}: ${found ?? 'nothing'} instead of ${text}`]
  })
}

/** What became of a picture: an image from memory, or a link. */
const isOfPicture = (effect: string) => effect === '<img>' || effect.startsWith('img src=blob:')

/** Opens a page of strings, and one with an error in the words of the first. */
async function look(page: Page, expected: Expected, at: number): Promise<void> {
  await goInside(page, `/players/h${at}`)
  await expect
    .poll(async () => wellFormed((await heading(page).textContent()) ?? ''))
    .toBe(wellFormed(expected.title))
  await expect.poll(async () => (await differences(page, expected)).slice(0, 20)).toEqual([])
  const effects = await page.locator('#root').evaluate(effectsIn)
  expect(effects.filter((one) => !isOfPicture(one))).toEqual([])
  expect(effects).toContain('<img>')

  await goInside(page, `/players/e${at}`)
  const said = wellFormed(clip(expected.first, 500))
  await expect
    .poll(async () => (await alerts(page).locator('bdi').allTextContents()).map(wellFormed))
    .toEqual([said, said])
}

/** Looks at every page; the strings that were seen at eight places and more. */
async function seenOften(world: World, pages: readonly (readonly string[])[]): Promise<string[]> {
  serve(world, pages)
  const page = await personWithPictures(world)
  const places = new Map<string, number>()
  for (const [at, strings] of pages.entries()) {
    const expected = expectedOf(strings, `h${at}`)
    const { size } = expected.stringAt
    await counted('hostile strings × places in Chromium', size, () => look(page, expected, at))
    for (const string of expected.stringAt.values())
      places.set(string, (places.get(string) ?? 0) + 1)
  }
  return [...places].flatMap(([string, at]) => (at >= PLACES ? [string] : []))
}

describe('texts of strangers', () => {
  journey('made by hand stand as text at every place', async ({ start }) => {
    const often = await seenOften(await start(), inPages(HAND_MADE))
    expect(new Set(often)).toEqual(new Set(HAND_MADE))
  })

  journey('made by hand are keys and values of the raw data', async ({ start }) => {
    const world = await start({ anonymous: 100 })
    const parts = partsOf(HAND_MADE, BRANCHES)
    serveParts(world, parts, (part) => Object.fromEntries(part.map((one) => [one, one])))
    const page = await world.visit()
    await page.goto('/activity')
    for (const [at, part] of parts.entries()) {
      await goInside(page, `/players/p${at}?raw=1`)
      const said = () => page.getByRole('group', { name: 'The answer as received' }).textContent()
      // Until what JSON or the tree writes otherwise.
      const written = part.map((one) => /^[^"\\\p{C}]{0,40}/u.exec(one)?.[0] ?? '')
      await expect
        .poll(async () => {
          const text = (await said()) ?? ''
          return written.filter((one) => !text.includes(one))
        })
        .toEqual([])
      expect(await page.locator('#root').evaluate(effectsIn), `part ${at}`).toEqual([])
    }
  })

  journey('made by hand are texts on a chart and in its table', async ({ start }) => {
    const world = await start({ anonymous: 100 })
    const parts = partsOf(HAND_MADE, LINES)
    serveParts(world, parts, hostileChart)
    const page = await world.visit()
    await page.goto('/activity')
    let lines = 0
    for (const at of parts.keys()) {
      await goInside(page, `/players/p${at}`)
      const figure = page.getByRole('figure').first()
      await expect.poll(() => heading(page).textContent()).toBe('Lines')
      await expect.poll(() => drawAllCharts(page)).toBe(true)
      lines += await figure.locator('.recharts-line').count()
      expect(await page.locator('#root').evaluate(effectsIn), `chart ${at}`).toEqual([])
      await fromMenu(figure, 'Show as table')
      await figure.getByRole('table').waitFor()
      expect(await page.locator('#root').evaluate(effectsIn), `table ${at}`).toEqual([])
    }
    // Those that are one label, or no name at all, are one line.
    expect(lines).toBeGreaterThan(0.75 * HAND_MADE.length)
  })
})

describe.skipIf(ofCorpora.length === 0)(
  ofCorpora.length === 0
    ? 'texts of the corpora (skipped: ../shared/data is absent)'
    : `texts of the corpora, ${DRAWN_BY}`,
  () => {
    journey(
      'stand as text at every place',
      { timeout: withinMs(60_000 + (FULL ? ofCorpora.length * 8000 : 0)) },
      async ({ start }) => {
        const pages = drawn(ofCorpora, EVERY)
        const often = await seenOften(await start(), pages)
        // "NaN" and the like say that there is nothing.
        expect(often.length).toBeGreaterThan(0.95 * pages.flat().length)
        if (FULL) expect(often.length).toBeGreaterThanOrEqual(STRINGS)
      },
    )
  },
)
