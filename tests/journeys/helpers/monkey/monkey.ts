import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { withinMs } from '../limits.ts'
import type { World } from '../world.ts'
import { ACTIONS, type Action } from './actions.ts'
import { createRandom, type Random } from './random.ts'
import { stumblesOf } from './stumbles.ts'
import { within } from './within.ts'

/** What an action has to do with. */
export interface Scene {
  world: World
  context: BrowserContext
  random: Random
  /** The tab in front. */
  page: Page
  cdp(page: Page): Promise<CDPSession>
  /** Something is out of order for a few actions: `end` puts it back. */
  trouble(kind: Trouble, end: () => Promise<void>): void
  /** Puts a kind of trouble back at once. */
  endTrouble(kind: Trouble): Promise<void>
  /** The page was loaded anew: from now on nothing of it may be missing, unless its code may. */
  loaded(page: Page): void
}

export type Trouble = 'code' | 'network' | 'service' | 'storage'

/** Code may not come then: a part may say that it is missing, until its page is loaded anew. */
const OF_CODE: ReadonlySet<Trouble> = new Set(['code', 'network'])
/** Actions. */
const MAX_ERRORS = 9
/** A page that does not answer for so long hangs. */
const patienceMs = () => withinMs(20_000)

/** Uses the app as nobody would, the same way for the same seed; stops at the first thing wrong, and resolves to it. */
export async function runMonkey(
  world: World,
  first: Page,
  options: { seed: number; actions: number; onAction: (text: string) => void },
): Promise<readonly string[]> {
  const { seed, actions, onAction } = options
  const random = createRandom(seed)
  const sessions = new Map<Page, CDPSession>()
  const context = first.context()
  const troubles = new Map<Trouble, { left: number; end: () => Promise<void> }>()
  const excused = new Set<Page>()
  const scene: Scene = {
    world,
    context,
    random,
    page: first,
    async cdp(page) {
      const session = sessions.get(page) ?? (await context.newCDPSession(page))
      sessions.set(page, session)
      return session
    },
    trouble(kind, end) {
      troubles.set(kind, { left: 1 + random.below(MAX_ERRORS), end })
      if (OF_CODE.has(kind)) for (const page of context.pages()) excused.add(page)
    },
    async endTrouble(kind) {
      await troubles.get(kind)?.end()
      troubles.delete(kind)
    },
    loaded(page) {
      if ([...troubles.keys()].some((kind) => OF_CODE.has(kind))) excused.add(page)
      else excused.delete(page)
    },
  }
  let wrong: readonly string[] = []
  // A link or a picture that is really dragged stops this browser's whole input, of every page.
  await context.addInitScript(() =>
    document.addEventListener('dragstart', (event) => event.preventDefault(), { capture: true }),
  )
  await first.goto('/')
  for (let at = 0; at < actions && wrong.length === 0; at++) {
    for (const [kind, trouble] of troubles) {
      trouble.left -= 1
      if (trouble.left < 0) await within(patienceMs(), scene.endTrouble(kind), `end ${kind}`)
    }
    await within(patienceMs(), comeBack(scene), 'come back')
    const action = draw(random, ACTIONS)
    let text = action.name
    try {
      text =
        `${action.name} ${(await within(patienceMs(), action.run(scene), action.name)) ?? ''}`.trim()
    } catch (error) {
      // The page moved under its hand, as it would under a person's.
      if (!isMissed(error)) throw new Error(await answersOf(context), { cause: error })
      text = `${action.name}: missed`
    }
    onAction(text)
    if (random.chance(0.6))
      await scene.page.waitForTimeout(random.below(random.chance(0.2) ? 700 : 60))
    wrong = await within(patienceMs(), stumblesOf(scene.page, excused.has(scene.page))).catch(
      (error: unknown) => [String(error)],
    )
  }
  for (const kind of troubles.keys())
    await within(patienceMs(), scene.endTrouble(kind), `end ${kind}`)
  return wrong
}

/** From the browser's own page of an error, an empty one, or one whose code never came. */
async function comeBack(scene: Scene): Promise<void> {
  const { page, world } = scene
  const [href, started] = await page
    .evaluate(() => [location.href, document.querySelector('header[data-app]') !== null] as const)
    // It is on its way to another page.
    .catch(() => [page.url(), true] as const)
  if (href.startsWith(world.url) && (started || scene.random.chance(0.7))) return
  await scene.endTrouble('network')
  await scene.endTrouble('code')
  try {
    await page.goto(world.url, { waitUntil: 'commit' })
  } catch (error) {
    // The app starts anew by itself once its network is back: it was quicker.
    if (!isMissed(error)) throw error
  }
  scene.loaded(page)
}

/** Which pages run code still: tells a page that hangs from a browser whose input does. */
async function answersOf(context: BrowserContext): Promise<string> {
  const answers = context.pages().map(async (page) => {
    const answer = within(
      withinMs(3000),
      page.evaluate(() => document.visibilityState),
    )
    return `${page.url()}: ${await answer.catch(() => 'does not answer')}`
  })
  return (await Promise.all(answers)).join('\n')
}

function draw(random: Random, actions: readonly Action[]): Action {
  const all = actions.reduce((sum, { weight }) => sum + weight, 0)
  let left = random.below(all)
  for (const action of actions) {
    left -= action.weight
    if (left < 0) return action
  }
  return random.pick(actions)
}

const isMissed = (error: unknown) =>
  error instanceof Error &&
  /Timeout|Execution context was destroyed|detached|not visible|outside of the viewport|interrupted by another navigation|ERR_ABORTED|ERR_HTTP_RESPONSE_CODE_FAILURE|ERR_INTERNET_DISCONNECTED|Target closed|has been closed|Cannot find context/.test(
    error.message,
  )
