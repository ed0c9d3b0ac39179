import { useCallback, useSyncExternalStore } from 'react'
import { useTicker } from './TimeContext.ts'

/** Short enough that a countdown never skips a second. */
const FAST = 250
const SLOW = 5000
const SECOND = 1000

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
      pace === 'off' ? () => undefined : ticker.subscribe(listener, pace === 'fast' ? FAST : SLOW),
    [ticker, pace],
  )
  return useSyncExternalStore(subscribe, () => of(ticker.now()))
}

/** Whole seconds until `deadline` (wall ms), at least 0; null without one. Updates once a second, in step with it. */
export function useSecondsLeft(deadline: number | null): number | null {
  const ticker = useTicker()
  const subscribe = useCallback(
    (listener: () => void) =>
      deadline === null ? () => undefined : ticker.subscribe(listener, SECOND, deadline),
    [ticker, deadline],
  )
  return useSyncExternalStore(subscribe, () =>
    deadline === null ? null : secondsLeft(deadline, ticker.now()),
  )
}

export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
