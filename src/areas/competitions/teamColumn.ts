import { textAt } from '#reading/index.ts'
import type { Column, Table } from '#reading/types.ts'

const TEAM = /\b(?:team|side|squad|faction)\b/i
const MOST_TEAMS = 24

/** The column by which people of a contest stand for few teams; null where they stand for themselves. */
export function teamColumn({ columns, rows, nameColumn }: Table): Column | null {
  const isTeam = (column: Column) => {
    if (column.path === nameColumn || !['text', 'link'].includes(column.kind)) return false
    if (!TEAM.test(column.label)) return false
    const teams = new Set(rows.map((row) => textAt(row, column)))
    return teams.size > 1 && teams.size <= MOST_TEAMS && teams.size * 2 <= rows.length
  }
  return columns.find(isTeam) ?? null
}
