import '#ui/styles.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { StoreApi } from 'zustand/vanilla'
import type { Preferences } from '#data/settings/preferences.ts'
import { AREAS } from '#areas/areas.ts'
import { createRegistry, type Registry } from '#data/areas/registry.ts'
import { withoutKey } from '#data/key/keyInUrl.ts'
import { storedGuard } from '#data/key/storedGuard.ts'
import { createTrust, type Trust } from '../services/createTrust.ts'
import type { Services } from '#data/services.ts'
import { usableStorage } from '#data/settings/persisted.ts'
import { keepLog } from '#features/activity/requestLog.ts'
import { whenIdle } from '#lib/whenIdle.ts'
import { KEY_REMOVED, pathUnderBase } from '#routes/location.ts'
import { reloadOnStaleChunk } from '#ui/page/staleChunks.ts'
import { App } from '../App.tsx'
import { allPages, matchRoute } from '../router/matchRoute.tsx'
import { prefetchPages } from '../router/prefetchPages.ts'
import { RoutedPage } from '../router/RoutedPage.tsx'
import { browserEnvironment } from '../services/browserEnvironment.ts'
import { createServices } from '../services/createServices.ts'
import { askAhead } from './askAhead.ts'
import { registerOffline } from './registerOffline.ts'
import { startWatching } from './startWatching.ts'

/** Opens the app over the shell of index.html. Throws ConfigError where no service is configured. */
export async function start(root: Element): Promise<void> {
  reloadOnStaleChunk()
  const keyWasInUrl = removeKeyFromAddress()
  const trust = createTrust()
  const environment = browserEnvironment(trust)
  // Beside the configuration, which rarely changes the areas.
  const firstPage = preloadPage(createRegistry(AREAS))
  const services = createServices(await environment)
  guardAddresses(services.holdsKey)
  applyTheme(services.preferences)
  wakeOnReturn(services)
  keepLog(services, usableStorage(() => sessionStorage).storage)
  const pageCode = Promise.all([firstPage, preloadPage(services.registry)])
  await services.history.ready
  const { drawable, answered } = askAhead(
    services,
    pathUnderBase(location.pathname),
    location.search,
  )
  await Promise.all([pageCode, drawable])
  // In slices, between which the request leaves.
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
    // The lists' code may not arrive: the next visit looks after the watches.
    startWatching(services).catch(() => undefined)
    keepForOffline(services, trust)
    return prefetchPages(allPages(services.registry))
  })
}

/** Before anything is sent. Returns whether there was one. */
function removeKeyFromAddress(): boolean {
  const clean = withoutKey(
    location.href,
    storedGuard(
      usableStorage(() => localStorage).storage,
      usableStorage(() => sessionStorage).storage,
    ),
  )
  if (clean !== null) history.replaceState(null, '', clean)
  return clean !== null
}

/**
 * From now on a key gets into no address, whoever writes it: one that was pasted into a field, or typed behind a `#`, is
 * taken out, and the entry tells that it was.
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

/** The page says so itself where its code does not arrive. */
const preloadPage = (registry: Registry) =>
  matchRoute(pathUnderBase(location.pathname), registry)
    .Page.preload?.()
    .catch(() => undefined)

/** Times are worked out anew whenever the page comes back: from sleep, another tab, the back/forward cache or offline. */
export function wakeOnReturn({ quota, keyStore }: Pick<Services, 'quota' | 'keyStore'>): void {
  const wake = () => {
    // Before anything is sent: it may have been forgotten meanwhile.
    keyStore.recheck()
    quota.wake()
  }
  document.addEventListener('visibilitychange', wake)
  document.addEventListener('resume', wake)
  for (const event of ['pageshow', 'online', 'offline'] as const)
    window.addEventListener(event, wake)
}

/** From then on the app opens without a network. */
function keepForOffline({ trouble }: Services, trust: Trust): void {
  // A page over plain HTTP has no worker, and a server for development makes no such file.
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
    // A host may lack the file, or a browser block it: the app works without.
  }).catch(() => undefined)
}

/** Puts the chosen theme on the page and follows it; `system` leaves it to the browser. */
export function applyTheme(preferences: StoreApi<Preferences>): void {
  const put = ({ theme }: Preferences) => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }
  put(preferences.getState())
  preferences.subscribe(put)
}
