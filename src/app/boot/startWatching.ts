import { hrefOf, navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { Services } from '#data/services.ts'
import { createBrowserLink, systemClock } from '#quota/index.ts'
import { type Alert, watchStoresOf } from '#features/watches/alertStore.ts'

/** Runs the watches once there is one, in a single tab of this browser. */
export async function startWatching(services: Services): Promise<void> {
  const stores = watchStoresOf(services.stores)
  const start = async () => {
    // Loaded lazily, because it reads bodies and the first page does not.
    const [{ startWatcher }, { notificationOf }] = await Promise.all([
      import('#features/watches/startWatcher.ts'),
      import('#features/watches/alertText.ts'),
    ])
    startWatcher({
      services,
      stores,
      notify: (alert) => void notify(alert, notificationOf(alert, services.now())),
      timers: systemClock(),
      offsetOf: (ms) => -60_000 * new Date(ms).getTimezoneOffset(),
      lock: createBrowserLink({ channelName: 'watches' }).lock,
    })
  }
  if (stores.watches.getState().items.length > 0) return start()
  const leave = stores.watches.subscribe(({ items }) => {
    if (items.length === 0) return
    leave()
    start().catch(() => undefined)
  })
}

/** Shows a notification if permitted; a click opens the watched page. */
async function notify(alert: Alert, { title, body }: { title: string; body: string }) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const { area, entityId, id } = alert
  const path = entityId === null ? paths.area(area) : paths.entity(area, entityId)
  const options = { body, tag: id, icon: `${import.meta.env.BASE_URL}icons/statglass-192.png` }
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
