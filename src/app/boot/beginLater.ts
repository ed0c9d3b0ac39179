import type { Services } from '#data/services.ts'
import { createIdleBrowser } from '../router/idleBrowser.ts'
import type { PageLoader } from '../router/pageLoader.ts'
import { prefetchPages } from '../router/prefetchPages.ts'
import { keepLog } from '#features/activity/log/keepLog.ts'
import { usableStorage } from '#data/settings/persisted.ts'
import type { Trust } from '#data/reader/createTrust.ts'
import { linkManifest } from './linkManifest.ts'
import { registerOffline } from './registerOffline.ts'
import { startWatching } from './startWatching.ts'

/** What the page in sight may still do goes first, ms. */
const QUIET_MS = 4000

/**
 * `log`: requests are remembered, from the first one on. `ahead`: the watches, the other pages' code, the app kept for offline,
 * the offer to install it.
 */
export type LaterPart = 'log' | 'ahead'

/** Begins what the first page can be without. */
export function beginLater(
  part: LaterPart,
  loader: PageLoader,
  services: Services,
  trust: Trust,
): void {
  if (part === 'log') keepLog(services, usableStorage(() => sessionStorage).storage)
  else prefetchAll(loader, services, trust)
}

function prefetchAll(loader: PageLoader, services: Services, trust: Trust): void {
  const { registry } = services
  const browser = createIdleBrowser()
  prefetchPages(loader, registry, browser, () => import('#ui/charts/plots.ts'))
  browser.whenQuiet(() => {
    // Over a bad line its code may not come: the next visit looks after the watches.
    startWatching(services).catch(() => undefined)
    keepForOffline(services, trust)
    linkManifest()
  }, QUIET_MS)
}

/** The app opens without a network from then on. */
function keepForOffline({ trouble }: Services, trust: Trust): void {
  // No page over plain HTTP has it, nor a server for developing, which makes no such file.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registerOffline({
    container: navigator.serviceWorker,
    base: import.meta.env.BASE_URL,
    trust,
    onNewVersion: (useNewVersion) => trouble.setState({ useNewVersion }),
    reload: () => location.reload(),
    now: Date.now,
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener()
      }),
    // A host without the file, a browser that blocks it: the app goes on as before.
  }).catch(() => undefined)
}
