import type { Clock } from './types.ts'

/** No timer is armed for longer: a 25-day `setTimeout` fires at once, a year-long one freezes (rule 1). */
export const LONGEST_TIMER_MS = 120_000

/** The clock of this device, unconfirmed: `error` is absent. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (timer) => {
      clearTimeout(timer as ReturnType<typeof setTimeout>)
    },
  }
}

/** How far the wall clock may be off, ms; null while nobody confirmed it. */
export function clockError(clock: Clock): number | null {
  const error = clock.error?.()
  return error !== undefined && Number.isFinite(error) && error >= 0 ? error : null
}
