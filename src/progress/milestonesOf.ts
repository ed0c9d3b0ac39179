import type { Gain } from './types.ts'

export interface Milestone {
  value: number
  /** It was reached between these two visits, wall ms. */
  after: number
  by: number
}

/** A level's steps of ten, each one from 90, and fifties from 100 on. */
const levelMarks = (to: number) =>
  Array.from({ length: Math.min(to, 1e5) }, (_, index) => index + 1).filter((level) =>
    level > 100 ? level % 50 === 0 : level % 10 === 0 || level > 89,
  )

/** 1, 2 and 5 times a power of ten, up to 10^15. */
const roundMarks = () =>
  Array.from({ length: 15 }, (_, at) => [1, 2, 5].map((one) => one * 10 ** (at + 1))).flat()

/** The round numbers a figure reached, newest first; each once, the first time. */
export function milestonesOf(gains: readonly Gain[], kind: string): Milestone[] {
  const milestones: Milestone[] = []
  let highest = gains[0]?.before ?? 0
  for (const { after, from, to } of gains) {
    const before = highest
    const marks = (kind === 'level' ? levelMarks(after) : roundMarks()).filter(
      (mark) => mark > before && mark <= after,
    )
    milestones.push(...marks.map((value) => ({ value, after: from, by: to })))
    highest = Math.max(highest, after)
  }
  return milestones.toReversed()
}

/** The next level, rank or round number to aim at from here; null if there is none, or it may be on either side. */
export function nextMark(value: number, kind: string): number | null {
  if (kind === 'duration' || !Number.isFinite(value)) return null
  if (kind === 'level') return Math.floor(value) + 1
  if (kind === 'percentage' && value >= 100) return null
  if (value <= 0) return kind === 'rank' ? null : value < 0 ? 0 : 1
  // The larger a number, the smaller is the part of it that it gains: 820 to 900, 5,300 to 5,400, 812.6 M to 813 M.
  const digits = kind === 'rank' || value < 1e3 ? 0 : value < 1e5 ? 1 : 2
  const unit = 10 ** (Math.floor(Math.log10(value)) - digits)
  // Without what binary arithmetic adds to a fraction.
  const digit = plain(value / unit)
  if (kind !== 'rank') return plain((Math.floor(digit) + 1) * unit)
  if (value <= 1) return null
  return digit === 1 ? unit - unit / 10 : (Math.ceil(digit) - 1) * unit
}

const plain = (value: number) => Number(value.toPrecision(12))
