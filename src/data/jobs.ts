import type { StoreApi } from 'zustand/vanilla'

/** A thing to refresh. `label`: shown in the queue. */
export interface JobTarget {
  id: string
  label: string
}

export interface JobPlan {
  /** The job's identity: only one job of a group runs at a time. */
  group: string
  /** The name of the endpoint that is requested for each target. */
  endpoint: string
  targets: readonly JobTarget[]
  /** Wall ms. Targets fetched at or after this are skipped. */
  cachedSince?: number
}

export interface Job {
  group: string
  /** `stopped`: the service failed several times in a row. */
  state: 'running' | 'stopped' | 'cancelled' | 'finished'
  total: number
  /** The number of targets without an answer or a failure. */
  left: number
  /** `why`: the error's name, such as `NotFoundError`. */
  failed: readonly { target: JobTarget; why: string }[]
  /** Wall ms. */
  endedAt: number | null
}

/** Bulk requests, which spend spare quota. */
export interface Jobs {
  /** The newest job of each group. */
  store: StoreApi<Readonly<Record<string, Job>>>
  /** `known`: targets that are skipped; `endsAt`: when the last answer is expected, wall ms. */
  price(plan: JobPlan): { requests: number; known: number; endsAt: number | null }
  /** When a running job is expected to end, wall ms. Its requests are in the queue already. */
  expectedEnd(job: Job): number
  /** Queues a plan; does nothing while a job of the same group runs. */
  start(plan: JobPlan): void
  /** Removes the waiting requests of a running job from the queue. */
  cancel(group: string): void
}
