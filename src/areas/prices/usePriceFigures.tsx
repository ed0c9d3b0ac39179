import { isAmount, isDelta, numberIn, twoPrices } from '#reading/index.ts'
import type { Fact, Reading, Series } from '#reading/types.ts'
import { baselineOf, type Visits } from '#data/figures/useVisits.ts'
import type { FactItem } from '#ui/page/FactGrid.tsx'
import { Change } from '#ui/text/Change.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { observedAt, seriesOf } from '#view/history/track.ts'
import { LENGTHS } from '#view/history/usePeriod.ts'
import { marginOf, movedFrom, movedSince, rangeOf } from './priceColumns.ts'

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

/** The price changes over the usual periods before `at` (wall ms); the daily one unless the service states it. */
export function usePriceMoves(
  reading: Reading,
  past: Series | undefined,
  visits: Visits | null,
  at: number,
): readonly FactItem[] {
  const { pricesPanel: words } = useWords(panelWords)
  const { facts } = reading
  const points = past?.points ?? []
  const hasDay = facts.some(({ label, value }) => isDelta({ kind: value.kind, label }))
  const shown = facts.find((fact) => past !== undefined && seriesOf(fact, [past]) !== null)
  const since = (start: number) => {
    if (shown === undefined) return movedSince(points.at(-1)?.[1] ?? 0, points, start)
    const visit = baselineOf(visits?.earlier ?? [], start)
    const isDoubted = (key: string) => visits?.isGap(key, visit?.fetchedAt ?? 0) === true
    const then = observedAt(reading, visit, start, isDoubted)
    return movedFrom(numberIn(shown.value), shown, then, [start, at])
  }
  return (['day', 'week', 'month'] as const).flatMap((key): FactItem[] => {
    const by = key === 'day' && hasDay ? null : since(at - LENGTHS[key])
    const value = { node: <Change by={by} as="percent" /> }
    return by === null ? [] : [{ key, label: words[key], value }]
  })
}
