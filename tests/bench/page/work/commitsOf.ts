import type { Browser } from 'playwright-core'

/** One commit of React: ms after the navigation, and how many components and elements of the page it drew. */
export interface Commit {
  at: number
  components: number
  elements: number
}

/** After so long without a commit of more than a countdown, the page is drawn, ms. */
const QUIET_MS = 2000
const LOOK_MS = 250
const PATIENCE_MS = 60_000

/** What React tells its developer tools of each commit, counted; runs in the page before its scripts. */
const COUNT = `
  const commits = (globalThis.commitsOfReact = [])
  const drawn = (fiber, sum) => {
    for (; fiber !== null; fiber = fiber.sibling) {
      const isNew = fiber.alternate === null
      if ([0, 1, 11, 14, 15].includes(fiber.tag) && (fiber.flags & 1) !== 0) sum.components += 1
      if (fiber.tag === 5 && (isNew || (fiber.flags & 4) !== 0)) sum.elements += 1
      if (isNew || fiber.child !== fiber.alternate.child) drawn(fiber.child, sum)
    }
    return sum
  }
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_, { current }) {
      commits.push({ at: performance.now(), ...drawn(current.child, { components: 0, elements: 0 }) })
    },
  }
`
/** A countdown that goes on is no part of a load. */
const isLoad = ({ components }: Commit) => components > 1

/** React's commits while a page is loaded on a phone's screen, those of a countdown left out. */
export async function commitsOf(browser: Browser, url: string): Promise<readonly Commit[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.addInitScript(COUNT)
  await page.goto(url)
  const until = Date.now() + PATIENCE_MS
  let commits: readonly Commit[] = []
  for (let since = 0; since < QUIET_MS && Date.now() < until;) {
    await pause(LOOK_MS)
    // No function that waits in the page: the page's policy forbids to evaluate text.
    const all = (await page.evaluate('globalThis.commitsOfReact')) as readonly Commit[]
    commits = all.filter(isLoad)
    const now = Number(await page.evaluate('performance.now()'))
    since = now - (commits.at(-1)?.at ?? now)
  }
  await context.close()
  return commits
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
