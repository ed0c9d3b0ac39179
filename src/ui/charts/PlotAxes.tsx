import {
  CartesianGrid,
  useChartHeight,
  useChartWidth,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import type { Format } from '../format/createFormat.ts'
import { useFormat } from '../format/FormatContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import styles from './Chart.module.css'
import { type AxisTick, type TickGrain, timeAxis } from './timeAxis.ts'
import { ticksWithin, type ValueAxis } from './valueAxis.ts'

const PX_PER_TICK = 52
const PX_PER_STEP = 46
const MAX_STEPS = 4
/** Approximate width of the other axis, px. */
const AXIS_WIDTH = 56
const AXIS_HEIGHT = 40
/** Between an axis and its texts, px. */
const GAP = 8

/** Fills its container; `ChartReader` around it handles input. */
export const CHART = {
  responsive: true,
  className: styles.fill ?? '',
  margin: { top: 8, right: 12, bottom: 0, left: 0 },
  accessibilityLayer: false,
} as const

/** An axis of given ticks, as text only. */
const AXIS = { tickLine: false, tickSize: 0, tickMargin: GAP, niceTicks: 'none' } as const

export const VALUE_AXIS = { ...AXIS, width: 'auto', axisLine: false, interval: 0 } as const

interface ValueAxisLinesProps {
  /** The value axis with about this many steps. */
  axisOf(steps: number): ValueAxis
  /** Puts the least value at the top. */
  isReversed: boolean
}

export function ValueAxisLines({ axisOf, isReversed }: ValueAxisLinesProps) {
  const height = useChartHeight() ?? 0
  const fitting = Math.round((height - AXIS_HEIGHT) / PX_PER_STEP)
  const { domain, ticks, format } = axisOf(Math.max(1, Math.min(MAX_STEPS, fitting)))
  return (
    <>
      <CartesianGrid vertical={false} syncWithTicks stroke="var(--line)" strokeDasharray="2 4" />
      <YAxis
        {...VALUE_AXIS}
        domain={domain}
        ticks={ticks}
        tickFormatter={format}
        reversed={isReversed}
      />
    </>
  )
}

interface PlaceAxisProps {
  axis: ChartAxis
  from: number
  to: number
  now: number
}

/** The horizontal axis of line charts: time in the user's zone, or any number. */
export function PlaceAxis({ axis, from, to, now }: PlaceAxisProps) {
  const format = useFormat()
  const width = useChartWidth() ?? 0
  const most = Math.max(2, Math.floor((width - AXIS_WIDTH) / PX_PER_TICK))
  const ticks = placeTicks(axis, from, to, most, format, now)
  const tickAt = new Map(ticks.map((tick) => [tick.value, tick]))
  // The longer text line decides which ticks fit.
  const longest = ({ text, under }: AxisTick) => (under.length > text.length ? under : text)
  return (
    <XAxis
      {...AXIS}
      dataKey="x"
      type="number"
      height="auto"
      axisLine={{ stroke: 'var(--line)' }}
      domain={[from, to]}
      ticks={ticks.map(({ value }) => value)}
      tickFormatter={(value: number) => longest(tickAt.get(value) ?? NO_TICK)}
      tick={({ x, y, className, payload, index }: XAxisTickContentProps) => {
        const { text, ...tick } = tickAt.get(Number(payload.value)) ?? NO_TICK
        const under = index === 0 ? tick.underIfFirst : tick.under
        return (
          <text x={x} y={y} textAnchor="middle" className={className}>
            <tspan dy="0.75em">{text}</tspan>
            {under !== '' && (
              <tspan x={x} dy="1.3em">
                {under}
              </tspan>
            )}
          </text>
        )
      }}
      interval="preserveStartEnd"
    />
  )
}

/** The finest tick grains for days, months and years without a time. */
const GRAINS: Readonly<Record<string, TickGrain>> = { date: 'day', month: 'month', year: 'year' }

const NO_TICK: AxisTick = { value: 0, text: '', under: '', underIfFirst: '' }

/** At most about `most` ticks, without duplicate texts. */
export function placeTicks(
  axis: ChartAxis,
  from: number,
  to: number,
  most: number,
  format: Format,
  now: number,
): readonly AxisTick[] {
  if (axis.kind === 'instant')
    return axis.unit === undefined
      ? timeAxis(from, to, most, format, now)
      : timeAxis(from, to, most, format.ofDays(), now + format.offset(now), GRAINS[axis.unit])
  const { tick } = axisFormat(format, axis, now)
  // A single tick shows no scale, so use one or two more, or the ends.
  const round = [most, most + 1, most + 2]
    .map((count) => ticksWithin(from, to, count))
    .find(({ length }) => length > 1)
  return (round ?? [...new Set([from, to])])
    .map((value) => ({ ...NO_TICK, value, text: tick(value) }))
    .filter(({ text }, index, all) => text !== all[index - 1]?.text)
}
