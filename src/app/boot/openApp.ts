import { AREAS } from '#areas/areas.ts'
import { yieldToBrowser } from '#lib/yieldToBrowser.ts'
import { createRegistry } from '#data/areas/registry.ts'
import { withoutKey } from '#data/key/keyInUrl.ts'
import { isNewcomer, storedGuard } from '#data/settings/stored.ts'
import { reloadOnStaleChunk } from '#ui/page/staleChunks.ts'
import '#ui/styles.css'
import { afterPaint } from './afterPaint.ts'
import { drawSkeleton } from './drawSkeleton.ts'
import { fetchConfig } from './fetchConfig.ts'
import { skeletonFor } from './skeletonFor.ts'
import { pathUnderBase } from '../router/pathUnderBase.ts'
import { matchRoute } from '../router/matchRoute.ts'
import { createTrust } from '#data/reader/createTrust.ts'
import { createWorkerStarter } from '#data/reader/createWorkerStarter.ts'
import { applyStoredTheme } from './applyTheme.ts'

/**
 * Shows the head of the page, then asks for everything the page needs at once, in place of one after the other: the app,
 * the page's own code, the worker that reads bodies, and the configuration. They come after the first paint: over a slow
 * line they would share it with what that paint needs.
 */
export async function openApp(): Promise<void> {
  reloadOnStaleChunk()
  const clean = withoutKey(
    location.href,
    storedGuard(
      () => localStorage,
      () => sessionStorage,
    ),
  )
  if (clean !== null) history.replaceState(null, '', clean)
  const route = matchRoute(pathUnderBase(location.pathname), createRegistry(AREAS))
  applyStoredTheme(() => localStorage)
  const isNew = isNewcomer(() => localStorage)
  drawSkeleton(skeletonFor(route, isNew))
  await afterPaint()
  // The frame that begins is drawn first.
  await yieldToBrowser()
  const config = fetchConfig()
  const trust = createTrust()
  const startWorker = typeof Worker === 'undefined' ? null : createWorkerStarter(trust, route.reads)
  // Each is evaluated in a task of its own, in this order.
  const app = import('./start.tsx')
  const page = route.load()
  // What was seen is looked up before the app draws: its code must not come one after the other, either.
  const database = import('#data/history/database.ts')
  // Where one fails, the code that needs it asks again, and shows the error.
  void Promise.allSettled([config, app, page, database])
  const { start } = await app
  // Code that is here already costs tasks of the main thread to import again.
  const first = { ...route, load: () => page.catch(route.load) }
  await start(config, { first, keyWasInUrl: clean !== null, trust, startWorker })
}
