import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { clip } from '../format/clip.ts'
import type { ChartBar } from './BarChart.tsx'
import styles from './Chart.module.css'
import { ChartTooltip } from './ChartTooltip.tsx'
import type { ChartAxis } from './types.ts'
import { useAxisFormat } from './useAxisFormat.ts'

export interface BarPlotProps {
  bars: readonly ChartBar[]
  y: ChartAxis
  /** px */
  width: number
  height: number
  now: number
}

/** The drawing alone: with recharts, so in a chunk of its own. */
export function BarPlot({ bars, y, width, height, now }: BarPlotProps) {
  const ys = useAxisFormat(y, now)
  return (
    <BarChart
      className={styles.svg ?? ''}
      width={width}
      height={height}
      data={[...bars]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
      <XAxis
        dataKey="label"
        tickFormatter={(label: string) => clip(label, 10)}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        minTickGap={12}
        tickMargin={8}
        height={30}
      />
      <YAxis tickFormatter={ys.tick} tickLine={false} axisLine={false} tickCount={5} width="auto" />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--raised)', opacity: 0.6 }}
        content={(tooltip) => (
          <ChartTooltip
            title={tooltip.active ? String(tooltip.label) : null}
            lines={tooltip.payload.map((entry) => ({
              index: 0,
              label: y.label,
              text: ys.full(Number(entry.value)),
            }))}
          />
        )}
      />
      <Bar
        dataKey="value"
        fill="var(--data-fill)"
        radius={[3, 3, 0, 0]}
        maxBarSize={32}
        isAnimationActive={false}
      />
    </BarChart>
  )
}
