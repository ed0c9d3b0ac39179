import { type ReactNode, useMemo } from 'react'
import { useIsCached } from '#data/cached/useCached.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { useView } from '#data/bodies/useView.ts'
import type { Series } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { axisFormat } from '#ui/charts/axisFormat.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Callout } from '#ui/page/Notices.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { pointsSince, useDrawnOver, usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { linePoints, pointsApart } from '#view/linePoints.ts'
import pages from '#view/page.module.css'
import { ViewFreshness } from '#view/ViewActions.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type PriceLines, priceLines } from './priceLines.ts'

interface PriceChartProps {
  lines: PriceLines
  /** When the page was fetched: its period ends there. */
  at: number
  /** The lines are from the visits on this device: each point is a body fetched then. */
  isOfVisits: boolean
  footer?: ReactNode
}

const MAX_NAMED = 3

/** The price over the page's period, with smaller charts of other series below it. */
export function PriceChart({ lines, at, isOfVisits, footer }: PriceChartProps) {
  const { pricesPanel } = useWords(panelWords)
  const { from } = usePeriod()
  const period = usePeriodName()
  const drawnOver = useDrawnOver()
  const [params, setParams] = useUrlState()
  const { under, plotted, apart } = useMemo(
    () => plottedSince(lines, from(at), at),
    [lines, from, at],
  )
  const isNarrow = useMedia(NARROW) === true
  const [first] = lines.prices
  const format = useFormat()
  if (first === undefined) return null
  const noteOf = (shown: typeof plotted) => {
    const points = shown.flatMap(({ apart: far }) => far)
    const { full } = axisFormat(format, first.x, at)
    const texts = points.slice(0, MAX_NAMED).map(([x, y]) => `${full(x)}: ${format.compact(y)}`)
    if (points.length > MAX_NAMED) texts.push('…')
    return texts.length > 0 && pricesPanel.apart(format.list(texts))
  }
  return (
    <Card footer={footer}>
      <div className={pages.stack}>
        <SeriesChart
          caption={under === null ? pricesPanel.price : pricesPanel.priceWith(under.y.label)}
          lines={plotted}
          x={first.x}
          y={first.y}
          dots={isOfVisits}
          band={lines.prices.length === 2}
          note={
            noteOf(plotted) ||
            (drawnOver(plotted[0]?.points ?? [], at) ?? (isOfVisits && pricesPanel.dots))
          }
          table={[
            params.get('view') === 'table',
            (isShown) => setParams({ view: isShown ? 'table' : '' }),
          ]}
          // The figures below fit into the first screen of a phone.
          height={isNarrow ? 200 : 280}
          menu={<ChartExport name={`${pricesPanel.price} ${period}`} />}
        />
        {apart.map(({ series, line }) => (
          <SeriesChart
            key={`${series.path} ${series.y.path} ${series.label}`}
            caption={series.label}
            lines={line}
            x={series.x}
            y={series.y}
            note={noteOf(line)}
            height={130}
          />
        ))}
      </div>
    </Card>
  )
}

/** The lines of the price, of a volume under it, and of the separate charts, from an instant on. */
function plottedSince({ prices, others }: PriceLines, start: number, now: number) {
  const lineOf = (series: Series) => {
    const points = pointsSince(linePoints(series), start)
    const apart = pointsApart(points, now)
    return { id: `${series.path} ${series.y.path}`, label: series.label, points, apart }
  }
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

interface LongerChartProps extends Omit<PriceChartProps, 'footer'> {
  /** The endpoint with the history of this price. */
  target: Target
}

/** The price over time, with a button that requests the service's history and states its cost. */
export function LongerChart({ target, ...chart }: LongerChartProps) {
  const { pricesPanel: words } = useWords(panelWords)
  const [params, setParams] = useUrlState()
  const open = params.get('history') === 'open'
  const isCached = useIsCached(target)
  const view = useView(target, words.historyOf, { enabled: open })
  const isNone = view.reading !== null && priceLines(view.reading.series).prices.length === 0
  const button = !open && !isCached && (
    <Button
      small
      cost={1}
      // Points before the period would not be visible.
      onClick={() => setParams({ history: 'open', period: 'year' })}
    >
      {words.openHistory}
    </Button>
  )
  const footer = (
    <>
      {button}
      {open && <ViewFreshness view={view} />}
      {isNone && <span>{words.historyNone}</span>}
    </>
  )
  return (
    <>
      {open && <ViewStatus view={view} label={words.historyOf} name={null} skeleton="none" />}
      {chart.lines.prices.length > 0 ? (
        <PriceChart {...chart} footer={footer} />
      ) : (
        (button || isNone) && (
          <Callout action={button}>{isNone ? words.historyNone : words.historyLead}</Callout>
        )
      )}
    </>
  )
}
