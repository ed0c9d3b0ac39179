import type { Quota } from '#quota/types.ts'

/** Times are recomputed whenever the page comes back: from sleep, another tab, the back/forward cache or offline. */
export function wakeOnReturn(quota: Quota): void {
  const wake = () => quota.wake()
  document.addEventListener('visibilitychange', wake)
  document.addEventListener('resume', wake)
  for (const event of ['pageshow', 'online', 'offline'] as const)
    window.addEventListener(event, wake)
}
