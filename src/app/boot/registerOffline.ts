import type { OfflineMessage } from '#offline/types.ts'
import type { Trust } from '../services/createTrust.ts'

/** The shortest time between checks for a new build when the page becomes visible, ms. */
const CHECK_EVERY_MS = 3_600_000
/** Delay between attempts to activate a worker, ms: browsers can miss that the old one is idle for five minutes. */
const ASK_AGAIN_MS = 3000

export interface OfflineOptions {
  container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>
  /** The base URL of the app, with a trailing slash. */
  base: string
  /** The page's CSP requires a trusted URL for the worker. */
  trust: Trust
  /** Called when a new build is ready, with a function that activates it. */
  onNewVersion: (use: () => void) => void
  reload: () => void
  now: () => number
  /** Subscribes to the page becoming visible again. */
  onVisible: (listener: () => void) => void
}

/**
 * Caches the files of this build, so that the app opens offline. A newer build waits until the user accepts it or closes
 * every tab, so that an open page never changes its code.
 */
export async function registerOffline(options: OfflineOptions): Promise<void> {
  const { container, base, trust, onNewVersion, reload, now } = options
  /** True once the user accepted the new build in this tab. */
  let taken = false
  const hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (taken) reload()
    // Another tab activated it; this one keeps running until its user accepts.
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
    // Offline, there is no update to find.
    registration.update().catch(() => undefined)
  })
}

/** Asks a worker to take over, repeatedly until it does. */
function use(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return
  worker.postMessage('SKIP_WAITING' satisfies OfflineMessage)
  setTimeout(use, ASK_AGAIN_MS, worker)
}
