import type { Gain } from './types.ts'

export interface Milestone {
  value: number
  /** It was reached between these two visits, wall ms. */
  after: number
  by: number
}

const LEVELS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 99, 100]
const LARGEST = 15

/** Round numbers: 1, 2 and 5 times a power of ten; a level's steps of ten, and each one from 90 on. */
function marksBetween(before: number, after: number, isLevel: boolean): number[] {
  const marks = isLevel ? levelMarks(after) : roundMarks(after)
  return marks.filter((mark) => mark > before && mark <= after)
}

function levelMarks(to: number): number[] {
  const every = Array.from({ length: 10 }, (_, index) => 90 + index)
  const further = Array.from(
    { length: Math.max(0, Math.floor(Math.min(to, 1e5) / 50) - 1) },
    (_, index) => 150 + index * 50,
  )
  return [...new Set([...LEVELS, ...every, ...further])].toSorted((a, b) => a - b)
}

function roundMarks(to: number): number[] {
  const marks: number[] = []
  for (let power = 1; power <= LARGEST && 10 ** power <= to; power++)
    for (const step of [1, 2, 5]) marks.push(step * 10 ** power)
  return marks
}

/** The round numbers a figure reached, newest first; each once, the first time. */
export function milestonesOf(gains: readonly Gain[], kind: string): Milestone[] {
  const reached = new Set<number>()
  const milestones: Milestone[] = []
  for (const { before, after, from, to } of gains)
    for (const value of marksBetween(before, after, kind === 'level')) {
      if (reached.has(value)) continue
      reached.add(value)
      milestones.push({ value, after: from, by: to })
    }
  return milestones.toReversed()
}

/** The next level, rank or round number to aim at from here; null if there is none, or it may be on either side. */
export function nextMark(value: number, kind: string): number | null {
  if (kind === 'duration' || !Number.isFinite(value)) return null
  if (kind === 'level') return Math.floor(value) + 1
  if (kind === 'percentage' && value >= 100) return null
  if (value <= 0) return kind === 'rank' ? null : value < 0 ? 0 : 1
  const unit = 10 ** Math.floor(Math.log10(value))
  // Without what binary arithmetic adds to a fraction.
  const digit = plain(value / unit)
  if (kind !== 'rank') return plain((Math.floor(digit) + 1) * unit)
  if (value <= 1) return null
  return digit === 1 ? unit - unit / 10 : (Math.ceil(digit) - 1) * unit
}

const plain = (value: number) => Number(value.toPrecision(12))
