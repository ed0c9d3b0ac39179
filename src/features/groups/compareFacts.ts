import { compareValues } from '#data/things/compareValues.ts'
import type { Reading } from '#data/things/things.ts'
import { numberIn } from '#reading/index.ts'
import type { Fact, Value } from '#reading/types.ts'
import { isRecordFact } from '#view/arrangeFacts.ts'
import { isMove } from '#view/Facts.tsx'
import { differenceOf as exactDifference } from '#progress/differenceOf.ts'

export interface Compared {
  id: string
  name: string
  reading: Reading | null
}

export interface ComparedLine {
  /** Identifies the line among others, and its figure in the history of this device. */
  key: string
  label: string
  /** One per entity, in order; null if it lacks the figure. */
  values: readonly (Value | null)[]
  /** Null if neither is. */
  better: 'more' | 'less' | null
  /** The indices of the best; empty if all are equal. */
  best: ReadonlySet<number>
  /** Whether the line is the sum of other lines. */
  total?: boolean
}

/** Times of an account and of its record, which compare nothing, and what the chart of a period shows: its lows and highs. */
const LEFT_OUT = new Set<Fact['role']>(['seen', 'joined', 'registered', 'updated', 'range'])

const isComparable = (value: Value | null): value is Value => numberIn(value) !== null

/** A line of figures. */
export function lineOf(
  label: string,
  values: readonly (Value | null)[],
  better: ComparedLine['better'],
  key: string = label,
): ComparedLine {
  const known = values.filter(isComparable).toSorted((a, b) => compareValues(a, b))
  const [least] = known
  const most = known.at(-1)
  if (least === undefined || most === undefined || better === null)
    return { key, label, values, better, best: new Set() }
  const best = better === 'less' ? least : most
  const isBest = (value: Value | null) => isComparable(value) && compareValues(value, best) === 0
  const all = values.flatMap((value, index) => (isBest(value) ? [index] : []))
  return { key, label, values, better, best: new Set(all.length === known.length ? [] : all) }
}

/** The figures that at least two entities have, or all of the only one that is here, matched by path; without the names, which head the columns. */
export function compareFacts(entities: readonly Compared[]): readonly ComparedLine[] {
  const lines = new Map<string, Pick<Fact, 'label' | 'better'> & { facts: (Fact | null)[] }>()
  entities.forEach(({ reading }, index) => {
    for (const fact of reading?.facts ?? []) {
      if (fact.value.kind === 'nested' || fact.value.kind === 'image') continue
      if (fact.path === reading?.title.path || isRecordFact(fact) || isMove(fact)) continue
      if (LEFT_OUT.has(fact.role)) continue
      const { label, better } = fact
      const line = lines.get(fact.path) ?? { label, better, facts: entities.map(() => null) }
      line.facts[index] = fact
      lines.set(fact.path, line)
    }
  })
  const known = entities.filter(({ reading }) => reading !== null).length
  const enough = Math.min(2, known)
  return [...lines]
    .filter(
      ([, { facts }]) =>
        facts.filter((fact) => fact !== null && fact.value.kind !== 'absent').length >= enough,
    )
    .map(([path, { label, better, facts }]) => {
      const values = facts.map((fact) => fact?.value ?? null)
      return lineOf(label, values, better, path)
    })
}

/** The length of a thing's bar, 0 to 1: the best has the longest; null without a number, and where one is below 0. */
export function shareOf({ values, better }: ComparedLine, index: number): number | null {
  const numbers = values.map(numberIn)
  const known = numbers.filter((number) => number !== null)
  const [own = null, least, most] = [numbers[index], Math.min(...known), Math.max(...known)]
  if (own === null || least < 0 || most === 0) return null
  return better === 'less' ? least / own : own / most
}

/** A thing's difference from the first; null for the first itself, or if a number is missing. */
export function differenceOf({ values }: ComparedLine, index: number): number | null {
  const [then, now] = [values[0] ?? null, values[index] ?? null]
  const [a, b] = [numberIn(then), numberIn(now)]
  if (index === 0 || a === null || b === null || then?.kind !== now?.kind) return null
  const [done, all] = partsOf(now)
  const [doneThen, allThen] = partsOf(then)
  return all !== undefined && all === allThen
    ? Number(done) - Number(doneThen)
    : exactDifference({ number: b, text: digitsOf(now) }, { number: a, text: digitsOf(then) })
}

const digitsOf = (value: Value | null) =>
  value !== null && 'text' in value ? value.text : undefined

/** `218 / 231` as its two numbers. */
const partsOf = (value: Value | null): readonly (string | undefined)[] =>
  value?.kind === 'ratio' ? (value.text?.split(' / ') ?? []) : []

export interface Score {
  /** In how many lines each is the only best, in their order. */
  ahead: readonly number[]
  /** In how many lines several share the best. */
  tied: number
  /** Lines in which two or more have a figure, and which is better is known. */
  counted: number
}

/** The number of lines that each entity leads, without totals; null if nothing can be counted. */
export function scoreOf(lines: readonly ComparedLine[], entities: number): Score | null {
  const counted = lines.filter(
    ({ values, better, total }) =>
      total !== true && better !== null && values.filter(isComparable).length > 1,
  )
  if (counted.length === 0) return null
  const ahead = Array.from(
    { length: entities },
    (_, index) => counted.filter(({ best }) => best.size === 1 && best.has(index)).length,
  )
  const tied = counted.length - ahead.reduce((sum, n) => sum + n, 0)
  return { ahead, tied, counted: counted.length }
}
