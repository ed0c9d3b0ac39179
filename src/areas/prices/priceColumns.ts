import {
  isAmount,
  isPrice,
  isQuantity,
  labelSays,
  mainFigure,
  numberAt,
  twoPrices,
} from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import type { Words } from '#words/en.ts'
import type { ExtraColumn } from '#view/TableView.tsx'
import { marginOf } from './PriceFigures.tsx'

/** The column that a thing's price is in: what one buys it for where there are two. */
export function priceColumn(table: Table): Column | null {
  const figures = table.columns.filter(({ kind, filled }) => isAmount(kind) && filled > 0)
  const currency = figures.find(({ kind, label }) => kind === 'currency' && !isQuantity(label))
  const named = figures.find(({ label }) => isPrice(label))
  return twoPrices(figures)?.[0] ?? currency ?? named ?? mainFigure(table)
}

/** What lies between the two prices of each row; null where there are not two, or the body has a margin itself. */
export function marginColumn(table: Table, words: Words['pricesPanel']): ExtraColumn | null {
  const { columns } = table
  if (columns.some(({ label }) => labelSays(label, 'margin'))) return null
  const pair = twoPrices(columns.filter(({ kind }) => isAmount(kind)))
  if (pair === null) return null
  const [one, other] = pair
  const cell = (row: Row) => {
    const margin = marginOf(numberAt(row, one), numberAt(row, other))
    return margin === null
      ? ({ kind: 'absent', why: 'missing' } as const)
      : ({ kind: 'percentage', number: margin.percent } as const)
  }
  return {
    id: 'counted margin',
    label: words.margin,
    hint: words.marginHint(one.label, other.label),
    kind: 'percentage',
    cellOf: cell,
    sortBy: cell,
  }
}
