import { paths } from '#pages/paths.ts'
import type { Registry } from '#resources/registry.ts'
import type { PageLoader } from './pageLoader.ts'
import { matchRoute } from './matchRoute.ts'
import { staticPages } from './staticPages.ts'

/** What the page in sight may still fetch goes first, ms. */
const SETTLING_MS = 4000

const STALE = 'vite:preloadError'
/** A chunk that is missed ahead of time is no reason to load the page anew. */
const keepPage = (event: Event) => event.stopImmediatePropagation()

/** The parts of the browser that are asked. */
export interface IdleBrowser {
  setTimeout(callback: () => void, ms: number): unknown
  /** Calls back when nothing else is to do. */
  whenIdle(callback: () => void): void
  /** Whether the person saves data, or the line is slow. */
  isThrifty(): boolean
}

/**
 * Loads the code of the other pages, one after the other, while nothing else is to do: a click then waits for no code, and
 * a page opens offline that never was open before. What does not come is asked for again when it is needed.
 */
export function prefetchPages(
  loader: PageLoader,
  registry: Registry,
  browser: IdleBrowser,
  loadPlots: () => Promise<unknown>,
): void {
  const areas = registry.areas.flatMap(({ area, comparable }) => [
    paths.area(area),
    paths.entity(area, 'any'),
    ...(comparable ? [paths.compare(area, [])] : []),
  ])
  const routes = [...areas, ...staticPages.map((page) => page.path)]
    .map((path) => matchRoute(path, registry))
    .filter((route) => loader.get(route) === null)

  // What draws charts is asked for by charts alone: with the pages, and after them.
  const loads = [...routes.map((route) => () => loader.load(route)), loadPlots]
  const next = () => {
    const load = loads.shift()
    if (load === undefined || browser.isThrifty()) return
    browser.whenIdle(() => {
      window.addEventListener(STALE, keepPage, { capture: true })
      void load()
        .then(next, () => undefined)
        .finally(() => window.removeEventListener(STALE, keepPage, { capture: true }))
    })
  }
  browser.setTimeout(next, SETTLING_MS)
}

/** The browser itself. */
export const idleBrowser: IdleBrowser = {
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  whenIdle(callback) {
    if (typeof requestIdleCallback === 'undefined') setTimeout(callback, 200)
    else requestIdleCallback(callback)
  },
  isThrifty() {
    const connection: unknown = 'connection' in navigator ? navigator.connection : null
    if (typeof connection !== 'object' || connection === null) return !navigator.onLine
    const saves = 'saveData' in connection && connection.saveData === true
    const slow = 'effectiveType' in connection && /2g/.test(String(connection.effectiveType))
    return saves || slow || !navigator.onLine
  },
}
