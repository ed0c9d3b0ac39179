import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../App.tsx'
import { whenIdle } from '#lib/whenIdle.ts'
import { createServices } from '../services/createServices.ts'
import { browserEnvironment } from '../services/browserEnvironment.ts'
import type { Trust } from '#data/reader/createTrust.ts'
import { FirstPage } from '../router/FirstPage.tsx'
import { RoutedPage } from '../router/RoutedPage.tsx'
import { createPageLoader } from '../router/pageLoader.ts'
import { pathUnderBase } from '../router/pathUnderBase.ts'
import { matchRoute, type Route } from '../router/matchRoute.ts'
import { applyTheme } from './applyTheme.ts'
import type { LaterPart } from './beginLater.ts'
import type { HostAnswer } from './fetchConfig.ts'
import { guardAddresses } from './guardAddresses.ts'
import { wakeOnReturn } from './wakeOnReturn.ts'

/** So long the shell waits for what its page is drawn from, ms: where the service is near, one drawing in place of two. */
const TOGETHER_MS = 150
/** Even the code that waits for a quiet moment is not asked for while the page is made, ms. */
const PREFETCH_AFTER_MS = 4000

interface StartOptions {
  /** The page of the address, whose code was asked for. */
  first: Route
  /** The head of the page, which is there already. */
  outline: Element | null
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
  { first, outline, keyWasInUrl, trust, startWorker }: StartOptions,
): Promise<void> {
  const environment = await browserEnvironment(config, startWorker)
  const services = createServices(environment)
  guardAddresses(services.holdsKey)
  applyTheme(services.preferences)
  wakeOnReturn(services.quota, services.keyStore)
  const loader = createPageLoader(environment.reader.prepare)
  // The service may have other areas than those the address was matched with.
  const wanted = matchRoute(pathUnderBase(location.pathname), services.registry)
  const page = loader.load(first.name === wanted.name ? first : wanted)
  const [{ Page }] = await Promise.all([page, services.history.ready])
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
  const ready = Promise.resolve(Page.prefetch?.(services, wanted.props))
  // What the log writes would run beside what draws the page; on a page without a body its code comes, too.
  void Promise.all([asked, ready])
    .then(whenIdle)
    .then(() => begin('log'))
  const isReady = await cameWithin(ready, TOGETHER_MS)
  const root = document.getElementById('root') ?? document.body
  // In slices: a slow device answers to touch meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App services={services} keyWasInUrl={keyWasInUrl}>
          <FirstPage ready={isReady ? null : ready} outline={outline}>
            <RoutedPage loader={loader} />
          </FirstPage>
        </App>
      </StrictMode>,
    )
  })
  setTimeout(begin, PREFETCH_AFTER_MS, 'ahead')
}

/** Whether it is there before so many ms are over. */
const cameWithin = (coming: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([
    coming.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, ms, false)),
  ])
