import type { OfflineMessage } from '#offline/types.ts'

/** An open page asks its host for a newer build this often, when it is looked at, ms. */
const CHECK_EVERY_MS = 3_600_000

export interface OfflineOptions {
  container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>
  /** The address of the app, with a slash at its end. */
  base: string
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
  const { container, base, onNewVersion, reload, now } = options
  /** The person took the newer build in this tab. */
  let taken = false
  const hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (taken) reload()
    // Another tab took it: this one goes on as it is until its person says so.
    else if (hadController) onNewVersion(reload)
  })
  const registration = await container.register(trusted(`${base}sw.js`), { scope: base })

  const offer = (worker: ServiceWorker | null) => {
    if (worker === null || container.controller === null) return
    onNewVersion(() => {
      taken = true
      worker.postMessage('SKIP_WAITING' satisfies OfflineMessage)
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

/** The page's policy asks for a trusted address: only this build's worker is one. */
function trusted(address: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  const policy = types?.createPolicy('statglass-offline', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('Not an address of this build')
      return url
    },
  })
  return (policy?.createScriptURL(address) ?? address) as string
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}
