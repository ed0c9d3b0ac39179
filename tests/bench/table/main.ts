import { readThings } from '../../helpers/readThings.ts'
import { createRowFilter, sortRows } from '../../../src/view/useTableRows.ts'
import { ladder } from './body.ts'

const ROWS = 10_000
/** What a person may wait for a sort or a filter, ms. */
const ALLOWED = 200
const RUNS = 5

/** Prints how long sorting by each column and filtering take at a click. */
export function main(): void {
  const context = { area: 'leaderboards', endpoint: 'leaderboards/x', id: 'x' }
  const [table] = readThings(ladder(ROWS), context).tables
  if (table === undefined) throw new Error('no table was read')
  const slow: string[] = []
  const measure = (what: string, run: () => void) => {
    const all = Array.from({ length: RUNS }, () => timed(run)).toSorted((a, b) => a - b)
    const median = all[Math.floor(RUNS / 2)] ?? 0
    if (median > ALLOWED) slow.push(what)
    console.log(`${what.padEnd(32)}${`${median.toFixed(1)} (${all[0]?.toFixed(1)})`.padStart(18)}`)
  }
  console.log(
    `${table.rows.length} rows, ${table.columns.length} columns; ms, median (best) of ${RUNS}`,
  )
  for (const { path, kind } of table.columns)
    measure(`sort by ${path} (${kind})`, () => sortRows(table, { column: path, descending: true }))
  const filter = createRowFilter(table)
  for (const text of ['rin', '12', 'no such text']) {
    measure(`first filter by "${text}"`, () => createRowFilter(table)(table.rows, text))
    measure(`filter by "${text}"`, () => filter(table.rows, text))
  }
  console.log(
    slow.length === 0 ? `all within ${ALLOWED} ms` : `above ${ALLOWED} ms: ${slow.join(', ')}`,
  )
}

function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
