import { createTableIndex } from '../../../src/view/createTableIndex.ts'
import { readBody } from '../../../src/reading/index.ts'
import { ladder } from './body.ts'

const ROWS = 100_000
/** What a person may wait for a sort or a filter, ms. */
const ALLOWED = 150
const RUNS = 5

/**
 * Prints how long reading ahead, sorting and filtering take. `cold`: a click before anything was read ahead; `ready`:
 * after the page had a second to read, as a person meets it.
 */
export function main(): void {
  const body = ladder(ROWS)
  const context = { area: 'leaderboards', endpoint: 'leaderboards/x', id: 'x' }
  const [table] = readBody(body, context).tables
  if (table === undefined) throw new Error('no table was read')
  const slow: string[] = []
  const tell = (what: string, cold: number[], ready: number[]) => {
    if (median(ready) > ALLOWED) slow.push(what)
    console.log(`${what.padEnd(28)}${show(cold)}${show(ready)}`)
  }
  console.log(
    `${table.rows.length} rows, ${table.columns.length} columns; ms, median (best) of ${RUNS}`,
  )
  console.log(`${''.padEnd(28)}${'cold'.padStart(18)}${'ready'.padStart(18)}`)
  const readAhead = times(() => {
    const index = createTableIndex(table)
    return timed(() => index.prepare(Infinity, () => performance.now()))
  })
  console.log(`${'read ahead, in slices'.padEnd(28)}${show(readAhead)}`)
  const ready = createTableIndex(table)
  ready.prepare(Infinity, () => performance.now())
  for (const { path, kind } of table.columns) {
    const cold = times(() => {
      const index = createTableIndex(table)
      return timed(() => index.rows({ column: path, descending: true }, ''))
    })
    let descending = false
    const warm = times(() => {
      descending = !descending
      return timed(() => ready.rows({ column: path, descending }, ''))
    })
    tell(`sort by ${path} (${kind})`, cold, warm)
  }
  for (const text of ['rin', '12', 'no such text']) {
    const cold = times(() => {
      const index = createTableIndex(table)
      return timed(() => index.rows(null, text))
    })
    tell(
      `filter by "${text}"`,
      cold,
      times(() => timed(() => ready.rows(null, text))),
    )
  }
  console.log(
    slow.length === 0 ? `all within ${ALLOWED} ms` : `above ${ALLOWED} ms: ${slow.join(', ')}`,
  )
}

const times = (run: () => number) => Array.from({ length: RUNS }, run)

function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const show = (times: readonly number[]) =>
  `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`.padStart(18)
