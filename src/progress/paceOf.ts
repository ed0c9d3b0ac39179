import type { Gain } from './types.ts'

const DAY = 86_400_000
/** A half-life: what was gained this long ago weighs half as much as what is gained now, ms. */
const HALF_LIFE = 10 * DAY
const MIN_SPAN = DAY / 4

export interface Pace {
  /** A day, by the gains so far; the recent ones weigh more. */
  perDay: number
  /** Slower and faster paces that its own days have shown (a fifth of the time is beyond each). */
  slow: number
  fast: number
}

/** How fast a figure moves; null if it was not seen for long enough. */
export function paceOf(gains: readonly Gain[], now: number): Pace | null {
  const span = (gains.at(-1)?.to ?? 0) - (gains[0]?.from ?? 0)
  if (span < MIN_SPAN) return null
  let [by, time] = [0, 0]
  for (const gain of gains) {
    const weight = 2 ** ((gain.to - now) / HALF_LIFE)
    by += gain.by * weight
    time += (gain.to - gain.from) * weight
  }
  // Time since the last visit may have gone without a gain, or with one that was not seen: it says nothing.
  const perDay = (by / time) * DAY
  // About a week, or a quarter of what is known: single visits are too noisy for a spread.
  const days = ratesOver(gains, Math.max(DAY, Math.min(7 * DAY, span / 4)))
  const sorted = days.length >= 3 ? days : ratesOver(gains, 0)
  return {
    perDay,
    slow: Math.min(perDay, quantile(sorted, 0.2)),
    fast: Math.max(perDay, quantile(sorted, 0.8)),
  }
}

interface Rate {
  perDay: number
  weight: number
}

/** The rates over stretches of at least a length, ms. */
function ratesOver(gains: readonly Gain[], length: number): Rate[] {
  const rates: Rate[] = []
  let [from, by] = [gains[0]?.from ?? 0, 0]
  for (const gain of gains) {
    by += gain.by
    if (gain.to - from < length) continue
    rates.push({ perDay: (by / (gain.to - from)) * DAY, weight: gain.to - from })
    from = gain.to
    by = 0
  }
  return rates
}

function quantile(rates: readonly Rate[], share: number): number {
  const sorted = rates.toSorted((a, b) => a.perDay - b.perDay)
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  const found = sorted.find(({ weight }) => {
    passed += weight
    return passed >= whole * share
  })
  return found?.perDay ?? 0
}
