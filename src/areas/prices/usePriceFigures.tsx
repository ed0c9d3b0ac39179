import { isAmount, isDelta, numberIn, twoPrices } from '#reading/index.ts'
import type { Fact } from '#reading/types.ts'
import type { FactItem } from '#ui/page/FactGrid.tsx'
import { Change } from '#ui/text/Change.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { marginOf, movedOver, rangeOf } from './priceColumns.ts'

type Point = readonly [number, number]

const RANGE_DAYS = 90

/** What a trader works out: the margin between two prices, where the price stands in its range, how it moved. */
export function usePriceFigures(
  facts: readonly Fact[],
  /** Of the price, oldest first; empty where no past is known. */
  points: readonly Point[],
): readonly FactItem[] {
  const { pricesPanel: words } = useWords(panelWords)
  const { compact, exact, percent } = useFormat()
  const items: FactItem[] = []

  const pair = twoPrices(facts.filter(({ value }) => isAmount(value.kind)))
  const margin = pair === null ? null : marginOf(numberIn(pair[0].value), numberIn(pair[1].value))
  if (pair !== null && margin !== null)
    items.push({
      key: 'margin',
      label: words.margin,
      path: `${pair[0].path}, ${pair[1].path}`,
      value: { kind: 'count', number: margin.by },
      note: words.marginOf(percent(margin.percent)),
    })

  const range = rangeOf(points, RANGE_DAYS)
  if (range !== null)
    items.push({
      key: 'range',
      label: words.range(exact(range.days)),
      value: { node: words.rangeText(compact(range.low), compact(range.high)), long: true },
      note: words.rangeNow(percent(range.position)),
    })

  const hasDay = facts.some(({ label, value }) => isDelta({ kind: value.kind, label }))
  for (const [key, days] of [
    ...(hasDay ? [] : ([['day', 1]] as const)),
    ['week', 7],
    ['month', 30],
  ] as const) {
    const moved = movedOver(points, days)
    if (moved !== null)
      items.push({
        key,
        label: words[key],
        value: { node: <Change by={moved} as="percent" /> },
      })
  }
  return items
}
