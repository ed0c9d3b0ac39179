import { type ReactNode, useMemo } from 'react'
import { XAxis, YAxis } from 'recharts'
import { drawTick, drawValue } from './AxisTexts.tsx'
import { type PlotFrame, RIGHT } from './useSeriesFrame.ts'

const LINE = { stroke: 'var(--line)' }
const GRID = { stroke: 'var(--line)', strokeDasharray: '2 4' }
/** A layer of its own is a second drawing in recharts: here what is written later lies over what is written before. */
export const IN_PLACE = { zIndex: 0 }
/** Between an axis and its texts, px. */
const GAP = 8

export interface PlotAxesProps {
  frame: PlotFrame
  /** The least is at the top. */
  reversed?: boolean
  /** Bars have each a place of the same width. */
  bands?: boolean
  /** What is drawn, over the grid and under the line of the horizontal axis. */
  children?: ReactNode
}

/**
 * The axes and the grid, all of it known before it is drawn, so that nothing is measured. The grid is the tick lines of the value
 * axis, drawn inwards: recharts' own grid asks for all about both axes once more, which is a fifth of a chart's work.
 */
export function PlotAxes({ frame, reversed = false, bands = false, children }: PlotAxesProps) {
  const { values, ticks, size, xHeight, domain } = frame
  const tick = useMemo(() => drawTick(ticks, size), [ticks, size])
  const value = useMemo(() => drawValue(values.texts), [values.texts])
  const across = size.width - RIGHT - values.width
  const places = useMemo(() => ticks.map((one) => one.value), [ticks])
  return (
    <>
      <YAxis
        {...IN_PLACE}
        type="number"
        domain={values.domain}
        ticks={values.ticks}
        tick={value}
        tickLine={GRID}
        tickSize={-across}
        tickMargin={across + GAP}
        axisLine={false}
        interval={0}
        width={values.width}
        reversed={reversed}
        niceTicks="none"
      />
      {children}
      <XAxis
        // Bars have a layer of their own, over what marks the one that is read: the axis lies over that.
        {...(!bands && IN_PLACE)}
        dataKey="x"
        type={bands ? 'category' : 'number'}
        {...(!bands && { domain })}
        ticks={places}
        tick={tick}
        tickLine={false}
        tickSize={0}
        tickMargin={GAP}
        axisLine={LINE}
        interval={0}
        height={xHeight}
        niceTicks="none"
      />
    </>
  )
}
