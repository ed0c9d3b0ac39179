const NEARER = 0.5
const FARTHER = 2
const FACTORS: Readonly<Record<string, number>> = {
  '+': NEARER,
  '=': NEARER,
  '-': FARTHER,
  '−': FARTHER,
  _: FARTHER,
}

/** Where a key leads to from one of `count` places; null for a key that leads nowhere. */
export function placeByKey(key: string, index: number, count: number): number | null {
  const page = Math.max(2, Math.round(count / 10))
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -count,
    End: count,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? null : Math.max(0, Math.min(count - 1, index + step))
}

/** How much wider the range becomes by a key: below 1 is nearer; null for a key that does not zoom. */
export function factorByKey(key: string): number | null {
  return Object.hasOwn(FACTORS, key) ? (FACTORS[key] ?? null) : null
}

export { NEARER }
