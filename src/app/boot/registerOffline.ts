import type { OfflineMessage } from '#offline/types.ts'
import type { Trust } from '../services/createTrust.ts'

/** An open page asks its host for a newer build this often, when it is looked at, ms. */
const CHECK_EVERY_MS = 3_600_000
/** A browser does not always notice that the worker in use is at rest, and would wait five minutes for it, ms. */
const ASK_AGAIN_MS = 3000

export interface OfflineOptions {
  container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>
  /** The address of the app, with a slash at its end. */
  base: string
  /** The page's policy asks for a trusted address: this build's worker is one. */
  trust: Trust
  /** A newer build is here: told with what takes it into use. */
  onNewVersion: (use: () => void) => void
  reload: () => void
  now: () => number
  /** Called back when the page is looked at again. */
  onVisible: (listener: () => void) => void
}

/**
 * Has the browser keep the files of this build, so that the app opens without a network. A newer build waits until the
 * person takes it or every tab is closed; nothing changes under a page that is open.
 */
export async function registerOffline(options: OfflineOptions): Promise<void> {
  const { container, base, trust, onNewVersion, reload, now } = options
  /** The person took the newer build in this tab. */
  let taken = false
  const hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (taken) reload()
    // Another tab took it: this one goes on as it is until its person says so.
    else if (hadController) onNewVersion(reload)
  })
  const registration = await container.register(trust(`${base}sw.js`), { scope: base })

  const offer = (worker: ServiceWorker | null) => {
    if (worker === null || container.controller === null) return
    onNewVersion(() => {
      taken = true
      use(worker)
    })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })

  let checkedAt = now()
  options.onVisible(() => {
    if (now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = now()
    // Without a network there is nothing newer.
    registration.update().catch(() => undefined)
  })
}

/** Has a worker take over, and asks again until it does. */
function use(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return
  worker.postMessage('SKIP_WAITING' satisfies OfflineMessage)
  setTimeout(use, ASK_AGAIN_MS, worker)
}
