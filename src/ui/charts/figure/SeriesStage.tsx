import { type ComponentType, type Ref, useMemo } from 'react'
import { clip } from '../../format/clip.ts'
import type { Format } from '../../format/createFormat.ts'
import { useFormat } from '../../format/FormatContext.tsx'
import { axisFormat } from '../axis/axisFormat.ts'
import { useChartGroup } from '../ChartGroup.tsx'
import type { PlotSize, SeriesPlotProps } from '../plots/types.ts'
import { ChartReader } from '../reading/ChartReader.tsx'
import { readingOf } from '../reading/readingOf.ts'
import { rowsOf } from '../series/rows.ts'
import { sample } from '../series/sample.ts'
import type { ChartAxis, ChartLine } from '../series/types.ts'
import type { Zoom } from '../series/useZoom.ts'
import { Overview } from './Overview.tsx'
import { Stage } from './Stage.tsx'

export interface SeriesStageProps {
  load: () => Promise<ComponentType<SeriesPlotProps>>
  /** The whole of them, and what is shown. */
  all: readonly ChartLine[]
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  height: number
  now: number
  /** What the drawing shows, in words. */
  spoken: string
  zoom: Zoom
  readerRef: Ref<HTMLDivElement>
  dots?: boolean
  reversed?: boolean
  shares?: boolean
}

const MOST_NAMED = 3
/** Of the strip that shows where in the whole the shown part lies, px at the usual size of text. */
const OVERVIEW = 44

/** A few lines are named; more go by what they all count. */
function nameOf(lines: readonly ChartLine[], y: ChartAxis, format: Format): string {
  if (lines.length === 1 || lines.length > MOST_NAMED) return y.label
  return format.list(lines.map(({ label }) => clip(label, 40)))
}

/** The place of a chart of lines: the drawing, what reads values off it, and while it is zoomed the strip under it. */
export function SeriesStage(props: SeriesStageProps) {
  return (
    <Stage height={props.height} spoken={props.spoken} load={props.load}>
      {(Plot, size) => <Drawn {...props} Plot={Plot} size={size} />}
    </Stage>
  )
}

interface DrawnProps extends SeriesStageProps {
  Plot: ComponentType<SeriesPlotProps>
  size: PlotSize
}

function Drawn(props: DrawnProps) {
  const { Plot, all, x, y, now, zoom, spoken, readerRef } = props
  const { dots = false, reversed = false, shares = false } = props
  const format = useFormat()
  const group = useChartGroup()
  const { width, height, rem } = props.size
  const zoomed = zoom.range !== null
  const lines = useMemo(() => sample(props.lines, width), [props.lines, width])
  const rows = useMemo(() => rowsOf(lines), [lines])
  const size = useMemo(
    () => ({ width, height: Math.round(height - (zoomed ? OVERVIEW * rem : 0)), rem }),
    [width, height, rem, zoomed],
  )
  const readAt = useMemo(
    () =>
      readingOf({
        lines,
        rows,
        x: axisFormat(format, x, now),
        ys: lines.map((line) => axisFormat(format, line.y ?? y, now)),
        single: y.label,
        reversed,
        percent: shares ? format.percent : null,
      }),
    [lines, rows, format, x, y, now, reversed, shares],
  )
  const syncId = x.kind === 'instant' ? group.id : undefined
  return (
    <>
      <ChartReader
        ref={readerRef}
        label={nameOf(lines, y, format)}
        spoken={spoken}
        height={size.height}
        places={rows}
        begin={rows.length - 1}
        readAt={readAt}
        onRange={(from, to) => zoom.setRange([from, to])}
        onZoom={zoom.zoom}
      >
        {(handle) => <Plot {...{ lines, rows, x, y, size, now, dots, reversed, syncId, handle }} />}
      </ChartReader>
      {zoomed && (
        <Overview lines={all} x={x} now={now} zoom={zoom} width={width} height={OVERVIEW * rem} />
      )}
    </>
  )
}
