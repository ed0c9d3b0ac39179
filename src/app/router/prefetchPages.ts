import { paths } from '#routes/paths.ts'
import type { Registry } from '#data/areas/registry.ts'
import type { IdleBrowser } from './idleBrowser.ts'
import type { PageLoader } from './pageLoader.ts'
import { matchRoute } from './matchRoute.ts'
import { staticPages } from './staticPages.ts'

/** What the page in sight may still fetch and do goes first, ms. */
const QUIET_MS = 4000

const STALE = 'vite:preloadError'
/** A chunk that is missed ahead of time is no reason to load the page anew. */
const keepPage = (event: Event) => event.stopImmediatePropagation()

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
  browser.whenQuiet(next, QUIET_MS)
}
