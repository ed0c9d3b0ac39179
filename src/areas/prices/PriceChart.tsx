import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { Series } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { useUrlState } from '#routes/location.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { pointsSince, usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import pages from '#view/page.module.css'
import { linePoints } from '#view/linePoints.ts'
import type { PriceLines } from './priceLines.ts'

export interface PriceChartProps {
  lines: PriceLines
  /** When the page was fetched: its period ends there. */
  at: number
  footer?: ReactNode
  note?: ReactNode
  /** Each point is a body fetched then. */
  dots?: boolean
}

/** The price over the page's period, with smaller charts of other series below it. */
export function PriceChart({ lines, at, footer, note, dots = false }: PriceChartProps) {
  const { pricesPanel } = useWords(panelWords)
  const { from } = usePeriod()
  const period = usePeriodName()
  // The chosen period shows at once; the charts follow.
  const since = useDeferredValue(from)
  const [params, setParams] = useUrlState()
  const { under, plotted, apart } = useMemo(
    () => plottedSince(lines, since(at)),
    [lines, since, at],
  )
  const isNarrow = useMedia(NARROW) === true
  const [first] = lines.prices
  if (first === undefined) return null
  return (
    <Card footer={footer}>
      <div className={pages.stack}>
        <SeriesChart
          kind="composed"
          caption={under === null ? pricesPanel.price : pricesPanel.priceWith(under.y.label)}
          lines={plotted}
          x={first.x}
          y={first.y}
          dots={dots}
          note={note}
          table={{
            isShown: params.get('view') === 'table',
            onChange: (isShown) => setParams({ view: isShown ? 'table' : '' }),
          }}
          // The figures below fit into the first screen of a phone.
          height={isNarrow ? 200 : 280}
          menu={<ChartExport name={`${pricesPanel.price} ${period}`} />}
        />
        {apart.map(({ series, line }) => (
          <SeriesChart
            kind="area"
            key={`${series.path} ${series.y.path} ${series.label}`}
            caption={series.label}
            lines={line}
            x={series.x}
            y={series.y}
            height={130}
          />
        ))}
      </div>
    </Card>
  )
}

/** The lines of the price, of a volume under it, and of the separate charts, from an instant on. */
function plottedSince({ prices, others }: PriceLines, start: number) {
  const lineOf = (series: Series) => ({
    id: `${series.path} ${series.y.path}`,
    label: series.label,
    points: pointsSince(linePoints(series), start),
  })
  // A volume with the same moments is drawn under the price; every other series is a separate chart.
  const under = others.find((one) => one.path === prices[0]?.path && isVolume(one)) ?? null
  return {
    under,
    plotted: [...prices.map(lineOf), ...(under === null ? [] : [{ ...lineOf(under), y: under.y }])],
    apart: others
      .filter((series) => series !== under)
      .map((series) => ({ series, line: [lineOf(series)] })),
  }
}

/** Whether a series is a traded volume: a count that is never negative. */
const isVolume = ({ x, y, points }: Series) =>
  x.kind === 'instant' &&
  y.kind === 'count' &&
  y.role === 'volume' &&
  points.every(([, value]) => value >= 0)
