import { useKnownEntity } from '#data/cached/useKnownEntity.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Absent } from '#ui/text/ValueText.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { pointsOf } from '#view/history/period.ts'
import { linePoints } from '#view/linePoints.ts'
import { priceLines } from './priceLines.ts'
import { isTrend } from './rowSeries.ts'

type Point = readonly [number, number]

const isKnown = ([, y]: Point) => Number.isFinite(y)

/** A small line chart of a price, for a table's cell. */
export function Trend({ points }: { points: readonly Point[] }) {
  const { pricesPanel } = useWords()
  const { percent } = useFormat()
  const known = points.filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return <Absent />
  const moved = first[1] === 0 ? 0 : (last[1] / first[1] - 1) * 100
  const sign = moved > 0 ? '+' : ''
  return (
    <Sparkline
      points={points}
      label={pricesPanel.trendText(`${sign}${percent(moved)}`)}
      tone={moved > 0 ? 'up' : moved < 0 ? 'down' : 'data'}
    />
  )
}

export interface KnownTrendProps {
  area: string
  id: string
  /** What the list's own visits show, where the item's page was never seen. */
  otherwise: readonly Point[]
}

/** From the item's own page where this device has it: its last month. No request. */
export function KnownTrend({ area, id, otherwise }: KnownTrendProps) {
  const { reading } = useKnownEntity(area, id)
  const line = reading === null ? undefined : priceLines(reading.series).prices[0]
  const points = line === undefined ? [] : linePoints(line)
  const month = pointsOf(points, 'month', points.at(-1)?.[0] ?? 0)
  return <Trend points={isTrend(month) ? month : otherwise} />
}
