import type { Client } from '#api/client.ts'
import type { Endpoint } from '#api/endpoints.ts'
import type { Clock } from '#quota/types.ts'
import type { Job, JobTarget } from './types.ts'

/** So many failures of the service in a row stop a job: the rest of the quota is not thrown after them. */
const MOST_IN_A_ROW = 3

/** A browser breaks off what a page waits for when the page is left, which looks like a failure. By then the page is gone, ms. */
const LEFT_MS = 1000

interface Run {
  job: Job
  client: Pick<Client, 'request'>
  endpoints: ReadonlyMap<string, Endpoint>
  signal: AbortSignal
  clock: Pick<Clock, 'setTimeout'>
  /** One target is through; `why` is the error's name, or null where it was answered. */
  onTarget(target: JobTarget, why: string | null): void
  /** The service fails: what is left must wait for the person. */
  onTrouble(): void
}

/** Puts all that a job has left into the queue, and reports the result of each. Resolves when all are through. */
export async function runJob(run: Run): Promise<void> {
  const { job, client, endpoints, signal } = run
  let inARow = 0
  await Promise.all(
    job.left.map(async (target) => {
      const endpoint = endpoints.get(target.endpoint)
      if (endpoint === undefined) return run.onTarget(target, 'NoSuchRoute')
      const { id, label } = target
      const asked = { ids: { id }, lane: 'background', label, group: job.group, signal } as const
      const why = await client.request(endpoint, asked).then(() => null, nameOf)
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

/** Failures that the next target would share; a name that is not found is an answer. */
const isTrouble = (why: string) =>
  ['NetworkError', 'TimeoutError', 'RedirectError', 'NotJsonError', 'ServiceError'].includes(why)
