import type { Job, JobTarget } from './jobStore.ts'

export interface JobPlan {
  /** The job's identity: only one job of a group runs at a time. */
  group: string
  label: string
  targets: readonly JobTarget[]
  /** Wall ms. Targets fetched at or after this are skipped. */
  knownSince?: number
}

export interface JobPrice {
  requests: number
  /** Targets skipped because they are cached. */
  known: number
  /** When the last answer is expected, wall ms; null without requests. */
  endsAt: number | null
}

/** Bulk refreshes, which spend spare quota. They survive a reload and continue in whichever tab is open. */
export interface Jobs {
  price(plan: JobPlan): JobPrice
  /** When the last of the `left` requests of a running job is expected to be answered, wall ms. */
  expectedEnd(left: number): number
  /** Queues a plan in the background lane; does nothing while a job of the same group runs. */
  start(plan: JobPlan): void
  /** Removes the waiting requests from the queue until `again`; one in flight finishes. */
  pause(group: string): void
  /** Ends a running or paused job. */
  cancel(group: string): void
  /** Resumes a paused or stopped job, or retries what failed in a finished one. */
  again(group: string): void
  /** Forgets a job that has ended. */
  dismiss(group: string): void
  /** Continues what an earlier page load left. Called once, at the start. */
  resume(): void
  /** Newest first; the same object while nothing changed. */
  getSnapshot(): readonly Job[]
  subscribe(listener: () => void): () => void
  /** Stops; what is left stays for the next page load. */
  close(): void
}
