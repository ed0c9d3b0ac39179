import { max } from 'd3-array'
import { memo, type Ref } from 'react'
import {
  type ActiveDotProps,
  Area,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Line,
  YAxis,
} from 'recharts'
import { useFormat } from '../format/FormatContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import { strokeOf } from './ChartLegend.tsx'
import { ChartReader, type Readings } from './ChartReader.tsx'
import { Overview } from './Overview.tsx'
import { CHART, PlaceAxis, ValueAxisLines } from './PlotAxes.tsx'
import { filledRows, sample } from './plotRows.ts'
import { PlotTooltip } from './PlotTooltip.tsx'
import { RightAxis } from './RightAxis.tsx'
import { type ChartLine, type PlotRow, rowsOf } from './rows.ts'
import type { Zoom } from './useZoom.ts'
import { type ValueAxis, valueAxis } from './valueAxis.ts'

export interface PlotOptions {
  caption: string
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  /** Marks each point by a ring if there are few: each is a fetched body. */
  dots?: boolean | undefined
  /** Fills the range between the first two lines. */
  band?: boolean | undefined
  /** Places at which the count began anew, marked by a dashed line. */
  marks?: readonly number[] | undefined
  /** Puts the least value at the top, for ranks. */
  reversed?: boolean | undefined
}

/** `lines`: those of `all` in the zoomed range. */
interface SeriesPlotProps extends PlotOptions {
  all: readonly ChartLine[]
  now: number
  spoken: string
  zoom: Zoom
  readerRef: Ref<HTMLDivElement>
}

const MAX_RINGS = 60
/** The share of the height for lines of another unit. */
const LOWER_PART = 4
/** The height below the first value, which leaves a gap above those lines, in heights of the values. */
const ROOM_BELOW = 0.4

/**
 * Lines over time or any number: recharts' ComposedChart with reading and zoom. Lines of another unit are steps below, on a
 * separate scale. Memoised, as it renders slowly.
 */
export const SeriesPlot = memo(function SeriesPlot(props: SeriesPlotProps) {
  const { all, x, y, now, caption, spoken, zoom, readerRef, reversed: isReversed = false } = props
  const { marks = [] } = props
  const format = useFormat()
  const lines = sample(props.lines)
  const rows = rowsOf(lines)
  const drawn = filledRows(rows, lines.length)
  const lower = lines.filter(({ y: own, points }) => own !== undefined && points.length > 0)
  const amounts = lower.flatMap(({ points }) => points.map(([, amount]) => amount))
  // Above 0, so that an axis from 0 to it has a length.
  const highest = max(amounts.filter((amount) => amount > 0 && amount < Infinity)) ?? 1
  const lowerTicks = [0, highest].flatMap((amount) => {
    const share = amount / highest / LOWER_PART
    const axis = lower[0]?.y
    return axis === undefined ? [] : { share, text: axisFormat(format, axis, now).tick(amount) }
  })

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

  /** The values at a row, in the order of the lines from top to bottom. */
  function readAt(index: number): Readings {
    const row = rows[index]
    if (row === undefined) return { title: '', values: [] }
    const values = lines.flatMap((line, mark) => {
      const value = row[`y${mark}`]
      if (value == null) return []
      const text = axisFormat(format, line.y ?? y, now).full(value)
      const label = lines.length > 1 ? line.label : y.label
      return [{ mark, label, text, value, isLower: line.y !== undefined }]
    })
    const up = isReversed ? 1 : -1
    values.sort((a, b) => Number(a.isLower) - Number(b.isLower) || up * (a.value - b.value))
    return { title: axisFormat(format, x, now).full(row.x), values }
  }

  return (
    <>
      <ChartReader
        ref={readerRef}
        label={caption}
        spoken={spoken}
        places={rows}
        isShared={x.kind === 'instant'}
        readAt={readAt}
        onRange={(from, to) => zoom.setRange([from, to])}
        onZoom={zoom.zoom}
      >
        <ComposedChart {...CHART} data={drawn}>
          <ValueAxisLines axisOf={axisOf} isReversed={isReversed} />
          <RightAxis lines={lines} ticks={lowerTicks} isReversed={isReversed} />
          <YAxis yAxisId="lower" hide domain={[0, highest * LOWER_PART]} />
          <PlaceAxis axis={x} from={rows[0]?.x ?? 0} to={rows.at(-1)?.x ?? 1} now={now} />
          {marks.length > 0 && <CartesianGrid {...MARKS} verticalValues={[...marks]} />}
          {props.band && <Area {...BAND} />}
          {lines.map((line, index) => {
            const shared = lineProps(line, index)
            if (line.y !== undefined) return <Area key={line.id} {...shared} {...LOWER} />
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
    return {
      dataKey: key,
      name: line.label,
      type: 'linear',
      ...strokes,
      strokeLinejoin: 'round',
      fill: strokes.stroke,
      dot: dotsOf(rows, drawn, key, props.dots === true && rows.length <= MAX_RINGS),
      activeDot: ({ cx, cy, index: at }: ActiveDotProps) =>
        rows[at]?.[key] != null && <circle {...ACTIVE} cx={cx} cy={cy} fill={strokes.stroke} />,
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

const MARKS = { horizontal: false, stroke: 'var(--line-strong)', strokeDasharray: '3 3' } as const

const BAND = {
  dataKey: ({ y0, y1 }: PlotRow) => (y0 == null || y1 == null ? null : [y0, y1]),
  type: 'linear',
  stroke: 'none',
  fill: 'var(--chart-1)',
  fillOpacity: 0.14,
  activeDot: false,
  isAnimationActive: false,
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
