import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createServices } from './createServices.ts'
import { browserEnvironment } from './environment.ts'
import { createPageLoader } from './pageLoader.ts'
import { pathUnderBase } from './pathUnderBase.ts'
import { idleBrowser, prefetchPages } from './prefetchPages.ts'
import { matchRoute } from './routes.ts'
import { applyTheme } from './theme.ts'
import { wakeOnReturn } from './wake.ts'

/**
 * Opens the app in the page, over what index.html shows until then. The first page's code is loaded before the first
 * render: nothing flashes.
 */
export async function start(config: Promise<Response>, keyWasInUrl: boolean): Promise<void> {
  const environment = await browserEnvironment(config)
  const services = createServices(environment)
  applyTheme(services.preferences)
  wakeOnReturn(services.quota)
  const loader = createPageLoader(environment.reader.load)
  const first = matchRoute(pathUnderBase(location.pathname), services.registry)
  await Promise.all([loader.load(first), services.history.ready])
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element called "root"')
  // In slices: a slow device answers to touch meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App services={services} loader={loader} keyWasInUrl={keyWasInUrl} />
      </StrictMode>,
    )
  })
  prefetchPages(loader, services.registry, idleBrowser)
}
