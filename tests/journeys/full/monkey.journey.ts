import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { runMonkey } from '../helpers/monkey/monkey.ts'
import { goInside, seesTitle, skillRow } from '../helpers/screen.ts'
import { isOfBrowser } from '../helpers/watchPage.ts'
import { withinMs } from '../helpers/limits.ts'

const FULL = process.env['STATGLASS_FULL'] !== undefined
const ASKED = Number(process.env['STATGLASS_MONKEY_SEED'])
const FIRST = Number.isSafeInteger(ASKED) && ASKED !== 0 ? ASKED : 20_261_120
const ACTIONS = Number(process.env['STATGLASS_MONKEY_ACTIONS'] ?? (FULL ? 250 : 120))
const SEEDS = Array.from(
  { length: Number(process.env['STATGLASS_MONKEY_SEEDS'] ?? (FULL ? 12 : 1)) },
  (_, index) => FIRST + index,
)

/** A refusal without a time to wait holds everything for a window, and the last fault may have been one. */
const HOLD_MS = 60_000
const tryNow = (tab: Page) => tab.getByRole('button', { name: 'Try now' }).first()

/** A code or a service that does not come is told; neither is the app's fault. */
const TOLD = [
  /^console\.error: .*(dynamically imported module|\/assets\/\S+ did not arrive)/,
  /^console\.error: Failed to load resource/,
  /^console\.error: Access to fetch.*CORS policy/,
  /^foreign request/,
]

// Not in every run: it takes minutes. What once stopped it: a link that was really dragged, which ends this browser's
// whole input, and a clock moved in one tab of several, which had them offer and decline the same turn for ever (mended).
describe.runIf(FULL || ASKED > 0)('whatever is done to it', () => {
  journey.for(SEEDS)(
    'the app stands, and recovers (seed %i)',
    { timeout: withinMs(300_000) },
    async (seed, { start }) => {
      const world = await start({ anonymous: 5000, keyed: 5000 })
      const width = seed % 2 === 0 ? 390 : 1440
      const page = await world.visit({ width, allow: TOLD })
      const unexpected: string[] = []
      page.context().on('weberror', (error) => {
        if (!isOfBrowser(error)) unexpected.push(error.error().message)
      })
      const did: string[] = []
      try {
        const wrong = await runMonkey(world, page, {
          seed,
          actions: ACTIONS,
          onAction: (text) => did.push(`${did.length + 1}. ${text}`),
        })
        expect([...wrong, ...unexpected]).toEqual([])
        for (const tab of page.context().pages()) {
          await tab.bringToFront()
          await tab.goto(`${world.url}/players/Wren`)
          await seesTitle(tab, 'Wren')
          await skillRow(tab)
            .or(tryNow(tab))
            .first()
            .waitFor({ timeout: HOLD_MS + withinMs(20_000) })
          // One of the faults asks for an hour.
          if (await tryNow(tab).isVisible()) await tryNow(tab).click()
          await skillRow(tab).waitFor({ timeout: withinMs(20_000) })
          await goInside(tab, '/')
        }
      } catch (error) {
        throw new Error(`seed ${seed}, width ${width}:\n${did.join('\n')}`, { cause: error })
      }
    },
  )
})
