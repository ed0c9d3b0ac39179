import { OPPOSITES } from '../keys/lexicon.ts'
import type { ColumnCandidate } from './columnCandidate.ts'

/** Each word for a side with its place among those of the same figure. */
const TURNS = OPPOSITES.map((words) => new Map(words.map((word, at) => [word, at])))

/** `player1` as `player` and `1`. */
const NUMBERED = /^(\D+)([12])$/

/** The word without its side, end or outcome; null where it has none. */
export function placeOf(word: string): string | null {
  const known = TURNS.findLastIndex((turns) => turns.has(word))
  if (known >= 0) return `*${String(known)}`
  const parts = NUMBERED.exec(word)
  return parts === null ? null : `${parts[1] ?? ''}*`
}

/** A column's keys without the side, equal to those of its counterparts; null where it has none. */
function stemsOf(field: ColumnCandidate): string[] {
  const { words } = field.meaning
  const { keys } = field
  const part = field.profile.keys.at(-1)
  // `names.short` of one side goes with `names.short` of the other.
  const last = part === keys.at(-1) ? words.join(' ') : `${words.join(' ')} ${String(part)}`
  const stems: string[] = []
  for (const [at, word] of words.entries()) {
    const place = placeOf(word)
    if (place === null) continue
    stems.push([field.base, ...words.slice(0, at), place, ...words.slice(at + 1)].join(' '))
  }
  for (const [at, key] of keys.slice(0, -1).entries()) {
    const place = placeOf(key.toLowerCase())
    if (place !== null)
      stems.push([...keys.slice(0, at), place, ...keys.slice(at + 1, -1), last].join('\n'))
  }
  return stems
}

/** They are in the usual order: kills, deaths, assists. */
const AFTER = 0.01

const turnOf = ({ meaning: { words } }: ColumnCandidate): number =>
  Math.max(0, ...words.map((word) => TURNS.findLast((turns) => turns.has(word))?.get(word) ?? 0))

/** The same in each of three rows and more: a side that is the page's own. */
const isSameAll = ({ constant, profile }: ColumnCandidate): boolean =>
  constant && profile.values.length > 2

/** One of the many of a side has no counterpart: those of both would fill the row. */
const mayHaveOther = ({ kind, profile: { path } }: ColumnCandidate): boolean =>
  kind !== 'absent' && !path.includes('[')

/** Columns or rows by what they have in common. */
export function groupsBy<T>(
  all: Iterable<T>,
  stemsOf: (one: T) => readonly string[],
): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all)
    for (const stem of stemsOf(one)) {
      const group = groups.get(stem)
      if (group === undefined) groups.set(stem, [one])
      else group.push(one)
    }
  return groups
}

/** The columns that have a counterpart for the other side. */
export function sidedColumns(fields: readonly ColumnCandidate[]): ReadonlySet<ColumnCandidate> {
  const groups = [...groupsBy(fields.filter(mayHaveOther), stemsOf).values()]
  const isSided = (field: ColumnCandidate, group: readonly ColumnCandidate[]) =>
    group.some((other) => other !== field && other.kind === field.kind && !isSameAll(other))
  return new Set(groups.flatMap((group) => group.filter((field) => isSided(field, group))))
}

/** From this many things on, the figures of each are a matrix. */
const MANY = 10

/** Of `forging_amount`, `riding_amount`, `forging_rank`, `riding_rank`, …, one figure of all is kept together, in their order. */
function joinMatrix(fields: readonly ColumnCandidate[]): void {
  for (const [figure, thing] of [
    [-1, 0],
    [0, -1],
  ] as const) {
    const by = (at: number) =>
      groupsBy(fields.filter(mayHaveOther), ({ base, meaning: { words } }) =>
        words.length > 1 ? [`${base} ${words.at(at) ?? ''}`] : [],
      )
    const alone = new Set([...by(thing).values()].filter(({ length }) => length < 2).flat())
    for (const group of by(figure).values()) {
      if (group.length < MANY || group.some((field) => alone.has(field))) continue
      const most = Math.max(...group.map(({ score }) => score))
      for (const [turn, field] of group.entries()) field.score = most - AFTER * turn
    }
  }
}

/** The two sides of a figure are as telling as the more telling of them. */
export function joinCounterparts(fields: readonly ColumnCandidate[]): void {
  joinMatrix(fields)
  for (const group of groupsBy(fields.filter(mayHaveOther), stemsOf).values()) {
    const [first] = group
    if (group.length < 2 || first === undefined) continue
    const sides = group.some(({ base }) => base !== first.base)
    const alike = group.filter((field) => field.kind === first.kind && !(sides && isSameAll(field)))
    const most = Math.max(...alike.map(({ score }) => score))
    for (const field of alike) field.score = most - AFTER * turnOf(field)
  }
}
