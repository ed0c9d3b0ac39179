import { createStore } from 'zustand/vanilla'
import type { Endpoint } from '#api/endpoints.ts'
import { type Target, targetOf } from '#api/target.ts'
import type { Quota } from '#quota/types.ts'
import type { RefreshOptions } from '#data/bodies/body.ts'
import type { History } from '#data/history/types.ts'
import type { Job, JobPlan, Jobs } from '#data/jobs.ts'

/** Requesting more would be a crawl. */
const MAX_TARGETS = 2000
/** This many failures of the service in a row stop a job, to save the rest of the quota. */
const MAX_IN_A_ROW = 3

interface JobsOptions {
  refresh: (target: Target, options: RefreshOptions) => Promise<void>
  /** The service's address, as in `targetOf`. */
  root: string
  endpoints: ReadonlyMap<string, Endpoint>
  history: Pick<History, 'head'>
  quota: Pick<Quota, 'forecast' | 'getSnapshot'>
  /** The bucket of the next request. */
  bucket: () => string
  now: () => number
}

/** Bulk requests, which spend spare quota. They go on while the app is open, on any page. */
export function createJobs(options: JobsOptions): Jobs {
  const { refresh, root, endpoints, history, quota, bucket, now } = options
  const store = createStore<Readonly<Record<string, Job>>>()(() => ({}))
  const running = new Map<string, AbortController>()

  const change = (group: string, to: (job: Job) => Partial<Job>) => {
    const job = store.getState()[group]
    if (job !== undefined) store.setState({ [group]: { ...job, ...to(job) } })
  }
  const end = (group: string, state: Job['state']) => {
    running.get(group)?.abort()
    running.delete(group)
    change(group, () => ({ state, endedAt: now() }))
  }

  function requestsOf({ endpoint: name, targets, cachedSince = Infinity }: JobPlan) {
    const endpoint = endpoints.get(name)
    if (endpoint === undefined) return []
    const isCached = (at = -Infinity) => at >= cachedSince && at <= now()
    return targets
      .slice(0, MAX_TARGETS)
      .map((of) => ({ of, target: targetOf(root, endpoint, of.id) }))
      .filter(({ target }) => !isCached(history.head(target.query)?.fetchedAt))
  }

  /** When the last of `count` requests behind all waiting ones is expected to be answered, wall ms. */
  const endOf = (count: number) =>
    quota.forecast({ bucket: bucket(), lane: 'background', count }).endsAt

  return {
    store,
    price(plan: JobPlan) {
      const requests = requestsOf(plan).length
      const known = Math.min(plan.targets.length, MAX_TARGETS) - requests
      return { requests, known, endsAt: requests === 0 ? null : endOf(requests) }
    },
    expectedEnd({ group }: Job): number {
      const { waiting = [], waitingTotal = 0 } = quota.getSnapshot().buckets.get(bucket()) ?? {}
      const last = waiting.findLast((request) => request.group === group)
      return waitingTotal > waiting.length ? endOf(1) : (last?.expectedAt ?? now())
    },
    start(plan: JobPlan): void {
      const { group } = plan
      const requests = requestsOf(plan)
      if (running.has(group) || requests.length === 0) return
      const stop = new AbortController()
      running.set(group, stop)
      const total = Math.min(plan.targets.length, MAX_TARGETS)
      const left = requests.length
      const job: Job = { group, state: 'running', total, left, failed: [], endedAt: null }
      store.setState({ [group]: job })
      let failuresInARow = 0
      const ask = async ({ of, target }: (typeof requests)[number]) => {
        const why = await refresh(target, {
          lane: 'background',
          label: of.label,
          group,
          signal: stop.signal,
        }).then(() => null, nameOf)
        if (stop.signal.aborted) return
        failuresInARow = why !== null && isTrouble(why) ? failuresInARow + 1 : 0
        change(group, ({ left, failed }) => ({
          left: left - 1,
          failed: why === null ? failed : [...failed, { target: of, why }],
        }))
        if (failuresInARow === MAX_IN_A_ROW) end(group, 'stopped')
      }
      void Promise.all(requests.map(ask)).then(() => {
        if (!stop.signal.aborted) end(group, 'finished')
      })
    },
    cancel(group: string): void {
      if (running.has(group)) end(group, 'cancelled')
    },
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

/** Failures that the next target would share; a name that is not found is an answer. */
const isTrouble = (why: string) =>
  ['NetworkError', 'TimeoutError', 'RedirectError', 'NotJsonError', 'ServiceError'].includes(why)
