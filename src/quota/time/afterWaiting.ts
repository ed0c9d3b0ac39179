import type { Clock } from '../types.ts'

/** Of so many parts a page that could not run loses one, however long it could not. */
const PARTS = 5
/** Within this time a page that could not run handles what came for it. */
const CATCH_UP_MS = 250

/**
 * Calls back after `ms`, unless what it returns is called before. In parts, the last one short: a page that was busy, frozen
 * or asleep has its timers run before it sees the answer that was there in time (rule 13).
 */
export function afterWaiting(clock: Clock, ms: number, run: () => void): () => void {
  let timer: unknown
  let parts = PARTS
  const wait = () => {
    parts -= 1
    timer = clock.setTimeout(
      parts > 0 ? wait : run,
      parts > 0 ? (ms - CATCH_UP_MS) / (PARTS - 1) : CATCH_UP_MS,
    )
  }
  wait()
  return () => {
    clock.clearTimeout(timer)
  }
}
