import { useServices } from '#data/services.ts'
import type { Forgotten } from '#data/history/types.ts'
import { watchStoresOf, type WatchStores } from '../alerts.ts'

/**
 * Forgets what watches told and saw of what is forgotten; null: of everything. The watches stay: they are what the person
 * wants, not what was seen.
 */
export function forgetAlerts({ watches, alerts }: WatchStores, what: Forgotten | null): void {
  const all = watches.getState().items
  const gone = new Set(all.filter((watch) => isAbout(watch, what)).map(({ id }) => id))
  const { change, keepOnly } = alerts.getState()
  change((alert) => {
    if (what !== null && 'before' in what) return alert.at < what.before ? null : alert
    return gone.has(alert.watch) || isAbout({ ...alert, query: '' }, what) ? null : alert
  })
  keepOnly(new Set(all.flatMap(({ id }) => (gone.has(id) ? [] : [id]))))
}

function isAbout(
  { query, area }: { query: string; area: string },
  what: Forgotten | null,
): boolean {
  if (what === null) return true
  if ('query' in what) return query === what.query
  return 'area' in what && area === what.area
}

export function useForgetAlerts(): (what: Forgotten | null) => void {
  const { stores } = useServices()
  return (what) => forgetAlerts(watchStoresOf(stores), what)
}
