import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { keyStep, parsePath, underRow, walk } from '../path.ts'
import type { Kind, RowHolder, Row, Table } from '../types.ts'
import { plainText } from '../values/namedEntry.ts'
import { toNumber } from '../values/plain.ts'
import type { TableCandidate } from './tableCandidate.ts'

/** The holding rows as a table of their own. */
export interface Holding {
  fields: readonly ColumnCandidate[]
  around: { name: ColumnCandidate | null }
}

const isNumbered = ({ meaning, profile: { values } }: ColumnCandidate): boolean =>
  meaning.id && values.some((value) => /\d/.test(String(value)))

/** What the holding rows are called in their own table, else the only text of each. */
function tellingOf({ fields, around: { name } }: Holding): ColumnCandidate | undefined {
  const isName = name !== null && (name.meaning.name || name.area !== null)
  if (isName && name.filled > 0.5 && !isNumbered(name)) return name
  const texts = fields.filter((one) => one.kind === 'text' && one.depth === 0 && !isNumbered(one))
  return texts.length === 1 && texts[0]?.distinct === true ? texts[0] : undefined
}

/** Which group each row of several lists is of, part by part, and the column that says it; null where the groups have no names. */
export function rowHolders(
  { parts, sides }: TableCandidate,
  holding: Holding | null,
): { column: ColumnCandidate | null; holders: readonly RowHolder[] } | null {
  if (parts === null || parts.length < 2 || sides) return null
  const column = holding && tellingOf(holding)
  const byKey = parts.map(({ path, holder }) => ({ path, name: holder?.key ?? '' }))
  if (column?.meaning.name !== true && byKey.every(({ name }) => name !== ''))
    return { column: null, holders: byKey }
  if (column == null) return null
  const { path, steps = parsePath(path) ?? [] } = column.profile
  const holders = parts.map((part) => ({
    path: underRow(part.holder?.path ?? part.path, path),
    name: plainText(walk(part.holder?.row, steps)),
  }))
  return new Set(holders.map(({ name }) => name)).size > 1 ? { column, holders } : null
}

/** Of more rows a table has the first. */
export const MAX_ROWS = 100_000

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
    return rows.slice(0, MAX_ROWS).map((row, at) => ({ key: String(at), ...row }))
  }
  const pathOf = (at: number): string => {
    if (places !== null) return `${places.base}[${String(places.at[at] ?? 0)}]`
    if (layout === 'columnar') return path
    return keys === null
      ? `${path}[${String(at + skipped)}]`
      : path.slice(0, -2) + keyStep(keys[at] ?? '')
  }
  return sources.slice(0, MAX_ROWS).map((source, at) => ({
    key: keys === null ? String(at) : (keys[at] ?? ''),
    path: pathOf(at),
    source,
  }))
}

/** The number of columns in which the order of a list is looked for. */
const SORTED_BY = 11

const UNORDERED: ReadonlySet<Kind> = new Set<Kind>(['text', 'rank', 'flag', 'nested'])

/** The column with the rank of a row. */
export const rankOf = (placed: readonly ColumnCandidate[]): ColumnCandidate | undefined =>
  placed.find((field) => field.kind === 'rank' && field.depth === 0 && !field.meaning.lesser)

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
