/** Remaining time in units. Days are 24 hours, so that a DST change causes no jump. */
export interface Parts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

export interface Target {
  what: 'start' | 'end'
  at: number
}

/** The start or end that a span counts down to; null if both are past. */
export function nextTarget(
  { start, end }: { start: number | null; end: number | null },
  now: number,
): Target | null {
  if (start !== null && now < start) return { what: 'start', at: start }
  if (end !== null && now < end) return { what: 'end', at: end }
  return null
}

/** Whole seconds until `at`, rounded up, so that 0 appears at `at` and not before. */
export function partsUntil(at: number, now: number): Parts {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** The elapsed share of a span, 0 to 1; null if it has no length. */
export function elapsedShare(
  { start, end }: { start: number | null; end: number | null },
  now: number,
): number | null {
  if (start === null || end === null || end <= start) return null
  return Math.min(1, Math.max(0, (now - start) / (end - start)))
}
