import { useMemo } from 'react'
import {
  useChartWidth,
  usePlotArea,
  useYAxisDomain,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts'
import { shownName } from '#lib/names.ts'
import { clip } from '../format/clip.ts'
import { strokeOf } from './ChartLegend.tsx'
import { VALUE_AXIS } from './PlotAxes.tsx'
import { type ChartLine, isKnown } from './rows.ts'

export const LINE_HEIGHT = 15
/** Between a line and its name, px. */
const LEADER = 16
const GAP = 4
const PX_PER_CHARACTER = 6.5
/** Of the chart's width. */
const MAX_SHARE = 0.28
const MAX_LENGTH = 24

/** Moves lines of text (from the top, px) so far apart that none overlap, within [0, height] if they fit. */
export function spread(texts: readonly { at: number }[], height: number): number[] {
  // Without the lines above each, they need only ascend.
  const without = texts.map(({ at }, index) => at - index * LINE_HEIGHT)
  const room = height - (texts.length - 1) * LINE_HEIGHT
  return without.map((_, index) => {
    const [before, after] = [without.slice(0, index + 1), without.slice(index)]
    const middle = (Math.max(...before) + Math.min(...after)) / 2
    return Math.max(0, Math.min(room, middle)) + index * LINE_HEIGHT
  })
}

interface RightAxisProps {
  lines: readonly ChartLine[]
  /** Further texts, at a share of the height from the bottom. */
  ticks: readonly { share: number; text: string }[]
  isReversed: boolean
}

/** The names of lines at their ends, unless there is one line or no room, and other ticks. */
export function RightAxis({ lines, ticks, isReversed }: RightAxisProps) {
  const [low = 0, high = 1] = useYAxisDomain()?.map(Number) ?? []
  const { height } = usePlotArea() ?? { height: 0 }
  const width = useChartWidth() ?? 0
  // Stable, as a new axis changes the plot area.
  return useMemo(() => {
    const [top, bottom] = isReversed ? [low, high] : [high, low]
    const length = Math.min(MAX_LENGTH, Math.floor((width * MAX_SHARE) / PX_PER_CHARACTER))
    const names = lines.flatMap(({ label, y, points }, mark) => {
      const end = y === undefined ? points.findLast(isKnown) : undefined
      if (end === undefined) return []
      const text = clip(shownName(label), length)
      return { text, mark, at: ((end[1] - top) / (bottom - top)) * height }
    })
    const hasNames = names.length > 1 && (names.length + ticks.length) * LINE_HEIGHT <= height
    const texts = [
      ...(hasNames ? names : []),
      ...ticks.map(({ text, share }) => ({ text, mark: null, at: height * (1 - share) })),
    ].toSorted((a, b) => a.at - b.at)
    const places = spread(texts, height)
    return (
      <YAxis
        {...VALUE_AXIS}
        yAxisId="right"
        orientation="right"
        hide={texts.length === 0}
        domain={[low, high]}
        allowDataOverflow
        reversed={isReversed}
        tickMargin={LEADER}
        ticks={places.map((at) => top + (at / height) * (bottom - top))}
        tick={({ x, y, className, index }: YAxisTickContentProps) => {
          const { text = '', mark = null, at = 0 } = texts[index] ?? {}
          const from = Number(y) + at - (places[index] ?? 0)
          const path = `M${Number(x) - LEADER} ${from}L${Number(x) - GAP} ${y}`
          return (
            <>
              {mark !== null && <path d={path} stroke={strokeOf(mark).stroke} />}
              <text x={x} y={y} dy="0.355em" className={className}>
                {text}
              </text>
            </>
          )
        }}
      />
    )
  }, [lines, ticks, low, high, isReversed, height, width])
}
