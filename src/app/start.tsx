import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { withoutKey } from '#settings/keyInUrl.ts'
import '#ui/styles.css'
import { App } from './App.tsx'
import { createServices } from './createServices.ts'
import { browserEnvironment } from './environment.ts'
import { createPageLoader } from './pageLoader.ts'
import { pathUnderBase } from './RoutedPage.tsx'
import { matchRoute } from './routes.ts'
import { applyTheme } from './theme.ts'
import { wakeOnReturn } from './wake.ts'

/** Opens the app in the page. The first page's code is loaded before the first render: nothing flashes. */
export async function start(): Promise<void> {
  reloadOnceOnStaleChunk()
  const clean = withoutKey(location.href)
  if (clean !== null) history.replaceState(null, '', clean)
  const environment = await browserEnvironment()
  const services = createServices(environment)
  applyTheme(services.preferences)
  wakeOnReturn(services.quota)
  const loader = createPageLoader(environment.reader.load)
  const first = matchRoute(pathUnderBase(location.pathname), services.registry)
  await Promise.all([loader.load(first), services.history.ready])
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element called "root"')
  createRoot(root).render(
    <StrictMode>
      <App services={services} loader={loader} keyWasInUrl={clean !== null} />
    </StrictMode>,
  )
}

/** After a deploy an open tab asks for chunks that are gone: one reload per build brings the new ones. */
function reloadOnceOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const mark = 'statglass.reloaded'
    try {
      if (sessionStorage.getItem(mark) === import.meta.url) return
      sessionStorage.setItem(mark, import.meta.url)
    } catch (error) {
      if (error instanceof DOMException) return
      throw error
    }
    event.preventDefault()
    location.reload()
  })
}
