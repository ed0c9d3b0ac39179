import { useMemo } from 'react'
import type { Format } from '../../format/createFormat.ts'
import { useFormat } from '../../format/FormatContext.tsx'
import type { AxisTick } from '../axis/placement.ts'
import { extentOfValues, type ValueAxis, valueAxis } from '../axis/valueAxis.ts'
import { xAxis } from '../axis/xAxis.ts'
import { filledRows, hasGap, type PlotRow } from '../series/rows.ts'
import type { ChartLine } from '../series/types.ts'
import type { PlotSize, SeriesPlotProps } from './types.ts'

/** The axes of a drawing, and the room they leave. */
export interface PlotFrame {
  size: PlotSize
  values: ValueAxis
  ticks: readonly AxisTick[]
  /** px */
  xHeight: number
  domain: [number, number]
}

export interface SeriesFrame extends PlotFrame {
  /** What is drawn. */
  rows: readonly PlotRow[]
  /** The rows have a value wherever a line goes: none is skipped. */
  filled: boolean
}

/** Between the axis and its texts, and after the last line of it, px. */
const X_PADDING = 10
const LINE = 15
export const RIGHT = 12

/** How high the horizontal axis is, px. */
export function xHeightOf(ticks: readonly AxisTick[], rem: number): number {
  const lines = ticks.some(({ under }) => under !== '') ? 2 : 1
  return Math.round(X_PADDING + lines * LINE * rem)
}

export interface SeriesFrameOptions {
  /** Every line has a value wherever another has one: stacks need it. */
  filled?: boolean
  /** The axis of all lines, where their values do not tell it. */
  values?: (size: PlotSize, format: Format) => ValueAxis
  /** The lines that the axis is for. */
  counted?: (line: ChartLine) => boolean
}

export function useSeriesFrame(
  { lines, rows, x, y, size, now }: SeriesPlotProps,
  options: SeriesFrameOptions = {},
): SeriesFrame {
  const format = useFormat()
  const { filled: asked = false, values: ownValues, counted } = options
  return useMemo(() => {
    const filled = asked || lines.some(hasGap)
    const places = [rows[0]?.x ?? 0, rows.at(-1)?.x ?? 1] as const
    const own = lines.flatMap((line, index) =>
      (counted?.(line) ?? true) ? [`y${index}` as const] : [],
    )
    // Not of the lines' points: of two values at one x only one is drawn.
    const extent = extentOfValues(rows.flatMap((row) => own.map((key) => row[key])))
    // Two lines of text at most: the room that they may take decides the steps of the other axis.
    const room = { height: size.height - X_PADDING - 2 * LINE * size.rem, rem: size.rem, now }
    const values = ownValues?.(size, format) ?? valueAxis(y, extent, room, format)
    const left = Math.min(values.width, size.width / 2)
    const span = { left, right: size.width - RIGHT, width: size.width, rem: size.rem }
    const ticks = xAxis(x, ...places, span, format, now)
    return {
      size,
      values: { ...values, width: left },
      ticks,
      xHeight: xHeightOf(ticks, size.rem),
      domain: [...places],
      rows: filled ? filledRows(rows, lines.length) : rows,
      filled,
    }
  }, [lines, rows, x, y, size, now, format, asked, ownValues, counted])
}
