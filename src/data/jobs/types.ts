/** The public types of jobs: bulk refreshes that spend spare quota. Times are wall ms. */

/** One request of a job: an endpoint by name, and the id in its route. */
export interface JobTarget {
  endpoint: string
  id: string
  /** For people: shown in the queue of waiting requests. */
  label: string
}

export interface JobPlan {
  /** The job's identity: one job of a group at a time. */
  group: string
  label: string
  targets: readonly JobTarget[]
  /** Targets whose body was fetched at or after this are left out; absent: none is. */
  knownSince?: number
}

/**
 * `stopped`: the service failed several times in a row, so nothing more is spent until the person says so.
 * `paused`: the person will go on later; nothing of it is in the queue meanwhile. `cancelled`: the person ended it.
 */
export type JobState = 'running' | 'paused' | 'stopped' | 'cancelled' | 'finished'

export interface JobFailure {
  target: JobTarget
  /** The error's name, `NotFoundError`. */
  why: string
}

/** One job as it stands; immutable. Done are `total` less those left and those failed. */
export interface Job {
  group: string
  label: string
  state: JobState
  /** Requests it was started with. */
  total: number
  left: readonly JobTarget[]
  failed: readonly JobFailure[]
  startedAt: number
  endedAt: number | null
}

/** What a plan costs, before it starts. */
export interface JobPrice {
  /** Requests it would spend. */
  requests: number
  /** Targets left out because they are known. */
  known: number
  /** When the last would be answered if the person goes on clicking as before; null where nothing is to be asked. */
  endsAt: number | null
}

/** Bulk refreshes as durable work: what is left survives a reload, and goes on in whichever tab is open. */
export interface Jobs {
  price(plan: JobPlan): JobPrice
  /** When the last of the `left` requests of a job under way would be answered, and whatever waits before it. */
  expectedEnd(left: number): number
  /** Starts a plan in the background lane; one of the same group that is under way is left alone. */
  start(plan: JobPlan): void
  /** Removes the waiting requests from the queue until `again`; one in flight is counted already and finishes. */
  pause(group: string): void
  /** As `pause`, for good: also what is paused. */
  cancel(group: string): void
  /** Goes on with what a paused or stopped job has left, or asks again for what failed in a finished one. */
  again(group: string): void
  /** Forgets a job that is over. */
  dismiss(group: string): void
  /** Goes on with what an earlier page load left. Called once, at the start. */
  resume(): void
  /** Newest first; the same object while nothing changed. */
  getSnapshot(): readonly Job[]
  subscribe(listener: () => void): () => void
  /** Lets go of everything; what is left stays for the next page load. */
  close(): void
}
