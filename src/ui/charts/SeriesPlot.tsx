import { max } from 'd3-array'
import { memo, type Ref } from 'react'
import {
  type ActiveDotProps,
  Area,
  ComposedChart,
  type DotItemDotProps,
  Line,
  ReferenceLine,
  YAxis,
} from 'recharts'
import { useFormat } from '../format/FormatContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import { strokeOf } from './ChartLegend.tsx'
import { ChartReader } from './ChartReader.tsx'
import { sample } from './downsample.ts'
import { Overview } from './Overview.tsx'
import { CHART, PlaceAxis, ValueAxisLines } from './PlotAxes.tsx'
import { PlotTooltip } from './PlotTooltip.tsx'
import { type ChartLine, filledRows, type PlotRow, rowsOf } from './rows.ts'
import { seriesReadings } from './seriesReadings.ts'
import type { Zoom } from './useZoom.ts'
import { type ValueAxis, valueAxis } from './valueAxis.ts'

/** `area`: a single line is filled. In both, lines of another unit are steps below, on a separate scale. */
export type SeriesKind = 'line' | 'area'

export interface SeriesPlotProps {
  kind: SeriesKind
  /** All lines, and their points in the zoomed range. */
  all: readonly ChartLine[]
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  now: number
  label: string
  spoken: string
  zoom: Zoom
  readerRef: Ref<HTMLDivElement>
  /** Marks each point by a ring if there are few. */
  hasDots: boolean
  /** Places that a dashed line marks. */
  marks: readonly number[] | undefined
  /** Puts the least value at the top. */
  isReversed: boolean
}

const MAX_RINGS = 60
/** The share of the height for lines of another unit. */
const LOWER_PART = 4
/** The height below the first value, which leaves a gap above those lines, in heights of the values. */
const ROOM_BELOW = 0.4

/** Lines over time or any number: recharts' ComposedChart with reading and zoom. Memoised, as it renders slowly. */
export const SeriesPlot = memo(function SeriesPlot(props: SeriesPlotProps) {
  const { kind, all, x, y, now, label, spoken, zoom, readerRef, hasDots, isReversed } = props
  const format = useFormat()
  const lines = sample(props.lines)
  const rows = rowsOf(lines)
  const drawn = filledRows(rows, lines.length)
  const lower = lines.filter((line) => line.y !== undefined)
  const lowerAxis = lower[0]?.y ?? y
  const amounts = lower.flatMap(({ points }) => points.map(([, amount]) => amount))
  // Above 0, so that an axis from 0 to it has a length.
  const highest = max(amounts.filter((amount) => amount > 0 && amount < Infinity)) ?? 1
  const isSingle = lines.length - lower.length === 1

  function axisOf(steps: number): ValueAxis {
    const values = rows.flatMap((row) =>
      lines.map((line, index) => (line.y === undefined ? row[`y${index}`] : null)),
    )
    const axis = valueAxis(y, values, steps, format, now)
    const [from, to] = axis.domain
    // The lines stay above those of the other unit.
    const below = lower.length > 0 ? (to - from) * ROOM_BELOW : 0
    return { ...axis, domain: [from - below, to] }
  }

  return (
    <>
      <ChartReader
        ref={readerRef}
        label={label}
        spoken={spoken}
        places={rows}
        isShared={x.kind === 'instant'}
        readAt={seriesReadings({
          lines,
          rows,
          x: axisFormat(format, x, now),
          ys: lines.map((line) => axisFormat(format, line.y ?? y, now)),
          single: y.label,
          isReversed,
        })}
        onRange={(from, to) => zoom.setRange([from, to])}
        onZoom={zoom.zoom}
      >
        <ComposedChart {...CHART} data={drawn}>
          <ValueAxisLines axisOf={axisOf} isReversed={isReversed} />
          {lower.length > 0 && (
            <YAxis
              yAxisId="lower"
              orientation="right"
              width="auto"
              domain={[0, highest * LOWER_PART]}
              ticks={[0, highest]}
              tickFormatter={axisFormat(format, lowerAxis, now).tick}
              tickLine={false}
              tickSize={0}
              tickMargin={8}
              axisLine={false}
              interval={0}
              niceTicks="none"
            />
          )}
          <PlaceAxis axis={x} from={rows[0]?.x ?? 0} to={rows.at(-1)?.x ?? 1} now={now} />
          {props.marks?.map((at) => (
            <ReferenceLine key={at} x={at} stroke="var(--line-strong)" strokeDasharray="3 3" />
          ))}
          {lines.map((line, index) => {
            const shared = lineProps(line, index)
            if (line.y !== undefined) return <Area key={line.id} {...shared} {...LOWER} />
            if (kind === 'area' && isSingle)
              return <Area key={line.id} {...shared} baseValue="dataMin" fillOpacity={0.14} />
            return <Line key={line.id} {...shared} />
          })}
          <PlotTooltip />
        </ComposedChart>
      </ChartReader>
      {zoom.range !== null && (
        <Overview lines={all} x={x} now={now} range={zoom.range} onMove={zoom.setRange} />
      )}
    </>
  )

  function lineProps(line: ChartLine, index: number) {
    const key = `y${index}` as const
    const strokes = strokeOf(index)
    const hasValue = (at: number) => rows[at]?.[key] != null
    return {
      dataKey: key,
      name: line.label,
      type: 'linear',
      ...strokes,
      strokeLinejoin: 'round',
      fill: strokes.stroke,
      dot: dotsOf(rows, drawn, key, hasDots && rows.length <= MAX_RINGS),
      activeDot: ({ cx, cy, index: at }: ActiveDotProps) =>
        hasValue(at) ? <circle {...ACTIVE} cx={cx} cy={cy} fill={strokes.stroke} /> : null,
      isAnimationActive: false,
    } as const
  }
})

const ACTIVE = { r: 4.5, stroke: 'var(--panel)', strokeWidth: 2 }

const LOWER = {
  yAxisId: 'lower',
  type: 'step',
  baseValue: 0,
  strokeWidth: 1,
  fillOpacity: 0.25,
  activeDot: false,
} as const

/** A ring at each value, or a dot for a single value between gaps, which has no line; false for neither. */
function dotsOf(
  rows: readonly PlotRow[],
  drawn: readonly PlotRow[],
  key: `y${number}`,
  isRinged: boolean,
) {
  const isAlone = (at: number) => drawn[at - 1]?.[key] == null && drawn[at + 1]?.[key] == null
  const hasDot = (at: number) => rows[at]?.[key] != null && (isRinged || isAlone(at))
  if (!rows.some((_, at) => hasDot(at))) return false
  return ({ cx, cy, index, stroke }: DotItemDotProps) => {
    if (!hasDot(index)) return null
    const look = isRinged
      ? { r: 3.25, fill: 'var(--panel)', stroke, strokeWidth: 1.75 }
      : { r: 3, fill: stroke }
    return <circle cx={cx} cy={cy} {...look} />
  }
}
