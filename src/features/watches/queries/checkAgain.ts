import type { WatchStores } from '../alerts.ts'
import { FRESH } from '../model/observe.ts'
import type { Services } from '#data/services.ts'
import { queryIdOf, requestOf, type Target } from '#data/snapshots/target.ts'

/**
 * A request that waits longer leaves the queue and comes back later, ms: after two minutes it would count as one that is
 * on screen (src/quota/README.md), and a watch never does.
 */
const PATIENCE_MS = 100_000

export type CheckServices = Pick<
  Services,
  'client' | 'endpoints' | 'history' | 'quota' | 'bucket' | 'root' | 'now'
>

interface CheckOptions {
  services: CheckServices
  stores: WatchStores
  timers: {
    setTimeout(callback: () => void, ms: number): unknown
    clearTimeout(timer: unknown): void
  }
  signal: AbortSignal
}

/** Asks for a body of watches from spare quota; false where nothing was spare, or the network is away. */
export async function checkAgain(
  { services, stores, timers, signal }: CheckOptions,
  query: string,
): Promise<boolean> {
  const { client, endpoints, quota, now } = services
  const { online, buckets } = quota.getSnapshot()
  if (!online || (buckets.get(services.bucket())?.waitingTotal ?? 0) > 0) return false
  const concerned = stores.watches.getState().items.filter((watch) => watch.query === query)
  const [first] = concerned
  if (first === undefined) return true
  const failed = (why: string) => {
    const { progress, note } = stores.alerts.getState()
    for (const { id } of concerned)
      note(id, { state: progress[id]?.state ?? FRESH, failedAt: now(), why }, null)
  }
  const endpoint = endpoints.get(first.endpoint)
  const target: Target | null =
    endpoint === undefined
      ? null
      : {
          endpoint,
          ...(first.entityId === null ? {} : { id: first.entityId }),
          params: first.params,
        }
  // The routes were changed since.
  if (target === null || queryIdOf(services, target) !== query) {
    failed('NoSuchRoute')
    return true
  }
  const patience = new AbortController()
  const timer = timers.setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    await client.request(target.endpoint, {
      ...requestOf(target),
      lane: 'background',
      label: first.name,
      group: 'watches',
      signal: AbortSignal.any([signal, patience.signal]),
    })
  } catch (error) {
    if (patience.signal.aborted || signal.aborted) return false
    failed(error instanceof Error ? error.name : 'Error')
  } finally {
    timers.clearTimeout(timer)
  }
  return true
}
