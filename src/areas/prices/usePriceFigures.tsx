import { numberIn } from '#reading/index.ts'
import type { Fact, Series } from '#reading/types.ts'
import { pricesOf } from '../pricesOf.ts'
import type { FactItem } from '#ui/page/FactGrid.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { marginOf, rangeOf } from './priceColumns.ts'

const RANGE_DAYS = 90

/** The margin between two prices, and the position of the price in its range. */
export function useTraderFigures(
  facts: readonly Fact[],
  /** The history of the price; undefined if unknown. */
  past: Series | undefined,
): readonly FactItem[] {
  const { pricesPanel: words } = useWords(panelWords)
  const { compact, exact, percent } = useFormat()
  const items: FactItem[] = []

  const { pair } = pricesOf(facts)
  const margin = pair === null ? null : marginOf(numberIn(pair[0].value), numberIn(pair[1].value))
  if (pair !== null && margin !== null)
    items.push({
      key: 'margin',
      label: words.margin,
      path: `${pair[0].path}, ${pair[1].path}`,
      value: { kind: 'count', number: margin.by },
      note: words.marginOf(percent(margin.percent)),
    })

  const range = rangeOf(past?.points ?? [], RANGE_DAYS)
  if (range !== null)
    items.push({
      key: 'range',
      label: words.range(exact(range.days)),
      value: { node: words.rangeText(compact(range.low), compact(range.high)), long: true },
      note: words.rangeNow(percent(Math.round(range.position))),
    })
  return items
}
