import type { Endpoint } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import type { History } from '../history/types.ts'
import type { Channel } from '../openChannel.ts'
import type { Clock, Quota, QuotaLink, QuotaStore } from '#quota/types.ts'
import { createJobStore, type Job, type JobTarget, MOST_TARGETS } from './jobStore.ts'
import { type Refresh, runJob } from './runJob.ts'

export interface JobPlan {
  /** The job's identity: only one job of a group runs at a time. */
  group: string
  label: string
  targets: readonly JobTarget[]
  /** Wall ms. Targets fetched at or after this are skipped. */
  knownSince?: number
}

export interface JobsOptions {
  /** Asks the service for a body. */
  refresh: Refresh
  /** The service's address, as in `targetOf`. */
  root: string
  endpoints: ReadonlyMap<string, Endpoint>
  history: Pick<History, 'head' | 'ready'>
  quota: Pick<Quota, 'forecast' | 'getSnapshot'>
  /** The bucket of the next request. */
  bucket: () => string
  store: QuotaStore
  /** Notifies the other tabs of changes to the stored list. */
  channel: Channel<unknown>
  now: () => number
  clock?: Pick<Clock, 'setTimeout'> | undefined
  /** Elects the tab that runs a job; another takes over when it closes. Absent: this tab is alone. */
  lock?: QuotaLink['lock'] | undefined
}

const CHANGED = 'changed'

export type Jobs = ReturnType<typeof createJobs>

/** Bulk refreshes, which spend spare quota. They survive a reload and continue in whichever tab is open. Requests nothing before `start` or `resume`. */
export function createJobs(options: JobsOptions) {
  const { refresh, root, endpoints, history, now, channel, lock, clock = globalThis } = options
  const kept = createJobStore(options.store)
  const listeners = new Set<() => void>()
  const closing = new AbortController()
  /** The jobs this tab runs, or waits to run. */
  const own = new Map<string, AbortController>()
  let jobs = kept.read()

  const show = (next: readonly Job[]) => {
    jobs = next
    for (const listener of listeners) listener()
  }
  /** Other tabs write too, so each change is applied to what is stored now. */
  const change = (group: string, to: (job: Job) => Job | null) => {
    if (closing.signal.aborted) return
    const changed = kept.read().flatMap((job) => {
      const next = job.group === group ? to(job) : job
      return next === null ? [] : [next]
    })
    kept.write(changed)
    show(changed)
    channel.post(CHANGED)
  }
  const find = (group: string) => jobs.find((job) => job.group === group) ?? null
  const end = (state: Job['state']) => (job: Job) => ({ ...job, state, endedAt: now() })

  const fetchedSince = ({ endpoint: name, id }: JobTarget, since: number) => {
    const endpoint = endpoints.get(name)
    if (endpoint === undefined) return false
    const head = history.head(targetOf(root, endpoint, id).query)
    return head !== null && head.fetchedAt >= since
  }
  const wantedOf = ({ targets, knownSince }: JobPlan) =>
    targets
      .slice(0, MOST_TARGETS)
      .filter((target) => knownSince === undefined || !fetchedSince(target, knownSince))

  /** When `more` requests behind all that wait would be answered. */
  function endOf(more: number): number {
    const bucket = options.bucket()
    return options.quota.forecast({ bucket, lane: 'background', count: more }).endsAt
  }

  /** When the last of the `left` requests of a running job is expected to be answered, wall ms. */
  function expectedEnd(left: number): number {
    const line = options.quota.getSnapshot().buckets.get(options.bucket())
    // The rest of a running job is in the queue already.
    return endOf(Math.max(1, left - (line?.waitingByLane.background ?? 0)))
  }

  async function work(group: string, stop: AbortController): Promise<void> {
    // Answers may have arrived after the list was last written.
    change(group, (job) => ({
      ...job,
      left: job.left.filter((target) => !fetchedSince(target, job.startedAt)),
    }))
    const job = find(group)
    if (job === null || job.state !== 'running') return
    await runJob({
      job,
      refresh,
      root,
      endpoints,
      signal: stop.signal,
      clock,
      onTarget(target, why) {
        change(group, ({ left, failed, ...rest }) => ({
          ...rest,
          left: left.filter((one) => one.endpoint !== target.endpoint || one.id !== target.id),
          failed: why === null ? failed : [...failed, { target, why }],
        }))
      },
      onTrouble() {
        change(group, end('stopped'))
        stop.abort()
      },
    })
    if (!stop.signal.aborted) change(group, end('finished'))
  }

  function run(group: string): void {
    if (own.get(group)?.signal.aborted === false || closing.signal.aborted) return
    const stop = new AbortController()
    own.set(group, stop)
    void hold(group, stop).finally(() => {
      if (own.get(group) === stop) own.delete(group)
    })
  }

  /** Works while no other tab does; where tabs cannot be joined, quota still joins equal requests. */
  async function hold(group: string, stop: AbortController): Promise<void> {
    let begun = false
    const held = async (lost?: AbortSignal) => {
      begun = true
      lost?.addEventListener('abort', () => stop.abort(), { once: true })
      await history.ready
      await work(group, stop)
    }
    try {
      await (lock === undefined ? held() : lock(`job ${group}`, held, { signal: stop.signal }))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!begun && !stop.signal.aborted) await held()
    }
  }

  /** Takes over another tab's changes: ends what it ended, queues for what runs. */
  function sync(): void {
    if (closing.signal.aborted) return
    show(kept.read())
    for (const [group, stop] of own) {
      if (find(group)?.state !== 'running') stop.abort()
    }
    for (const { group, state } of jobs) if (state === 'running') run(group)
  }
  const leave = channel.onMessage((message) => {
    if (message === CHANGED) sync()
  })

  return {
    /** `known`: targets skipped because they are cached; `endsAt`: when the last answer is expected, wall ms. */
    price(plan: JobPlan) {
      const requests = wantedOf(plan).length
      const known = Math.min(plan.targets.length, MOST_TARGETS) - requests
      return { requests, known, endsAt: requests === 0 ? null : endOf(requests) }
    },
    expectedEnd,
    /** Queues a plan in the background lane; does nothing while a job of the same group runs. */
    start(plan: JobPlan) {
      const { group, label } = plan
      if (find(group)?.state === 'running') return
      const left = wantedOf(plan)
      if (left.length === 0) return
      const job: Job = {
        group,
        label,
        state: 'running',
        total: left.length,
        left,
        failed: [],
        startedAt: now(),
        endedAt: null,
      }
      kept.write([job, ...kept.read().filter((other) => other.group !== group)])
      channel.post(CHANGED)
      sync()
    },
    /** Removes the waiting requests from the queue until `again`; one in flight finishes. */
    pause(group: string) {
      change(group, (job) => (job.state === 'running' ? { ...job, state: 'paused' } : job))
      own.get(group)?.abort()
    },
    /** Ends a running or paused job. */
    cancel(group: string) {
      const goesOn = ({ state }: Job) => state === 'running' || state === 'paused'
      change(group, (job) => (goesOn(job) ? end('cancelled')(job) : job))
      own.get(group)?.abort()
    },
    /** Resumes a paused or stopped job, or retries what failed in a finished one. */
    again(group: string) {
      change(group, (job): Job => {
        // A paused job continues where it was, and retries its failures only after its end.
        if (job.state === 'paused') return { ...job, state: 'running' }
        const { left, failed } = job
        return {
          ...job,
          left: [...left, ...failed.map(({ target }) => target)],
          failed: [],
          state: 'running',
          startedAt: now(),
          endedAt: null,
        }
      })
      sync()
    },
    /** Forgets a job that has ended. */
    dismiss(group: string) {
      change(group, (job) => (job.state === 'running' ? job : null))
    },
    /** Continues what an earlier page load left. Called once, at the start. */
    resume: sync,
    /** Newest first; the same object while nothing changed. */
    getSnapshot: () => jobs,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Stops; what is left stays for the next page load. */
    close() {
      closing.abort()
      leave()
      for (const stop of own.values()) stop.abort()
    },
  }
}
