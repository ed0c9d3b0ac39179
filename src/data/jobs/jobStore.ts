import * as v from 'valibot'
import { parseJson } from '#lib/parseJson.ts'
import type { QuotaStore } from '#quota/types.ts'
import { rowsOf } from '../settings/persisted.ts'

/** The key of the list in the store. */
export const JOB_LIST = 'list'

/** Asking for more would be a crawl. */
export const MOST_TARGETS = 2000
const MOST_JOBS = 20
const VERSION = 1

const text = v.pipe(v.string(), v.maxLength(400))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TARGETS))
const time = v.pipe(v.number(), v.finite())
/** One request of a job. `endpoint`: its name; `id`: the id in its route; `label`: shown in the queue. */
const target = v.object({ endpoint: text, id: text, label: text })
export type JobTarget = v.InferOutput<typeof target>

const job = v.object({
  group: text,
  label: text,
  /**
   * `stopped`: the service failed several times in a row, and nothing more is spent until the person resumes it.
   * `paused`, `cancelled`: by the person; a paused one can be resumed.
   */
  state: v.picklist(['running', 'paused', 'stopped', 'cancelled', 'finished']),
  /** The requests it started with; done are those neither left nor failed. */
  total: count,
  left: v.pipe(v.array(target), v.maxLength(MOST_TARGETS)),
  /** `why`: the error's name, `NotFoundError`. */
  failed: v.pipe(v.array(v.object({ target, why: text })), v.maxLength(MOST_TARGETS)),
  /** Wall ms. */
  startedAt: time,
  endedAt: v.nullable(time),
})
export type Job = v.InferOutput<typeof job>

const envelope = v.object({ version: v.literal(VERSION), jobs: rowsOf(job) })

/** The jobs of this device, newest first; those that do not validate are dropped. */
export interface JobStore {
  read(): readonly Job[]
  write(jobs: readonly Job[]): void
}

export function createJobStore(store: QuotaStore): JobStore {
  return {
    read() {
      const kept = v.safeParse(envelope, parseJson(store.get(JOB_LIST) ?? ''))
      return kept.success ? kept.output.jobs : []
    },
    write(jobs) {
      const kept = { version: VERSION, jobs: jobs.slice(0, MOST_JOBS) }
      store.set(JOB_LIST, JSON.stringify(kept))
    },
  }
}
