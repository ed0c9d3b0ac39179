import { hrefOf, navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { Services } from '#data/services.ts'
import { createBrowserLink, systemClock } from '#quota/index.ts'
import { type Alert, followStoresOf } from '#features/follow/alertStore.ts'

/** Checks the rules once there is one, in a single tab of this browser. */
export function checkFollowed(services: Services): void {
  const stores = followStoresOf(services.stores)
  const start = async () => {
    const { startChecks } = await import('#features/follow/startChecks.ts')
    const { notificationOf } = await import('#features/follow/alertText.ts')
    startChecks({
      services,
      stores,
      notify: (alert) => void notify(alert, notificationOf(alert, services.now())),
      timers: systemClock(),
      offsetOf: (ms) => -60_000 * new Date(ms).getTimezoneOffset(),
      lock: createBrowserLink({ channelName: 'rules' }).lock,
    })
  }
  const leave = stores.rules.subscribe(look)
  look()

  function look() {
    if (stores.rules.getState().items.length === 0) return
    leave()
    // Code that cannot be loaded now is loaded with the next page.
    start().catch(() => undefined)
  }
}

/** Shows a notification if permitted; a click opens the page. */
async function notify(alert: Alert, { title, body }: { title: string; body: string }) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const { area, entityId, id: tag } = alert
  const path = entityId === null ? paths.area(area) : paths.entity(area, entityId)
  const options = { body, tag, icon: `${import.meta.env.BASE_URL}icons/statglass-192.png` }
  try {
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      navigate(path)
    })
  } catch (error) {
    // Mobile browsers allow notifications only through the worker.
    if (!(error instanceof TypeError)) throw error
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, { ...options, data: { path: hrefOf(path) } })
  }
}
