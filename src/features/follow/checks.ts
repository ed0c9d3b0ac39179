import { targetOf } from '#api/target.ts'
import type { History } from '#data/history/types.ts'
import type { Services } from '#data/services.ts'
import type { Clock } from '#quota/types.ts'
import type { AlertList, FollowStores } from './alertStore.ts'
import { FRESH } from './observe.ts'
import type { Rule } from './ruleStore.ts'

interface Check {
  query: string
  /** Wall ms. */
  dueAt: number
}

/**
 * One check for each query with rules of this service, the first due first: a query is as old as its newest body, or as its
 * last attempt. `asked`: when this tab last sent each, wall ms, for bodies that the device does not keep. Times later than
 * now, of a clock that ran ahead, delay nothing.
 */
export function nextChecks(
  rules: readonly Rule[],
  progress: AlertList['progress'],
  { history, root, now }: Pick<CheckServices, 'root' | 'now'> & { history: Pick<History, 'head'> },
  asked?: ReadonlyMap<string, number>,
): Check[] {
  const due = new Map<string, number>()
  for (const { id, query, every, createdAt } of rules) {
    if (every === null || !query.startsWith(`${root}/`)) continue
    const seenAt = history.head(query)?.fetchedAt ?? createdAt
    const times = [seenAt, asked?.get(query) ?? 0, progress[id]?.failedAt ?? 0]
    const last = Math.max(0, ...times.filter((at) => at <= now()))
    due.set(query, Math.min(last + every, due.get(query) ?? Infinity))
  }
  return [...due]
    .map(([query, dueAt]) => ({ query, dueAt }))
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.query < b.query ? -1 : 1))
}

/**
 * A request that waits longer leaves the queue and comes back later, ms: after two minutes it would count as one that is
 * on screen (src/quota/README.md), and a rule never is.
 */
const PATIENCE_MS = 100_000

export type CheckServices = Pick<
  Services,
  'refresh' | 'endpoints' | 'history' | 'quota' | 'bucket' | 'root' | 'now'
>

export type Timers = Pick<Clock, 'setTimeout' | 'clearTimeout'>

interface CheckOptions {
  services: CheckServices
  stores: FollowStores
  timers: Timers
  signal: AbortSignal
}

/** Fetches a query with rules from spare quota; false if there is none, or the network is down. */
export async function checkAgain(
  { services, stores, timers, signal }: CheckOptions,
  query: string,
): Promise<boolean> {
  const { endpoints, quota, now } = services
  const { online, buckets } = quota.getSnapshot()
  if (!online || (buckets.get(services.bucket())?.waitingTotal ?? 0) > 0) return false
  const concerned = stores.rules.getState().items.filter((rule) => rule.query === query)
  const first = concerned.find(({ every }) => every !== null)
  if (first === undefined) return true
  const failed = () => {
    const { progress, note } = stores.alerts.getState()
    for (const { id } of concerned)
      note(id, { state: progress[id]?.state ?? FRESH, failedAt: now() }, null)
  }
  const endpoint = endpoints.get(first.endpoint)
  const target =
    endpoint && targetOf(services.root, endpoint, first.entityId ?? undefined, first.params)
  // The routes have changed since.
  if (target?.query !== query) {
    failed()
    return true
  }
  const patience = new AbortController()
  const timer = timers.setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    await services.refresh(target, {
      lane: 'background',
      label: first.name,
      group: 'follow',
      signal: AbortSignal.any([signal, patience.signal]),
    })
  } catch {
    if (patience.signal.aborted || signal.aborted) return false
    failed()
  } finally {
    timers.clearTimeout(timer)
  }
  return true
}
