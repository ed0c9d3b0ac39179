import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { describe } from 'vitest'
import { comparePicture } from '../helpers/comparePicture.ts'
import { journey } from '../helpers/journey.ts'
import { NOW } from '../helpers/past.ts'
import { hold, lookUp, skillRow } from '../helpers/screen.ts'
import { createSharedClock } from '../helpers/setClock.ts'
import { withinMs } from '../helpers/limits.ts'
import { drawAllCharts, goTo } from '../helpers/tour.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Shape {
  width: number
  height: number
  colorScheme: 'dark' | 'light'
}

/** Everything is compared by `test:full` alone; what is accepted is always everything. */
const FULL = ['STATGLASS_FULL', 'STATGLASS_ACCEPT'].some((name) => process.env[name] !== undefined)

/**
 * Both themes at each width. An ordinary run takes them in turn: every width and either theme is seen of everything, and
 * what would be wrong in one pair alone is a colour, which is the same at all widths.
 */
const shapesOf = (sizes: readonly Omit<Shape, 'colorScheme'>[]): Shape[] =>
  sizes.flatMap((size, at) => {
    const both = [
      { ...size, colorScheme: 'dark' } as const,
      { ...size, colorScheme: 'light' } as const,
    ]
    return FULL ? both : both.slice(at % 2, (at % 2) + 1)
  })

const SHAPES = shapesOf([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])

const BODIES = [
  ['player', '/players/Merrow%20Ann'],
  ['clans', '/clans'],
  ['clan', '/clans/ember-court'],
  ['leaderboard', '/leaderboards/overall'],
  ['prices', '/prices'],
  ['price', '/prices/sun-pearl'],
  ['competitions', '/competitions'],
  ['events', '/events'],
  ['compare', '/compare/players?ids=Merrow%20Ann,Wren'],
] as const

const STILL = [
  ['home', '/'],
  ['players', '/players'],
  ['explore', '/explore'],
  ['activity', '/activity'],
  ['settings', '/settings'],
  ['missing', '/not/there/at-all'],
] as const

interface CompareOptions extends NonNullable<Parameters<typeof comparePicture>[2]> {
  shapes?: readonly Shape[]
}

/** Those at which the columns of a page of charts change. */
const CHART_SHAPES = shapesOf([1440, 768, 390].map((width) => ({ width, height: 900 })))

async function compareAll(
  page: Page,
  name: string,
  { shapes = SHAPES, ...options }: CompareOptions = {},
): Promise<void> {
  for (const { colorScheme, ...size } of shapes) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await comparePicture(page, `${name}-${size.width}-${colorScheme}`, options)
  }
}

describe('the look (npm run pictures:accept takes it as it is)', () => {
  journey('of every page', { timeout: withinMs(180_000) }, async ({ start }) => {
    const clock = createSharedClock(NOW)
    const world = await start({ clock, anonymous: 100 })
    const page = await world.visit({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' })
    await clock.follow(page)
    await page.goto('/')
    for (const [name, path] of STILL) {
      await goTo(page, path)
      await compareAll(page, name)
    }
    for (const [name, path] of BODIES) {
      await goTo(page, path)
      await compareAll(page, name)
    }
  })

  journey('of a hold and of an error', { timeout: withinMs(60_000) }, async ({ start }) => {
    const clock = createSharedClock(NOW)
    const world = await start({ clock, anonymous: 4 })
    const page = await world.visit({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' })
    await clock.follow(page)
    await page.goto('/')
    await lookUp(page, 'Nobody At All')
    await page.getByRole('alert').first().waitFor()
    await compareAll(page, 'error')
    await lookUp(page, 'Wren')
    await skillRow(page).waitFor()
    await world.neighbour(2)
    await lookUp(page, 'Salt')
    await hold(page).waitFor()
    await compareAll(page, 'hold')
  })

  journey(
    'of every component in every state',
    { timeout: withinMs(400_000) },
    async ({ browser }) => {
      const server = await createServer({
        configFile: join(ROOT, 'tests/gallery/vite.config.ts'),
        logLevel: 'silent',
        server: { host: '127.0.0.1', port: 0 },
      })
      await server.listen()
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
      const page = await context.newPage()
      await createSharedClock(NOW).follow(page)
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      await page
        .getByRole('main')
        .getByRole('heading', { level: 1 })
        .first()
        .waitFor({ timeout: withinMs(60_000) })
      // The server may load it anew once it knows all it needs, and then lacks the code that was asked for meanwhile.
      await page.waitForLoadState('networkidle')
      const isWhole = () =>
        page.waitForFunction(() => document.body.scrollHeight > 3000, null, {
          timeout: withinMs(30_000),
        })
      await isWhole().catch(async () => {
        await page.reload()
        await isWhole()
      })
      // The whole is long: seen from further away.
      await compareAll(page, 'gallery', { fullPage: true, halves: 2 })
      await drawAllCharts(page)
      const part = page.locator('section', {
        has: page.getByRole('heading', { name: 'Charts at their edges' }),
      })
      // The page alone is too long a picture for a busy machine to take six times more.
      await part.evaluate((kept) => {
        for (const section of document.querySelectorAll<HTMLElement>('section'))
          section.hidden = !section.contains(kept) && !kept.contains(section)
      })
      await compareAll(page, 'charts', { shapes: CHART_SHAPES, part })
      await context.close()
      await server.close()
    },
  )
})
