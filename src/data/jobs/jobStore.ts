import * as v from 'valibot'
import type { QuotaStore } from '#quota/types.ts'
import { JOB_LIST } from './jobList.ts'
import type { Job } from './types.ts'

/** More targets than this are no refresh but a crawl. */
export const MOST_TARGETS = 2000
const MOST_JOBS = 20
const VERSION = 1

const text = v.pipe(v.string(), v.maxLength(400))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TARGETS))
const time = v.pipe(v.number(), v.finite())
const target = v.object({ endpoint: text, id: text, label: text })
const job = v.object({
  group: text,
  label: text,
  state: v.picklist(['running', 'paused', 'stopped', 'cancelled', 'finished']),
  total: count,
  left: v.pipe(v.array(target), v.maxLength(MOST_TARGETS)),
  failed: v.pipe(v.array(v.object({ target, why: text })), v.maxLength(MOST_TARGETS)),
  startedAt: time,
  endedAt: v.nullable(time),
})
const envelope = v.object({ version: v.literal(VERSION), jobs: v.array(v.unknown()) })

/** The jobs of this device, newest first. What does not validate is dropped, not trusted. */
export interface JobStore {
  read(): readonly Job[]
  write(jobs: readonly Job[]): void
}

export function createJobStore(store: QuotaStore): JobStore {
  return {
    read() {
      const kept = v.safeParse(envelope, parse(store.get(JOB_LIST)))
      if (!kept.success) return []
      return kept.output.jobs.flatMap((row) => {
        const checked = v.safeParse(job, row)
        return checked.success ? [checked.output] : []
      })
    },
    write(jobs) {
      const kept = { version: VERSION, jobs: jobs.slice(0, MOST_JOBS) }
      store.set(JOB_LIST, JSON.stringify(kept))
    },
  }
}

function parse(json: string | null): unknown {
  if (json === null) return null
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
