import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBody } from '../../../src/reading/index.ts'
import type { Column, Reading, Table } from '../../../src/reading/types.ts'
import type { OpenBody } from './expected.ts'
import { contextOf, normal, openSets } from './expected.ts'

/** A table labelled by hand, from the JSON alone. Of alternatives (`low|price`) each is right. */
interface Labelled {
  set: string
  file: string
  table: string
  /** Absent where people would differ. */
  rowsAre?: string
  /** By path in a row: the role, what it is of, and over which length it is counted: `delta of price over day`. */
  columns: Record<string, string>
}

type Verdict = 'right' | 'wrong' | 'missed' | 'not shown'

const alternativesOf = (label: string): string[] => label.split('|')

function judgeColumn(column: Column | undefined, label: string): Verdict {
  if (column === undefined) return 'not shown'
  if (alternativesOf(label).some((one) => describes(one, column))) return 'right'
  return column.role === 'other' ? 'missed' : 'wrong'
}

function describes(label: string, { role, of, over }: Column): boolean {
  const [meaning = '', length] = label.split(' over ')
  const [wanted, whose] = meaning.split(' of ')
  const isOf = whose !== undefined || of === null || of === 'other' || wanted === 'id'
  return (
    role === wanted &&
    (whose === undefined ? isOf : of === whose) &&
    (length === undefined || over === length)
  )
}

const printed = ({ role, of, over }: Column): string =>
  `${role}${of === null ? '' : ` of ${of}`}${over === null ? '' : ` over ${over}`}`

const pathIn = (table: Pick<Table, 'path'>, path: string): string =>
  `${normal(table.path)}.${normal(path)}`.replace(/^\./, '')

/** The labelled table of a reading: at its path, or, if its rows were unwrapped, the one with its columns. */
function tableOf({ tables }: Reading, label: Labelled): Table | null {
  const sought = new Set(
    Object.keys(label.columns).map((path) => pathIn({ path: label.table }, path)),
  )
  const shared = (table: Table): number =>
    table.columns.filter(({ path }) => sought.has(pathIn(table, path))).length
  const [best] = tables.toSorted((a, b) => shared(b) - shared(a))
  return best === undefined || shared(best) === 0 ? null : best
}

function readAll(): ReadonlyMap<string, { one: OpenBody; reading: Reading }> {
  return new Map(
    openSets().map((one) => [
      `${one.set}/${one.expected.file}`,
      { one, reading: readBody(one.body, contextOf(one.expected)) },
    ]),
  )
}

/**
 * Scores the roles of columns and the kinds of rows on tables of the open corpora that were labelled by hand.
 * `--misses` prints each miss on a line.
 */
export function main(): void {
  const labels = JSON.parse(
    readFileSync(join(import.meta.dirname, 'roles.json'), 'utf8'),
  ) as Labelled[]
  const readings = readAll()
  const columns: Record<Verdict, number> = { right: 0, wrong: 0, missed: 0, 'not shown': 0 }
  const rows = { right: 0, asked: 0 }
  const misses: string[] = []
  for (const label of labels) {
    const found = readings.get(`${label.set}/${label.file}`)
    if (found === undefined) continue
    const table = tableOf(found.reading, label)
    const at = `${label.file} ${label.table}`
    if (label.rowsAre !== undefined) {
      rows.asked += 1
      if (table !== null && alternativesOf(label.rowsAre).includes(table.rowsAre)) rows.right += 1
      else misses.push(`${at} rows: ${label.rowsAre}, read ${table?.rowsAre ?? 'no table'}`)
    }
    for (const [path, role] of Object.entries(label.columns)) {
      const sought = pathIn({ path: label.table }, path)
      const column = table?.columns.find((one) => pathIn(table, one.path) === sought)
      const verdict = judgeColumn(column, role)
      columns[verdict] += 1
      if (verdict === 'right') continue
      const got = column === undefined ? '' : `, read ${printed(column)}`
      misses.push(`${at} ${path} ${verdict}: ${role}${got}`)
    }
  }
  const shown = columns.right + columns.wrong + columns.missed
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
  console.log(`columns right  ${share(columns.right, shown)} of ${String(shown)}`)
  console.log(
    `missed ${String(columns.missed)}, wrong ${String(columns.wrong)}, not shown ${String(columns['not shown'])}`,
  )
  console.log(`rows right     ${share(rows.right, rows.asked)} of ${String(rows.asked)}`)
  if (process.argv.includes('--misses')) for (const miss of misses) console.log(`  ${miss}`)
}
