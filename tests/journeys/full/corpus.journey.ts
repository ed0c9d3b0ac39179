import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { corpusFolder, type Expected, readIndex } from '../../bench/reading/expected.ts'
import type { Handler } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import { goInside } from '../helpers/screen.ts'
import { overflowOf } from '../helpers/tour.ts'
import { withinMs } from '../helpers/limits.ts'

const PICTURES = join(import.meta.dirname, '../../../.cache/pictures/corpus')
/** What is wrong in a text is so at either width, and what is too wide is so on a phone first. */
const FULL = process.env['STATGLASS_FULL'] !== undefined
const WIDTHS = FULL ? [1440, 390] : [390]
/** An ordinary run draws every third: `bench:reading` and the unit tests read them all. */
const EVERY = FULL ? 1 : 3
/** The parameter by which the list of an area is asked for different bodies. */
const PARAMS = new Map([
  ['clans', 'search'],
  ['prices', 'search'],
  ['competitions', 'status'],
  ['events', 'type'],
])

const folder = corpusFolder()
const bodies = folder === null ? [] : readIndex(folder)
const nameOf = ({ file }: Expected) => file.replace(/^.*\//, '').replace('.json', '')
const isError = ({ file }: Expected) => file.startsWith('errors/')

/** A page of the app that asks for that body: of one thing where the body says what it is, else of the list. */
function addressOf(row: Expected): string {
  const name = encodeURIComponent(nameOf(row))
  const param = PARAMS.get(row.area)
  if (isError(row) || param === undefined) return `/${isError(row) ? 'players' : row.area}/${name}`
  return row.titleFrom === 'body' ? `/${row.area}/${name}` : `/${row.area}?${param}=${name}`
}

/** Answers each with the body whose name is in the address. */
function serving(from: string): Handler {
  const byName = new Map(bodies.map((row) => [nameOf(row), row]))
  return (request, response) => {
    const url = decodeURIComponent(request.url ?? '')
    const row = byName.get(url.replace(/^.*[/=]/, ''))
    const status = Number(
      /--(\d{3})-/.exec(row?.file ?? '')?.[1] ?? (row === undefined ? 404 : 200),
    )
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-ratelimit-limit': '1000',
      'x-ratelimit-remaining': '990',
      'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60),
    })
    response.end(row === undefined ? '{}' : readFileSync(join(from, row.file)))
  }
}

/** What a person would not accept of the page as it stands; one line each. */
async function faultsOf(page: Page, body: string): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    text: document.querySelector('main')?.innerText ?? '',
    names: [...document.querySelectorAll('main [aria-label], main [title]')]
      .map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`)
      .join('\n')
      .replaceAll('null', ''),
    title: document.querySelector('h1')?.innerText ?? '',
    panels: document.body.innerText.includes('could not be shown'),
  }))
  const faults: string[] = []
  if (seen.text.trim().length < 40) faults.push('is blank')
  if (seen.title.trim() === '') faults.push('has no title')
  const over = await overflowOf(page)
  if (over.length > 0) faults.push(`is too wide: ${over.join(' ')}`)
  if (seen.panels) faults.push('has a part that could not be drawn')
  for (const wrong of [/\[object \w+\]/, /\bNaN\b/, /\bundefined\b/, /Invalid Date/]) {
    const found = wrong.exec(seen.text) ?? wrong.exec(seen.names)
    if (found !== null && !wrong.test(body)) faults.push(`shows ${found[0]}`)
  }
  return faults
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const done = main?.querySelector('time, [role=alert]') ?? null
    return done !== null && main?.querySelector('[aria-busy=true]') === null
  })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

const PICTURED = process.env['STATGLASS_PICTURES']

describe.skipIf(folder === null)(
  folder === null ? 'the corpus (skipped: ../shared/corpus is absent)' : 'every body of the corpus',
  () => {
    journey('is a page without faults', { timeout: withinMs(180_000) }, async ({ start }) => {
      const world = await start({ anonymous: 1000 })
      world.setFault(serving(folder ?? ''))
      const page = await world.visit()
      const faults: string[] = []
      let said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          said.push(`console: ${message.text().slice(0, 200)}`)
      })
      page.on('pageerror', (error) => said.push(`threw ${error.message.slice(0, 200)}`))
      if (PICTURED) mkdirSync(PICTURES, { recursive: true })
      await page.goto('/activity')
      for (const row of bodies.filter((_, index) => index % EVERY === 0)) {
        said = []
        const asked = world.asked().length
        await goInside(page, addressOf(row))
        await expect.poll(() => world.asked().length, { interval: 10 }).toBeGreaterThan(asked)
        await settled(page)
        const body = readFileSync(join(folder ?? '', row.file), 'utf8')
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 })
          if (PICTURED) {
            await page.waitForTimeout(250)
            await picture(page, row, width)
          }
          const found = [...(await faultsOf(page, body)), ...said.splice(0)]
          faults.push(...found.map((fault) => `${row.file} at ${width}: ${fault}`))
        }
        if (isError(row) && (await page.getByRole('alert').count()) === 0)
          faults.push(`${row.file}: is not shown as an error`)
      }
      expect(faults).toEqual([])
      expect(bodies.length).toBeGreaterThan(70)
    })
  },
)

async function picture(page: Page, row: Expected, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const path = join(PICTURES, `${row.area}-${nameOf(row)}-${width}.png`)
  const clip = { x: 0, y: 0, width, height: Math.min(height, width === 390 ? 2600 : 1900) }
  await page.screenshot({ path, fullPage: true, clip, animations: 'disabled' })
}
