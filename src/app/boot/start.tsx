import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../App.tsx'
import { whenIdle } from '#lib/whenIdle.ts'
import { createServices } from '../services/createServices.ts'
import { browserEnvironment } from '../services/browserEnvironment.ts'
import type { Trust } from '#data/reader/createTrust.ts'
import { RoutedPage } from '../router/RoutedPage.tsx'
import { createPageLoader } from '../router/pageLoader.ts'
import { pathUnderBase } from '../router/pathUnderBase.ts'
import { matchRoute, type Route } from '../router/matchRoute.ts'
import { applyTheme } from './applyTheme.ts'
import type { LaterPart } from './beginLater.ts'
import type { HostAnswer } from './fetchConfig.ts'
import { guardAddresses } from './guardAddresses.ts'
import { wakeOnReturn } from './wakeOnReturn.ts'

/** Even the code that waits for a quiet moment is not asked for while the page is made, ms. */
const PREFETCH_AFTER_MS = 4000

interface StartOptions {
  /** The page of the address, whose code was asked for. */
  first: Route
  keyWasInUrl: boolean
  trust: Trust
  startWorker: (() => Worker) | null
}

/**
 * Opens the app in the page, over what index.html shows until then. The first page's code is loaded before the first
 * render: nothing flashes.
 */
export async function start(
  config: Promise<HostAnswer>,
  { first, keyWasInUrl, trust, startWorker }: StartOptions,
): Promise<void> {
  const environment = await browserEnvironment(config, startWorker)
  const services = createServices(environment)
  guardAddresses(services.holdsKey)
  applyTheme(services.preferences)
  wakeOnReturn(services.quota, services.keyStore)
  const loader = createPageLoader(async () => environment.reader.start())
  // The service may have other areas than those the address was matched with.
  const wanted = matchRoute(pathUnderBase(location.pathname), services.registry)
  const page = loader.load(first.name === wanted.name ? first : wanted)
  await Promise.all([page, services.history.ready])
  const begin = (part: LaterPart) => {
    void import('./beginLater.ts').then(
      ({ beginLater }) => beginLater(part, loader, services, trust),
      // Nothing on the page in sight needs it.
      () => undefined,
    )
  }
  const asked = new Promise<void>((resolve) => {
    const stop = services.activity.subscribe(() => {
      stop()
      resolve()
    })
  })
  // What the log writes would run beside what draws the page; on a page without a body its code comes, too.
  void asked.then(whenIdle).then(() => begin('log'))
  const root = document.getElementById('root') ?? document.body
  // In slices: a slow device answers to touch meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App services={services} keyWasInUrl={keyWasInUrl}>
          <RoutedPage loader={loader} />
        </App>
      </StrictMode>,
    )
  })
  setTimeout(begin, PREFETCH_AFTER_MS, 'ahead')
}
