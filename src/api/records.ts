import type { RequestRecord } from './answer.ts'

/** The names of errors that mean: taken out of the queue. */
const STOPPED = new Set(['CancelledError', 'AbortError'])

interface Open {
  record: RequestRecord
  /** Callers still waiting for it. */
  callers: number
}

/** One record for equal requests; reported when the last caller has its answer. */
export function createRecords(options: {
  now: () => number
  onRecord: (record: RequestRecord) => void
}) {
  const { now, onRecord } = options
  const all = new Map<string, Open>()

  return {
    open(of: Pick<RequestRecord, 'id' | 'endpoint' | 'label' | 'path'>) {
      const askedAt = now()
      const known = all.get(of.id)
      const open = known ?? { record: blank(of, askedAt), callers: 0 }
      open.callers += 1
      all.set(of.id, open)
      return {
        record: open.record,
        /** `error`: null where it was answered. */
        done(error: unknown) {
          open.callers -= 1
          if (open.callers > 0) return
          all.delete(of.id)
          const name = error instanceof Error ? error.name : 'Error'
          onRecord({
            ...open.record,
            doneAt: now(),
            outcome: error === null ? 'answered' : STOPPED.has(name) ? 'cancelled' : 'failed',
            error: error === null ? null : name,
          })
        },
      }
    },
  }
}

function blank(
  of: Pick<RequestRecord, 'id' | 'endpoint' | 'label' | 'path'>,
  askedAt: number,
): RequestRecord {
  return {
    ...of,
    askedAt,
    sentAt: null,
    doneAt: askedAt,
    attempts: 0,
    status: null,
    outcome: 'answered',
    error: null,
    bytes: 0,
  }
}
