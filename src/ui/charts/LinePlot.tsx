import { useState } from 'react'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  Tooltip,
  XAxis,
  YAxis,
  type MouseHandlerDataParam,
} from 'recharts'
import { useFormat } from '../format/FormatContext.tsx'
import styles from './Chart.module.css'
import { ChartTooltip } from './ChartTooltip.tsx'
import { rowsOf, type Range } from './sample.ts'
import { timeTicks } from './timeTicks.ts'
import { colourOf, dashOf, type ChartAxis, type ChartLine } from './types.ts'
import { tickText } from './tickText.ts'
import { useAxisFormat } from './useAxisFormat.ts'

export interface LinePlotProps {
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  /** px */
  width: number
  height: number
  now: number
  area: boolean
  dots: boolean
  reversed: boolean
  onZoom(range: Range): void
}

const PX_PER_TICK = 76
const MOST_DOTS = 60

function labelOf(event: MouseHandlerDataParam): number | null {
  const label = Number(event.activeLabel ?? Number.NaN)
  return Number.isFinite(label) ? label : null
}

/** The drawing alone: with recharts, so in a chunk of its own. */
export function LinePlot(props: LinePlotProps) {
  const { lines, x, y, width, height, now, reversed } = props
  const format = useFormat()
  const rows = rowsOf(lines)
  const from = rows[0]?.x ?? 0
  const to = rows.at(-1)?.x ?? 1
  const time = x.kind === 'instant'
  const { ticks, grain } = timeTicks(from, to, Math.max(2, width / PX_PER_TICK), format.offset)
  const xs = useAxisFormat(x, now, grain)
  const ys = useAxisFormat(y, now)
  const heights = lines.flatMap(({ points }) => points.map(([, value]) => value))
  const lowest = heights.reduce((least, value) => Math.min(least, value), Infinity)
  const highest = heights.reduce((most, value) => Math.max(most, value), -Infinity)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const dot =
    props.dots && rows.length <= MOST_DOTS
      ? { r: 3.25, strokeWidth: 1.75, fill: 'var(--panel)', strokeDasharray: '' }
      : false

  function zoom() {
    if (drag !== null && drag.from !== drag.to)
      props.onZoom([Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)])
    setDrag(null)
  }

  return (
    <ComposedChart
      className={styles.svg ?? ''}
      width={width}
      height={height}
      data={rows}
      accessibilityLayer={false}
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      onMouseDown={(event) => {
        const at = labelOf(event)
        if (at !== null) setDrag({ from: at, to: at })
      }}
      onMouseMove={(event) => {
        const at = labelOf(event)
        if (at !== null && drag !== null) setDrag({ ...drag, to: at })
      }}
      onMouseUp={zoom}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
      <XAxis
        dataKey="x"
        type="number"
        domain={[from, to]}
        {...(time && { ticks })}
        tickFormatter={xs.tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        minTickGap={24}
        tickMargin={8}
        height={30}
      />
      <YAxis
        domain={['auto', 'auto']}
        reversed={reversed}
        allowDecimals={y.kind !== 'rank' && y.kind !== 'level'}
        tickFormatter={tickText(lowest, highest, ys.tick, ys.full)}
        tickLine={false}
        axisLine={false}
        tickCount={5}
        width="auto"
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-strong)', strokeWidth: 1 }}
        content={(tooltip) => (
          <ChartTooltip
            title={tooltip.active ? xs.full(Number(tooltip.label)) : null}
            lines={tooltip.payload.flatMap((entry) => {
              const index = Number(String(entry.dataKey).slice(1))
              const label = lines.length > 1 ? (lines[index]?.label ?? '') : y.label
              return [{ index, label, text: ys.full(Number(entry.value)) }]
            })}
          />
        )}
      />
      {lines.map((line, index) =>
        props.area && lines.length === 1 ? (
          <Area
            key={line.id}
            dataKey={`y${index}`}
            type="linear"
            stroke={colourOf(index)}
            strokeWidth={2}
            fill={colourOf(index)}
            fillOpacity={0.14}
            baseValue={reversed ? 'dataMax' : 'dataMin'}
            dot={dot && { ...dot, fillOpacity: 1 }}
            connectNulls
            isAnimationActive={false}
          />
        ) : (
          <Line
            key={line.id}
            dataKey={`y${index}`}
            type="linear"
            stroke={colourOf(index)}
            strokeWidth={2}
            strokeDasharray={dashOf(index)}
            dot={dot}
            connectNulls
            isAnimationActive={false}
          />
        ),
      )}
      {drag !== null && drag.from !== drag.to && (
        <ReferenceArea x1={drag.from} x2={drag.to} fill="var(--accent-fill)" fillOpacity={0.18} />
      )}
    </ComposedChart>
  )
}
