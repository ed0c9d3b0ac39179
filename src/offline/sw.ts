import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { openNotified, type OpenTabs } from './openNotified.ts'
import { addresses, pageOfBuild } from './ownPages.ts'
import type { OfflineMessage } from './types.ts'

/** Put in by `src/build`: the first parts of the app's own addresses. */
declare const STATGLASS_PAGES: readonly string[]

/** As much of a service worker's own scope as is used; the types of pages are loaded in its place. */
interface WorkerScope {
  /** Every file of the build, put in by Workbox. */
  __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[]
  registration: { scope: string }
  clients: OpenTabs & { matchAll(options: { type: 'window' }): Promise<readonly unknown[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
}
interface NotificationClick extends Lasting {
  notification: { data: unknown; close(): void }
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
declare const self: WorkerScope

/** Ignores `Vary`: these answers do not depend on the request's headers. */
const ANY = { ignoreVary: true }

const { scope } = self.registration
const build = self.__WB_MANIFEST
const script = build.find(({ url }) => /^assets\/index-.*\.js$/.test(url))?.url ?? ''
const files = new PrecacheController({ plugins: [pageOfBuild(scope, script)] })
files.strategy.matchOptions = ANY
files.addToCacheList(build)

/** Deletes files of earlier builds when no open tab can still request them. */
async function dropOld(event: Lasting): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' })
  if (open.length < 2) await files.activate(event)
}

self.addEventListener('install', (event) => void files.install(event))
self.addEventListener('activate', (event) => event.waitUntil(dropOld(event)))
// Only on the person's command: a page never changes while it is read.
self.addEventListener('message', ({ data }) => {
  if (data === ('SKIP_WAITING' satisfies OfflineMessage)) void self.skipWaiting()
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotified(self.clients, event.notification.data, scope))
})

const page = files.createHandlerBoundToURL(scope)
const { own, api } = addresses(new URL(scope).pathname, STATGLASS_PAGES)
const elsePage = { handlerDidError: () => files.matchPrecache(scope) }

registerRoute(new PrecacheRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [] }))
registerRoute(
  ({ url }) => url.href.startsWith(`${scope}assets/`),
  async ({ request }) => (await caches.match(request.url, ANY)) ?? fetch(request),
)
registerRoute(new NavigationRoute(page, { allowlist: [own] }))
registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [elsePage] }), { denylist: [api] }))
