import { compareValues, labelSays, numberIn } from '#reading/index.ts'
import type { Fact, Kind, Reading, Value } from '#reading/types.ts'
import { isRecordFact } from '#view/arrangeFacts.ts'
import { changeIn } from '#view/history/tableChanges.ts'

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
  /** Null if the label does not say. */
  better: 'more' | 'less' | null
  /** The indices of the best; empty if all are equal. */
  best: ReadonlySet<number>
  /** Whether the line is the sum of other lines. */
  total?: boolean
}

const isComparable = (value: Value | null): value is Value => numberIn(value) !== null

/** A line of figures, of which `measure` says what they count. */
export function lineOf(
  label: string,
  values: readonly (Value | null)[],
  measure: string = label,
  key: string = label,
): ComparedLine {
  const known = values.filter(isComparable).toSorted((a, b) => compareValues(a, b))
  const [least] = known
  const most = known.at(-1)
  const better = least === undefined ? null : directionOf(measure, least.kind)
  if (least === undefined || most === undefined || better === null)
    return { key, label, values, better, best: new Set() }
  const best = better === 'less' ? least : most
  const isBest = (value: Value | null) => isComparable(value) && compareValues(value, best) === 0
  const all = values.flatMap((value, index) => (isBest(value) ? [index] : []))
  return { key, label, values, better, best: new Set(all.length === known.length ? [] : all) }
}

/** The figures that at least two entities have, or all of the only one that is here, matched by path; without the names, which head the columns. */
export function compareFacts(entities: readonly Compared[]): readonly ComparedLine[] {
  const lines = new Map<string, { label: string; facts: (Fact | null)[] }>()
  entities.forEach(({ reading }, index) => {
    for (const fact of reading?.facts ?? []) {
      if (fact.value.kind === 'nested' || fact.value.kind === 'image') continue
      if (fact.path === reading?.title.path || isRecordFact(fact)) continue
      const line = lines.get(fact.path) ?? { label: fact.label, facts: entities.map(() => null) }
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
    .map(([path, { label, facts }]) => {
      const values = facts.map((fact) => fact?.value ?? null)
      return lineOf(label, values, label, path)
    })
}

/** The change of each figure of a line since earlier bodies, by the line's key; null where one is unknown. */
export type Gains = ReadonlyMap<string, readonly (number | null)[]>

/** `earlier`: the same lines of the earlier bodies. `isDoubted`: says nothing of the figure with that key. */
export function gainsOf(
  lines: readonly ComparedLine[],
  earlier: readonly ComparedLine[],
  isDoubted: (key: string) => boolean,
): Gains {
  const before = new Map(earlier.map((line) => [line.key, line.values]))
  return new Map(
    lines.flatMap(({ key, values }) => {
      const then = before.get(key)
      if (then === undefined || isDoubted(key)) return []
      const by = values.map((now, at) => (now === null ? null : changeIn(now, then[at] ?? null)))
      return by.every((one) => one === null) ? [] : [[key, by] as const]
    }),
  )
}

/** The gains in the figure that moved most where more is better, with the one who gained most; null if nobody did, or two did alike. */
export function mostGained(lines: readonly ComparedLine[], gains: Gains) {
  const gained = lines
    .filter(
      ({ better, values }) => better === 'more' && values.some((one) => one?.kind === 'count'),
    )
    .flatMap(({ key, label }) => {
      const by = (gains.get(key) ?? []).map((one) => one ?? 0)
      const most = Math.max(0, ...by)
      return most > 0 ? [{ label, by, most, of: by.indexOf(most), ties: by.lastIndexOf(most) }] : []
    })
  const [first] = gained.toSorted((a, b) => b.most - a.most)
  return first === undefined || first.of !== first.ties ? null : first
}

/** The entity that differences are counted from. */
export type Reference = 'first' | 'best'

/** An entity's difference from the reference; null for the reference itself, or if a number is missing. */
export function differenceOf(
  { values, best }: ComparedLine,
  index: number,
  from: Reference,
): number | null {
  const [reference = 0] = from === 'first' ? [0] : best
  if (index === reference || (from === 'best' && (best.size === 0 || best.has(index)))) return null
  const [then, now] = [values[reference] ?? null, values[index] ?? null]
  const [a, b] = [numberIn(then), numberIn(now)]
  if (a === null || b === null || then?.kind !== now?.kind) return null
  const [done, all] = partsOf(now)
  const [doneThen, allThen] = partsOf(then)
  return all !== undefined && all === allThen
    ? Number(done) - Number(doneThen)
    : now && changeIn(now, then)
}

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

/** Who is ahead most often among those behind the leader; null if two are alike, or only one is left. */
export function runnerUp(lines: readonly ComparedLine[], leader: number): number | null {
  const [one] = lines
  const ahead = one?.values.map(() => 0) ?? []
  for (const { values, better, total } of lines) {
    if (total === true || better === null) continue
    const [first, next] = values
      .flatMap((value, of) => (of !== leader && isComparable(value) ? [{ of, value }] : []))
      .toSorted((a, b) => compareValues(a.value, b.value) * (better === 'less' ? 1 : -1))
    if (first === undefined || next === undefined) continue
    if (compareValues(first.value, next.value) !== 0) ahead[first.of] = (ahead[first.of] ?? 0) + 1
  }
  const most = Math.max(...ahead)
  const second = ahead.indexOf(most)
  return most > 0 && second === ahead.lastIndexOf(most) ? second : null
}

/** Less is better: a time to reach something, a price to pay, a loss. */
const LESS =
  /\b(?:(?:time|days|hours|minutes|seconds|attempts|tries) (?:to|until)|fastest|best time|lap time|(?:buy|buying|purchase) price|cost|costs|fee|fees|tax|deaths?|loss|losses|lost|defeats?)\b/i
/** More is better, in addition to scores and gains. */
const MORE =
  /\b(?:level|levels|wins?|won|streak|ratio|accuracy|completed|completion|collected|achievements?|quests?|members?|medals?|gained|kills?)\b/i
/** Numbers that are names: a world, a season, a year. */
const NAMES = /\b(?:world|server|realm|season|year|number|no|id|code|port|slot|version|index)\b/i

/** Null if the label does not say. */
function directionOf(label: string, kind: Kind): 'more' | 'less' | null {
  if (kind === 'rank') return 'less'
  if (NAMES.test(label)) return null
  if (LESS.test(label)) return 'less'
  if (kind === 'level' || MORE.test(label)) return 'more'
  return labelSays(label, 'telling') ? 'more' : null
}
