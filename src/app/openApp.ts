import { AREAS } from '#resources/areas.ts'
import { createRegistry } from '#resources/registry.ts'
import '#ui/styles.css'
import { fetchConfig } from './fetchConfig.ts'
import { pathUnderBase } from './pathUnderBase.ts'
import { reloadOnceOnStaleChunk } from './reloadOnceOnStaleChunk.ts'
import { matchRoute } from './routes.ts'

/**
 * Asks for everything the first page needs at once, in place of one after the other: the app, the page's own code, the
 * code that reads bodies, and the configuration.
 */
export async function openApp(): Promise<void> {
  reloadOnceOnStaleChunk()
  const config = fetchConfig()
  const route = matchRoute(pathUnderBase(location.pathname), createRegistry(AREAS))
  const ahead = [config, route.load(), ...(route.reads ? [import('#reading/index.ts')] : [])]
  // Who needs it asks again, and says what is wrong.
  for (const promise of ahead) promise.catch(() => undefined)
  const { start } = await import('./start.tsx')
  await start(config)
}
