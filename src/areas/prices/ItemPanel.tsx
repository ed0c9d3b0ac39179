import { useRegistry } from '#data/useService.ts'
import { useTarget } from '#data/snapshots/useTarget.ts'
import { useSnapshots } from '#data/cached/useSnapshots.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import { PriceChart } from './PriceChart.tsx'
import { PriceFigures } from './PriceFigures.tsx'
import { priceLines, snapshotLines } from './priceLines.ts'
import { WithHistory } from './WithHistory.tsx'

/** What an item's visitors come for: margin, range, and the price over time. */
export function ItemPanel({ area, id, snapshot, view, reading: rest }: PanelProps) {
  const reading = view.reading ?? rest
  const registry = useRegistry()
  const { pricesPanel } = useWords()
  const further = registry.find(area)?.further.find(({ use }) => use === 'history')
  const { target } = useTarget(further?.endpoint ?? null, id)
  const snapshots = useSnapshots(snapshot)
  const inBody = priceLines(reading.series)
  const seen = snapshots === null ? null : snapshotLines(reading.facts, snapshots)
  const fromSnapshots = inBody.prices.length === 0 && seen !== null
  const own = fromSnapshots ? { ...inBody, prices: seen } : inBody
  const note = fromSnapshots ? pricesPanel.dots : undefined
  if (target !== null)
    return (
      <WithHistory target={target} own={own} dots={fromSnapshots} note={note} reading={reading} />
    )
  return (
    <>
      <PriceFigures facts={reading.facts} points={own.prices[0]?.points ?? []} />
      <PriceChart lines={own} dots={fromSnapshots} note={note} />
    </>
  )
}
