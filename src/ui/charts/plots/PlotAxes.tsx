import { useMemo } from 'react'
import { CartesianGrid, useYAxisScale, XAxis, YAxis } from 'recharts'
import { drawTick, drawValue } from './AxisTexts.tsx'
import type { PlotFrame } from './useSeriesFrame.ts'

const LINE = { stroke: 'var(--line)' }

export interface PlotAxesProps {
  frame: PlotFrame
  /** The least is at the top. */
  reversed?: boolean
  /** Bars have each a place of the same width. */
  bands?: boolean
}

/** The grid, the hairline under it, and what stands at both; all of it known before it is drawn, so that nothing is measured. */
export function PlotAxes({ frame, reversed = false, bands = false }: PlotAxesProps) {
  const { values, ticks, size, xHeight, domain } = frame
  const tick = useMemo(() => drawTick(ticks, size), [ticks, size])
  const value = useMemo(() => drawValue(values.texts), [values.texts])
  const places = useMemo(() => ticks.map((one) => one.value), [ticks])
  return (
    <>
      <PlotGrid values={values.ticks} />
      <XAxis
        dataKey="x"
        type={bands ? 'category' : 'number'}
        {...(!bands && { domain })}
        ticks={places}
        tick={tick}
        tickLine={false}
        tickSize={0}
        tickMargin={8}
        axisLine={LINE}
        interval={0}
        height={xHeight}
        niceTicks="none"
      />
      <YAxis
        type="number"
        domain={values.domain}
        ticks={values.ticks}
        tick={value}
        tickLine={false}
        tickSize={0}
        tickMargin={8}
        axisLine={false}
        interval={0}
        width={values.width}
        reversed={reversed}
        niceTicks="none"
      />
    </>
  )
}

const noLines = () => []

/** A line at each value. Where they are is told: by itself the grid would measure the texts of both axes. */
function PlotGrid({ values }: { values: readonly number[] }) {
  const yOf = useYAxisScale()
  const places = useMemo(() => values.flatMap((value) => yOf?.(value) ?? []), [values, yOf])
  if (places.length === 0) return null
  return (
    <CartesianGrid
      vertical={false}
      horizontalPoints={places}
      verticalCoordinatesGenerator={noLines}
      stroke="var(--line)"
      strokeDasharray="2 4"
    />
  )
}
