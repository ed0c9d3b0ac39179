import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { keyMeaningOf } from '../keys/keySemantics.ts'
import { isRecord, keyStep } from '../path.ts'
import type { Kind, RowHolder, Row, Table } from '../types.ts'
import { parseInstant } from '../values/parseInstant.ts'
import { toNumber } from '../values/plain.ts'
import type { Part, TableCandidate } from './tableCandidate.ts'

const MAX_NAME = 60
const MAX_FIELDS = 20

const NAME = /^(?:name|title|label)$/i

const nameUnder = (row: unknown, key: string): string | null => {
  const value = isRecord(row) ? row[key] : null
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_NAME) return null
  return /^(?:\/|https?:)/.test(value) || parseInstant(value) !== null ? null : value
}

/** The first short text of the holding rows that differs in each: one by the key of a name, or the only text of each. */
function namingKey(parts: readonly Part[]): string | null {
  const [first] = parts
  const row = first?.holder?.row
  if (!isRecord(row)) return null
  const isText = (key: string) => nameUnder(row, key) !== null && !keyMeaningOf(key).id
  const texts = Object.keys(row).slice(0, MAX_FIELDS).filter(isText)
  const tells = (key: string) => {
    const names = parts.map(({ holder }) => nameUnder(holder?.row, key))
    return !names.includes(null) && new Set(names).size === names.length
  }
  return texts.find((key) => (texts.length === 1 || NAME.test(key)) && tells(key)) ?? null
}

/** Which group each row of several lists is of, part by part, and the key that says it; null where the groups have no names. */
export function rowHolders({
  parts,
  sides,
}: TableCandidate): { key: string; holders: readonly RowHolder[] } | null {
  if (parts === null || parts.length < 2 || sides) return null
  const key = namingKey(parts)
  const named = key !== null && NAME.test(key)
  if (!named && parts.every(({ holder }) => holder?.key !== undefined))
    return {
      key: '',
      holders: parts.map(({ path, holder }) => ({ path, name: holder?.key ?? '' })),
    }
  if (key === null) return null
  const holders = parts.map(({ path, holder }) => ({
    path: holder === undefined ? path : holder.path + keyStep(key),
    name: nameUnder(holder?.row, key) ?? '',
  }))
  return { key, holders }
}

/**
 * The rows of a candidate, each with its key and path; nothing of them is read. `holders`: what holds each of its parts, where
 * the rows say it.
 */
export function rowsOf(candidate: TableCandidate, holders: readonly RowHolder[] | null): Row[] {
  const { sources, keys, path, parts, places, skipped, layout } = candidate
  if (parts !== null) {
    const rows = parts.flatMap((part, nth) => {
      const of = holders?.[nth]
      const more = of === undefined ? null : { of }
      return part.rows.map((source, at) => ({
        path: `${part.path}[${String(at)}]`,
        source,
        ...more,
      }))
    })
    return rows.map((row, at) => ({ key: String(at), ...row }))
  }
  const pathOf = (at: number): string => {
    if (places !== null) return `${places.base}[${String(places.at[at] ?? 0)}]`
    if (layout === 'columnar') return path
    return keys === null
      ? `${path}[${String(at + skipped)}]`
      : path.slice(0, -2) + keyStep(keys[at] ?? '')
  }
  return sources.map((source, at) => ({
    key: keys === null ? String(at) : (keys[at] ?? ''),
    path: pathOf(at),
    source,
  }))
}

/** The number of columns in which the order of a list is looked for. */
const SORTED_BY = 11

const UNORDERED: ReadonlySet<Kind> = new Set<Kind>(['text', 'rank', 'flag', 'nested'])

/** The column with the rank of a row. */
export function rankOf(placed: readonly ColumnCandidate[]): ColumnCandidate | undefined {
  return placed.find((field) => field.kind === 'rank' && field.depth === 0 && !field.meaning.lesser)
}

const placeOf = (rank: number): number => (rank === -1 ? Number.POSITIVE_INFINITY : rank)

/** By rank, or by a figure in descending order; null if unsorted. */
export function sortOf(
  candidate: TableCandidate,
  placed: readonly ColumnCandidate[],
): Table['sort'] {
  const rank = rankOf(placed)
  // Rows without a rank come last.
  const ranks = rank?.profile.values.map((value) => placeOf(toNumber(value))) ?? []
  if (
    rank !== undefined &&
    ranks.every((value, at) => at === 0 || value >= (ranks[at - 1] ?? value))
  )
    return { column: rank.profile.path, descending: false }
  if (candidate.count < 3) return null
  for (const field of placed.slice(0, SORTED_BY)) {
    if (UNORDERED.has(field.kind) || field.depth > 0 || field.filled < 1) continue
    const numbers = field.profile.values.map(toNumber)
    if (numbers.some(Number.isNaN) || numbers[0] === numbers[numbers.length - 1]) continue
    if (numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? number)))
      return { column: field.profile.path, descending: true }
  }
  return null
}
