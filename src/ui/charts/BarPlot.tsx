import { Bar, BarChart, CartesianGrid, useChartWidth, XAxis, YAxis } from 'recharts'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import { ChartReader } from './ChartReader.tsx'
import { CHART, ValueAxisLines, type ValueAxisLinesProps, X_AXIS } from './PlotAxes.tsx'
import { PlotTooltip } from './PlotTooltip.tsx'
import { valueAxis } from './valueAxis.ts'

export interface ChartBar {
  key: string
  label: string
  value: number
  /** Outside what the others are of. */
  pale?: boolean
}

export interface BarPlotProps {
  bars: readonly ChartBar[]
  y: ChartAxis
  now: number
  spoken: string
  /** Draws horizontal bars, each with its name. */
  named?: boolean | undefined
}

const WIDEST = 32
const PALE = 0.4
const LONGEST_LABEL = 10
const LONGEST_NAME = 20
const PX_PER_STEP = 120
const CURSOR = { fill: 'var(--text)', fillOpacity: 0.07 }

export function BarPlot({ bars, y, now, spoken, named = false }: BarPlotProps) {
  const format = useFormat()
  const { full } = axisFormat(format, y, now)
  const rows = bars.map(({ value, pale }, x) => ({
    x,
    y: Number.isFinite(value) ? value : 0,
    fillOpacity: pale === true ? PALE : 1,
  }))
  const axisOf = (steps: number) =>
    valueAxis(y, [0, ...rows.map((row) => row.y)], steps, format, now)
  const nameOf = (longest: number) => (x: number) => clip(bars[x]?.label ?? '', longest)
  return (
    <ChartReader
      label={y.label}
      spoken={spoken}
      places={rows}
      begin={0}
      readAt={(index) => {
        const bar = bars[index]
        if (bar === undefined) return { title: '', values: [] }
        return { title: bar.label, values: [{ mark: 0, label: y.label, text: full(bar.value) }] }
      }}
    >
      <BarChart
        {...CHART}
        layout={named ? 'vertical' : 'horizontal'}
        data={rows}
        barCategoryGap={named ? '25%' : '10%'}
        maxBarSize={WIDEST}
      >
        {named ? (
          <NameAxisLines axisOf={axisOf} nameOf={nameOf(LONGEST_NAME)} />
        ) : (
          <>
            <ValueAxisLines axisOf={axisOf} />
            <XAxis
              {...X_AXIS}
              tickFormatter={nameOf(LONGEST_LABEL)}
              interval="equidistantPreserveStart"
            />
          </>
        )}
        <Bar
          dataKey="y"
          fill="var(--data-fill)"
          radius={named ? [0, 3, 3, 0] : [3, 3, 0, 0]}
          isAnimationActive={false}
        />
        <PlotTooltip cursor={CURSOR} isUpright={named} />
      </BarChart>
    </ChartReader>
  )
}

interface NameAxisLinesProps extends ValueAxisLinesProps {
  nameOf(x: number): string
}

/** Axes for horizontal bars: names on the left, values below. */
function NameAxisLines({ axisOf, nameOf }: NameAxisLinesProps) {
  const width = useChartWidth() ?? 0
  const { domain, ticks, format } = axisOf(Math.max(1, Math.floor(width / PX_PER_STEP)))
  return (
    <>
      <CartesianGrid horizontal={false} syncWithTicks stroke="var(--line)" strokeDasharray="2 4" />
      <XAxis
        {...X_AXIS}
        dataKey="y"
        type="number"
        domain={domain}
        ticks={[...ticks]}
        tickFormatter={format}
        axisLine={false}
      />
      <YAxis
        dataKey="x"
        type="category"
        width="auto"
        tickFormatter={nameOf}
        tickLine={false}
        tickSize={0}
        tickMargin={X_AXIS.tickMargin}
        axisLine={false}
        interval={0}
      />
    </>
  )
}
