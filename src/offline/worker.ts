import { answerFor } from './answerFor.ts'
import { createFileCache } from './fileCache.ts'
import type { BuildFiles, OfflineMessage } from './types.ts'

/** Put in by `src/build` when the build is known. */
declare const STATGLASS_BUILD: BuildFiles & { pages: readonly string[] }

/** As much of a service worker's own scope as is used; the types of pages are loaded in its place. */
interface WorkerScope {
  registration: { scope: string }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchLike) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface FetchLike {
  request: Request
  respondWith(response: Promise<Response>): void
}

const worker = self as unknown as WorkerScope
const { scope } = worker.registration
const { pages } = STATGLASS_BUILD
const files = createFileCache({
  caches,
  fetch: (request) => fetch(request),
  build: STATGLASS_BUILD,
  scope,
})

worker.addEventListener('install', (event) => event.waitUntil(files.install()))
worker.addEventListener('activate', (event) => event.waitUntil(files.dropOld()))
// Only when the person says so: a page is never changed while it is looked at.
worker.addEventListener('message', ({ data }) => {
  if (data === ('use now' satisfies OfflineMessage)) void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const from = answerFor(request, { scope, pages, has: files.has })
  const network = () => fetch(request)
  if (from === 'file') event.respondWith(files.file(request.url).then((kept) => kept ?? network()))
  if (from === 'page') event.respondWith(files.page().then((kept) => kept ?? network()))
  if (from === 'network first')
    event.respondWith(
      network().catch(async (error: unknown) => {
        const kept = await files.page()
        if (kept === undefined) throw error
        return kept
      }),
    )
})
