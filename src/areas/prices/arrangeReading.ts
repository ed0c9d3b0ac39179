import { readCell, labelSays, twoPrices } from '#reading/index.ts'
import type { Table, Reading } from '#reading/types.ts'
import { priceLines } from './priceLines.ts'
import { rangeOf } from './range.ts'

/** Rows that the service gave oldest first, turned round. */
export function newestFirst(table: Table): Table {
  const instants = table.columns.find(({ kind }) => kind === 'instant')
  if (instants === undefined || table.rankColumn !== null) return table
  const times = table.rows.map((row) => readCell(row, instants))
  const ascending = times.every((value, index) => {
    const before = times[index - 1]
    if (value.kind !== 'instant') return false
    return before === undefined || (before.kind === 'instant' && before.ms <= value.ms)
  })
  if (!ascending || times.length < 2) return table
  return {
    ...table,
    rows: table.rows.toReversed(),
    sort: { column: instants.path, descending: true },
  }
}

/** A reading without what the item's own figures and chart show better: series, margin, the ends of a range of days. */
export function withoutDrawn(reading: Reading): Reading {
  const { prices } = priceLines(reading.series)
  const hasMargin = twoPrices(reading.facts.filter(({ value }) => 'number' in value)) !== null
  const hasRange = rangeOf(prices[0]?.points ?? [], 90) !== null
  const facts = reading.facts.filter(
    ({ label }) =>
      !(hasMargin && labelSays(label, 'margin')) && !(hasRange && labelSays(label, 'rangeOfDays')),
  )
  return { ...reading, facts, series: [] }
}
