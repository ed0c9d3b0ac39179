import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isRecord, keyStep } from '../path.ts'
import type { RowHolder } from '../types.ts'
import { parseInstant } from '../values/parseInstant.ts'
import { numberOf } from '../values/plain.ts'
import type { Part, TableCandidate } from './tableCandidate.ts'

const LONGEST_NAME = 60
const MOST_FIELDS = 20

/** Where a rank begins anew in each list, the rows of several are no ranking of one. */
function beginsAnew(parts: readonly Part[], rank: ColumnCandidate): boolean {
  const key = rank.profile.path
  const first = parts.map(({ rows: [row] }) => (isRecord(row) ? numberOf(row[key]) : Number.NaN))
  return first.length > 1 && first.every((number) => number === first[0] && number <= 1)
}

const nameUnder = (row: unknown, key: string): string | null => {
  const value = isRecord(row) ? row[key] : null
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_NAME) return null
  return value.startsWith('/') || parseInstant(value) !== null ? null : value
}

/** The first short text of the holding rows that is another in each. */
function namingKey(parts: readonly Part[]): string | null {
  const [first] = parts
  const row = first?.holder?.row
  if (!isRecord(row)) return null
  const tells = (key: string) => {
    const names = parts.map(({ holder }) => nameUnder(holder?.row, key))
    return !names.includes(null) && new Set(names).size === names.length
  }
  return Object.keys(row).slice(0, MOST_FIELDS).find(tells) ?? null
}

/** Several rankings in one list: which of them each row is of, part by part, and the key that says it; null for other lists. */
export function rowHolders(
  { parts }: TableCandidate,
  rank: ColumnCandidate | undefined,
): { key: string; holders: readonly RowHolder[] } | null {
  if (parts === null || rank === undefined || !beginsAnew(parts, rank)) return null
  const key = namingKey(parts)
  if (key === null) return null
  const holders = parts.map(({ path, holder }) => ({
    path: holder === undefined ? path : holder.path + keyStep(key),
    name: nameUnder(holder?.row, key) ?? '',
  }))
  return { key, holders }
}
