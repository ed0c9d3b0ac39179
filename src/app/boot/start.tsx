import '#ui/styles.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { StoreApi } from 'zustand/vanilla'
import type { Preferences } from '#data/settings/preferences.ts'
import { AREAS } from '#areas/areas.ts'
import { createRegistry, configureAreas } from '#areas/createRegistry.ts'
import type { Registry } from '#data/areas/AreaDescriptor.ts'
import { withoutKey } from '#features/settings/keyInUrl.ts'
import { storedGuard } from '#data/key/storedGuard.ts'
import { createTrust, type Trust } from '../services/createTrust.ts'
import type { Services } from '#data/services.ts'
import { usableStorage } from '#data/settings/persisted.ts'
import { keepLog } from '#features/activity/requestLog.ts'
import { whenIdle } from '#lib/whenIdle.ts'
import { KEY_REMOVED, pathUnderBase } from '#routes/location.ts'
import { reloadOnStaleChunk } from '#ui/page/staleChunks.ts'
import { keepFocus } from '#ui/shell/keepFocus.ts'
import { App } from '../App.tsx'
import { allPages, matchRoute } from '../router/matchRoute.tsx'
import { prefetchPages } from '../router/prefetchPages.ts'
import { RoutedPage } from '../router/RoutedPage.tsx'
import { browserEnvironment } from '../services/browserEnvironment.ts'
import { createServices } from '../services/createServices.ts'
import { prefetchFirst } from './prefetchFirst.ts'
import { registerOffline } from './registerOffline.ts'

/** Starts the app over the static shell of index.html. Throws ConfigError if no service is configured. */
export async function start(root: Element): Promise<void> {
  reloadOnStaleChunk()
  keepFocus()
  const keyWasInUrl = removeKeyFromAddress()
  const trust = createTrust()
  const environment = browserEnvironment(trust)
  // Load in parallel with the configuration, which rarely changes the areas.
  const firstPage = preloadPage(createRegistry(configureAreas(AREAS)))
  const services = createServices(await environment)
  guardAddresses(services.holdsKey)
  applyTheme(services.preferences)
  wakeOnReturn(services)
  keepLog(services)
  const pageCode = Promise.all([firstPage, preloadPage(services.registry)])
  await services.history.ready
  const { drawable, answered } = prefetchFirst(
    services,
    pathUnderBase(location.pathname),
    location.search,
  )
  await Promise.all([pageCode, drawable])
  // A transition renders in slices, so that the request can leave in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App services={services} keyWasInUrl={keyWasInUrl}>
          <RoutedPage match={matchRoute} />
        </App>
      </StrictMode>,
    ),
  )
  // Defer background work until the response is in: it would slow down rendering on a device with two slow cores.
  void answered.then(whenIdle).then(() => {
    // What fails to load is started by the next visit.
    void Promise.allSettled([
      import('./checkFollowed.ts').then(({ checkFollowed }) => checkFollowed(services)),
      import('#features/backup/resumeMonth.ts').then(({ resumeMonth }) => resumeMonth(services)),
    ])
    keepForOffline(services, trust)
    return prefetchPages(allPages(services.registry))
  })
}

/** Must run before any request. Returns whether the URL contained a key. */
function removeKeyFromAddress(): boolean {
  const { storage: device } = usableStorage(() => localStorage)
  const { storage: session } = usableStorage(() => sessionStorage)
  const clean = withoutKey(location.href, storedGuard(device, session))
  if (clean !== null) history.replaceState(null, '', clean)
  return clean !== null
}

/**
 * Keeps keys out of every URL written from now on: a key pasted into a field, or typed after `#`, is removed, and the history
 * entry records that.
 */
export function guardAddresses(holds: (text: string) => boolean): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state, _, to) => {
      const { href } = new URL(to ?? location.href, location.href)
      const clean = withoutKey(href, holds)
      write(clean === null ? state : KEY_REMOVED, '', clean ?? href)
    }
  }
  addEventListener('hashchange', () => history.replaceState(history.state, ''))
}

/** A page whose code fails to load shows that itself. */
const preloadPage = (registry: Registry) =>
  matchRoute(pathUnderBase(location.pathname), registry)
    .Page.preload?.()
    .catch(() => undefined)

/** Recomputes times when the page returns from sleep, another tab, the back/forward cache or offline. */
export function wakeOnReturn({ quota, keyStore }: Pick<Services, 'quota' | 'keyStore'>): void {
  const wake = () => {
    // Before any request: another tab may have removed the key.
    keyStore.recheck()
    quota.wake()
  }
  document.addEventListener('visibilitychange', wake)
  document.addEventListener('resume', wake)
  for (const event of ['pageshow', 'online', 'offline'] as const)
    window.addEventListener(event, wake)
}

function keepForOffline({ trouble }: Services, trust: Trust): void {
  // Plain HTTP allows no worker, and the development server does not build one.
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
    // The host can lack the file, or the browser block it; the app works without.
  }).catch(() => undefined)
}

/** Applies the chosen theme and its changes; `system` leaves it to the browser. */
export function applyTheme(preferences: StoreApi<Preferences>): void {
  const put = ({ theme }: Preferences) => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }
  put(preferences.getState())
  preferences.subscribe(put)
}
