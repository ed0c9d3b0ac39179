import { labelSays, twoPrices } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { priceLines } from './priceLines.ts'
import { rangeOf } from './range.ts'

const RANGE = /^(low|lowest|min|minimum|high|highest|max|maximum)\w*\s*\d+/i

/** A reading without what the item's own figures and chart show better: series, margin, the ends of a range of days. */
export function withoutDrawn(reading: Reading): Reading {
  const { prices } = priceLines(reading.series)
  const hasMargin = twoPrices(reading.facts.filter(({ value }) => 'number' in value)) !== null
  const hasRange = rangeOf(prices[0]?.points ?? [], 90) !== null
  const facts = reading.facts.filter(
    ({ label }) => !(hasMargin && labelSays(label, 'margin')) && !(hasRange && RANGE.test(label)),
  )
  return { ...reading, facts, series: [] }
}
