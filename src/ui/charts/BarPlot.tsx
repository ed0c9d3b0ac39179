import { Bar, BarChart, XAxis } from 'recharts'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import { ChartReader } from './ChartReader.tsx'
import { CHART, ValueAxisLines, X_AXIS } from './PlotAxes.tsx'
import { PlotTooltip } from './PlotTooltip.tsx'
import { valueAxis } from './valueAxis.ts'

export interface ChartBar {
  key: string
  label: string
  value: number
}

export interface BarPlotProps {
  bars: readonly ChartBar[]
  y: ChartAxis
  now: number
  spoken: string
}

const WIDEST = 32
const LONGEST_LABEL = 10
const CURSOR = { fill: 'var(--text)', fillOpacity: 0.07 }

export function BarPlot({ bars, y, now, spoken }: BarPlotProps) {
  const format = useFormat()
  const { full } = axisFormat(format, y, now)
  const rows = bars.map(({ value }, x) => ({ x, y: Number.isFinite(value) ? value : 0 }))
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
      <BarChart {...CHART} data={rows} barCategoryGap="10%" maxBarSize={WIDEST}>
        <ValueAxisLines
          axisOf={(steps) => valueAxis(y, [0, ...rows.map((row) => row.y)], steps, format, now)}
        />
        <XAxis
          {...X_AXIS}
          tickFormatter={(x: number) => clip(bars[x]?.label ?? '', LONGEST_LABEL)}
          interval="equidistantPreserveStart"
        />
        <Bar dataKey="y" fill="var(--data-fill)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        <PlotTooltip cursor={CURSOR} />
      </BarChart>
    </ChartReader>
  )
}
