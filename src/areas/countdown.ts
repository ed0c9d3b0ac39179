import type { Span } from '#reading/types.ts'

/**
 * Whole seconds until `at` in units, rounded up, so that 0 appears at `at` and not before. Days are 24 hours, so that a change
 * of the clocks causes no jump.
 */
export function partsUntil(at: number, now: number) {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** The elapsed share of a span, 0 to 1; null if it has no length. */
export function elapsedShare({ start, end }: Pick<Span, 'start' | 'end'>, now: number) {
  if (start === null || end === null || end <= start) return null
  return Math.min(1, Math.max(0, (now - start) / (end - start)))
}
