import type { Clock } from '../types.ts'

/** Within this time a page that could not run handles what came for it. */
const CATCH_UP_MS = 250

/**
 * Calls back after `ms`, unless what it returns is called before. In two timers: a page that was busy, frozen or asleep has
 * its timers run before it sees the answer that was there in time; at the second one it has seen it (rule 13).
 */
export function afterWaiting(clock: Clock, ms: number, run: () => void): () => void {
  let timer = clock.setTimeout(() => {
    timer = clock.setTimeout(run, CATCH_UP_MS)
  }, ms - CATCH_UP_MS)
  return () => {
    clock.clearTimeout(timer)
  }
}
