import type { Endpoint } from '#api/endpoints.ts'
import { type Target, targetOf } from '#api/target.ts'
import type { Clock, Lane } from '#quota/types.ts'
import type { Job, JobTarget } from './jobStore.ts'

/** This many failures of the service in a row stop a job, to save the rest of the quota. */
const MOST_IN_A_ROW = 3

/** Leaving a page aborts its requests, which looks like a failure. By then the page is gone, ms. */
const LEFT_MS = 1000

/** Asks the service for a body, and rejects with what went wrong. */
export type Refresh = (
  target: Target,
  options: { lane: Lane; label: string; group: string; signal: AbortSignal },
) => Promise<void>

interface Run {
  job: Job
  refresh: Refresh
  root: string
  endpoints: ReadonlyMap<string, Endpoint>
  signal: AbortSignal
  clock: Pick<Clock, 'setTimeout'>
  /** `why`: the error's name; null: answered. */
  onTarget(target: JobTarget, why: string | null): void
  /** The service is failing: the rest waits for the person. */
  onTrouble(): void
}

/** Queues all that a job has left and reports each result. Resolves after the last. */
export async function runJob(run: Run): Promise<void> {
  const { job, refresh, root, endpoints, signal } = run
  let inARow = 0
  await Promise.all(
    job.left.map(async (target) => {
      const endpoint = endpoints.get(target.endpoint)
      if (endpoint === undefined) return run.onTarget(target, 'NoSuchRoute')
      const { id, label } = target
      const options = { lane: 'background', label, group: job.group, signal } as const
      const ask = async () => refresh(targetOf(root, endpoint, id), options)
      const why = await ask().then(() => null, nameOf)
      if (why === 'NetworkError')
        await new Promise<void>((resolve) => run.clock.setTimeout(resolve, LEFT_MS))
      if (signal.aborted && why !== null) return
      inARow = why !== null && isTrouble(why) ? inARow + 1 : 0
      run.onTarget(target, why)
      if (inARow === MOST_IN_A_ROW) run.onTrouble()
    }),
  )
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

/** Failures that the next target would share; that a name is not found is an answer. */
const isTrouble = (why: string) =>
  ['NetworkError', 'TimeoutError', 'RedirectError', 'NotJsonError', 'ServiceError'].includes(why)
