import type { Registry } from '#resources/registry.ts'
import { createIdleBrowser } from '../router/idleBrowser.ts'
import type { PageLoader } from '../router/pageLoader.ts'
import { prefetchPages } from '../router/prefetchPages.ts'

/** Loads the other pages' code and the charts' ahead of time, in quiet moments of this browser. */
export function prefetchAll(loader: PageLoader, registry: Registry): void {
  prefetchPages(loader, registry, createIdleBrowser(), async () =>
    (await import('#ui/charts/loadPlots.ts')).loadPlots(),
  )
}
