import type { ReactNode } from 'react'
import type { Series } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { ChartExport } from '../../export/ChartExport.tsx'
import { PeriodChoice } from '../../view/history/PeriodChoice.tsx'
import pages from '../../pages.module.css'
import { pointsOf, usePeriod } from '../../view/history/period.ts'
import type { PriceLines } from './priceLines.ts'

export interface PriceChartProps {
  lines: PriceLines
  footer?: ReactNode
  note?: ReactNode
  /** Each point is a body fetched then. */
  dots?: boolean
}

/** The price over a period that the address names, and what else has a past, below it and lower. */
export function PriceChart({ lines, footer, note, dots = false }: PriceChartProps) {
  const { pricesPanel, chart } = useViewWords()
  const [period, setPeriod] = usePeriod('all')
  const [first] = lines.prices
  if (first === undefined) return null
  const end = Math.max(...lines.prices.map(({ points }) => points.at(-1)?.[0] ?? 0))
  const lineOf = (series: Series) => ({
    id: `${series.path} ${series.y.path}`,
    label: series.y.label,
    points: pointsOf(series.points, period, end),
  })
  return (
    <Card footer={footer}>
      <div className={pages.stack}>
        <LineChart
          caption={pricesPanel.price}
          lines={lines.prices.map(lineOf)}
          x={{ kind: 'instant', label: first.x.label }}
          y={{ kind: first.y.kind, label: first.y.label }}
          area={lines.prices.length === 1}
          dots={dots}
          note={note}
          height={280}
          actions={
            <>
              <PeriodChoice value={period} onChange={setPeriod} />
              <ChartExport name={`${pricesPanel.price} ${chart[period]}`} />
            </>
          }
        />
        {lines.others.map((series) => (
          <LineChart
            key={`${series.path} ${series.y.path}`}
            caption={series.y.label}
            lines={[lineOf(series)]}
            x={{ kind: series.x.kind, label: series.x.label }}
            y={{ kind: series.y.kind, label: series.y.label }}
            area
            height={130}
          />
        ))}
      </div>
    </Card>
  )
}
