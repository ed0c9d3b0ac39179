import { useCallback, useSyncExternalStore } from 'react'
import { useTicker } from './TimeContext.ts'

/** Ms; `fast` never skips a second of a countdown. */
const PACES = { fast: 250, slow: 5000 }

/**
 * Derives a value from the time, and renders when the value changes: `of` must return a primitive. `fast` checks every 250 ms,
 * `slow` every 5 s, `off` never.
 */
export function useTick<T extends string | number | boolean | null>(
  of: (now: number) => T,
  pace: 'fast' | 'slow' | 'off' = 'fast',
): T {
  const ticker = useTicker()
  const subscribe = useCallback(
    (listener: () => void) =>
      pace === 'off' ? () => undefined : ticker.subscribe(listener, PACES[pace]),
    [ticker, pace],
  )
  return useSyncExternalStore(subscribe, () => of(ticker.now()))
}

/** The start of this quarter of an hour, wall ms: recurring events begin and end at one. */
export const useQuarter = (): number => useTick((now) => now - (now % 900_000), 'slow')

/** Whole seconds until `deadline` (wall ms), at least 0; null without one. */
export const useSecondsLeft = (deadline: number | null): number | null =>
  useTick(
    (now) => (deadline === null ? null : secondsLeft(deadline, now)),
    deadline === null ? 'off' : 'fast',
  )

export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
