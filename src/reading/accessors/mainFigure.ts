import { labelSays, type WordMeaning, withoutWord } from '../keys/labelMeanings.ts'
import type { Column, Kind, Table } from '../types.ts'
import { readCell } from '../values/readCell.ts'
import { sortColumn } from './rowNames.ts'
import { isAmount, numberAt } from './values.ts'

/** Added to a figure's score for each meaning of its label. */
const WEIGHT = { telling: 10, leading: 2, helping: 2, aside: -12, sorted: 6, place: -0.1 } as const
const BASE: Partial<Record<Kind, number>> = { level: 1, ratio: 0 }
const BASE_OF_AMOUNTS = 3
/** Below are numbers that say what something is, not how much. */
const LEAST = -6
const LEAST_FILLED = 0.3

export function figureScore(label: string, kind: Kind): number {
  if (!isAmount(kind)) return -Infinity
  const words =
    (labelSays(label, 'telling') ? WEIGHT.telling : 0) +
    (labelSays(label, 'leading') ? WEIGHT.leading : 0) +
    (labelSays(label, 'helping') ? WEIGHT.helping : 0)
  return (BASE[kind] ?? BASE_OF_AMOUNTS) + words + (labelSays(label, 'aside') ? WEIGHT.aside : 0)
}

export const isGift = ({ kind, label }: { kind: Kind; label: string }): boolean =>
  isAmount(kind) && labelSays(label, 'given') && !labelSays(label, 'received')

/** A percentage that is a change is drawn as up or down. */
export const isDelta = ({ kind, label }: { kind: Kind; label: string }): boolean =>
  kind === 'percentage' && labelSays(label, 'delta')

/** The column that a row is scored by: what its gains are counted in; null where a table has no figures. */
export function mainFigure(table: Table): Column | null {
  const sorted = sortColumn(table)
  let best: { column: Column; score: number } | null = null
  for (const [place, column] of table.columns.entries()) {
    if (column.filled < LEAST_FILLED || column.path === table.rankColumn) continue
    const lead = column === sorted && table.sort?.descending === true ? WEIGHT.sorted : 0
    const score = figureScore(column.label, column.kind) + lead + place * WEIGHT.place
    if (score > LEAST && (best === null || score > best.score)) best = { column, score }
  }
  return best?.column ?? null
}

const LEAST_LOG = 5
const SAMPLE = 60

/** Rows that each happened at a time, in its order: matches, deeds. They are counted, and do not grow. */
export function isLog({ columns, rows }: Table): boolean {
  if (rows.length < LEAST_LOG) return false
  return columns.some((column) => {
    if (column.kind !== 'instant' || column.filled < 0.8) return false
    const times = rows.slice(0, SAMPLE).flatMap((row) => {
      const value = readCell(row, column)
      return value.kind === 'instant' ? [value.ms] : []
    })
    const steps = times.slice(1).map((ms, index) => ms - (times[index] ?? ms))
    const moving = steps.some((step) => step !== 0)
    return moving && (steps.every((step) => step <= 0) || steps.every((step) => step >= 0))
  })
}

const PROGRESS_SAMPLE = 200
/** "Completed: 3" counts things: whole and few. */
const isSmall = (n: number) => Number.isInteger(n) && n <= 20

/** Columns that say how far something is, by path, with the number that means all of it. */
export function progressColumns({
  columns,
  rows,
}: Pick<Table, 'columns' | 'rows'>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const column of columns) {
    if (!labelSays(column.label, 'progress')) continue
    const numbers = rows.slice(0, PROGRESS_SAMPLE).flatMap((row) => numberAt(row, column) ?? [])
    if (numbers.length === 0 || numbers.some((n) => n < 0 || n > 100)) continue
    const isShare = column.kind !== 'percentage' && numbers.every((n) => n <= 1)
    const parts = numbers.some((n) => n > 0 && n < 1)
    if (column.kind !== 'percentage' && !parts && numbers.every(isSmall)) continue
    found.set(column.path, isShare && parts ? 1 : 100)
  }
  return found
}

/** A label that names a price, by what markets call theirs. */
export const isPrice = (label: string): boolean =>
  labelSays(label, 'price') && !labelSays(label, 'quantity')

/** A label that counts things rather than prices them. */
export const isQuantity = (label: string): boolean => labelSays(label, 'quantity')

/** Whether a label names one side of a trade, even with other words beside it. */
export const isTradeSide = (label: string): boolean =>
  labelSays(label, 'buying') || labelSays(label, 'selling')

const SIDES = [
  { one: 'buying', other: 'selling' },
  { one: 'lowest', other: 'highest' },
] as const
const EXTREME = /\b(min|minimum|max|maximum|low|lowest|high|highest|best|top)\b/gi

const restOf = (label: string, side: WordMeaning, extremes: boolean) =>
  withoutWord(extremes ? label.replace(EXTREME, '') : label, side)
    .replace(/\bprice\b/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** The best bid is the highest, the best ask the lowest. */
const bidScore = (label: string) =>
  labelSays(label, 'highest') || /\b(best|top)\b/i.test(label)
    ? 2
    : labelSays(label, 'lowest')
      ? 0
      : 1
const askScore = (label: string) => 2 - bidScore(label.replace(/\b(best|top)\b/i, 'min'))

/**
 * The two prices of a thing, what one buys and one sells for, among labelled figures; null where there are not two. A
 * low and a high count only where they are of now: "Low 90" is a range.
 */
export function twoPrices<T extends { label: string }>(figures: readonly T[]): [T, T] | null {
  const prices = figures.filter(
    ({ label }) =>
      isPrice(label) ||
      SIDES.some(({ one, other }) => labelSays(label, one) || labelSays(label, other)),
  )
  for (const [index, { one, other }] of SIDES.entries()) {
    const spread = index === 0
    const usable = prices.filter(({ label }) => !isQuantity(label) && (spread || !/\d/.test(label)))
    const ones = usable.filter(({ label }) => labelSays(label, one) && !labelSays(label, other))
    const others = usable.filter(({ label }) => labelSays(label, other) && !labelSays(label, one))
    if (spread) {
      ones.sort((a, b) => bidScore(b.label) - bidScore(a.label))
      others.sort((a, b) => askScore(b.label) - askScore(a.label))
    }
    for (const first of ones) {
      const rest = restOf(first.label, one, spread)
      const second = others.find(({ label }) => restOf(label, other, spread) === rest)
      if (second !== undefined) return [first, second]
    }
  }
  return null
}
