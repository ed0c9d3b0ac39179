import type { Ref } from 'react'
import type { PlotRow } from '../series/rows.ts'
import type { ChartAxis, ChartBar, ChartLine } from '../series/types.ts'

/** px; `rem`: of 1/16 rem, 1 unless the person's text is larger or smaller. */
export interface PlotSize {
  width: number
  height: number
  rem: number
}

/** What is asked of a drawing while it is read. */
export interface PlotHandle {
  /** The x nearest to a place, px from the left; null before it is drawn. */
  xAt(px: number): number | null
}

export interface PlotProps {
  y: ChartAxis
  size: PlotSize
  now: number
}

interface ReadPlotProps extends PlotProps {
  handle: Ref<PlotHandle>
}

export interface SeriesPlotProps extends ReadPlotProps {
  /** As many points as are drawn. */
  lines: readonly ChartLine[]
  /** Of these lines. */
  rows: readonly PlotRow[]
  x: ChartAxis
  /** A ring at each point, where there are few. */
  dots: boolean
  /** The least is at the top. */
  reversed: boolean
  /** Charts of one name mark the same moment. */
  syncId: string | undefined
}

export interface BarPlotProps extends ReadPlotProps {
  bars: readonly ChartBar[]
}
