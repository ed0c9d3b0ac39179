import type { Quota } from '#quota/types.ts'
import type { KeyStore } from '#data/key/keyStore.ts'

/** Times are recomputed whenever the page comes back: from sleep, another tab, the back/forward cache or offline. */
export function wakeOnReturn(quota: Quota, keyStore: KeyStore): void {
  const wake = () => {
    // Before anything is sent: it may have been forgotten meanwhile.
    keyStore.recheck()
    quota.wake()
  }
  document.addEventListener('visibilitychange', wake)
  document.addEventListener('resume', wake)
  for (const event of ['pageshow', 'online', 'offline'] as const)
    window.addEventListener(event, wake)
}
