import type { Browser, CDPSession, Page } from 'playwright-core'
import { slowDown } from '../openBenchBrowser.ts'
import { traced, type TraceEvent } from '../trace.ts'

const CATEGORIES = [
  'toplevel',
  '__metadata',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8',
  'blink.user_timing',
  'loading',
]

/** A page is quiet when its main thread did less than `LITTLE_MS` (at full speed) for so long, ms. */
const QUIET_MS = 2000
const LITTLE_MS = 40
const LOOK_MS = 250
const PATIENCE_MS = 60_000
/** The app's own heading, not the one that stands there before it. */
const DRAWN = `document.querySelector('h1:not(#outline-page h1)') !== null`

export interface LoadOptions {
  /** How many times slower the processor is. */
  rate?: number
  /** Runs before the address is opened, with the session of the page. */
  before?: (session: CDPSession) => Promise<unknown>
  /** Runs when the page is quiet. */
  after?: (session: CDPSession, page: Page) => Promise<unknown>
}

export interface RecordedLoad {
  url: string
  events: readonly TraceEvent[]
  /** When the page began to be quiet, microseconds of the trace's clock: a countdown that runs on is no load. */
  quietAt: number
}

/** Opens an address in a fresh context, on a phone's screen, and records its main thread until it is quiet. */
export async function recordLoad(
  browser: Browser,
  url: string,
  { rate = 1, before, after }: LoadOptions = {},
): Promise<RecordedLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await before?.(session)
  if (rate !== 1) await slowDown(page, rate)
  let quietAt = Number.POSITIVE_INFINITY
  const events = await traced(browser, CATEGORIES, async () => {
    // No look-up of Playwright's: what it looks with would run in the page and be counted.
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await drawn(session)
    quietAt = await quiet(session, rate)
  })
  await after?.(session, page)
  await context.close()
  return { url, events, quietAt }
}

async function drawn(session: CDPSession): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const { result } = await session.send('Runtime.evaluate', { expression: DRAWN })
    if (result.value === true) return
    await pause(LOOK_MS)
  }
  throw new Error('The page was not drawn')
}

/** Waits until the main thread has had little to do for a while; tells when that while began. */
async function quiet(session: CDPSession, rate: number): Promise<number> {
  await session.send('Performance.enable')
  const looks: { at: number; busy: number }[] = []
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    const now = { at: of('Timestamp') * 1e6, busy: of('TaskDuration') * 1000 }
    looks.push(now)
    const before = looks.findLast(({ at }) => now.at - at >= QUIET_MS * 1000)
    if (before !== undefined && now.busy - before.busy < LITTLE_MS * rate) return before.at
    await pause(LOOK_MS)
  }
  throw new Error('The page is never quiet')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
