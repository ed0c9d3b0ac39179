import { type ComponentType, useMemo } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../../format/FormatContext.tsx'
import { axisFormat } from '../axis/axisFormat.ts'
import type { BarPlotProps, PlotSize } from '../plots/types.ts'
import { ChartReader } from '../reading/ChartReader.tsx'
import type { ChartAxis, ChartBar } from '../series/types.ts'
import styles from './Chart.module.css'
import { Stage } from './Stage.tsx'

export interface BarStageProps {
  bars: readonly ChartBar[]
  y: ChartAxis
  height: number
  now: number
}

const load = async () => (await import('../plots/BarPlot.tsx')).BarPlot

/** The place of a bar chart: the drawing, and what reads values off it. */
export function BarStage(props: BarStageProps) {
  const { bars, y, height, now } = props
  const { chart } = useWords()
  const { full } = axisFormat(useFormat(), y, now)
  const heights = bars.map(({ value }) => value).toSorted((a, b) => a - b)
  const [least, most] = [heights[0], heights.at(-1)]
  if (least === undefined || most === undefined)
    return (
      <div className={styles.plot} style={{ blockSize: `${height / 16}rem` }}>
        <p className={styles.empty}>{chart.noBars}</p>
      </div>
    )
  const spoken = chart.spoken(y.label, full(least), full(most))
  return (
    <Stage height={height} spoken={spoken} load={load}>
      {(Plot, size) => <Drawn {...props} Plot={Plot} size={size} spoken={spoken} />}
    </Stage>
  )
}

interface DrawnProps extends BarStageProps {
  Plot: ComponentType<BarPlotProps>
  size: PlotSize
  spoken: string
}

function Drawn({ Plot, bars, y, size, now, spoken }: DrawnProps) {
  const format = useFormat()
  const places = useMemo(() => bars.map((_, x) => ({ x })), [bars])
  const readAt = useMemo(() => {
    const { full } = axisFormat(format, y, now)
    return (index: number) => {
      const bar = bars[index]
      if (bar === undefined) return { title: '', values: [] }
      return { title: bar.label, values: [{ mark: 0, label: y.label, text: full(bar.value) }] }
    }
  }, [bars, y, format, now])
  return (
    <ChartReader
      label={y.label}
      spoken={spoken}
      height={size.height}
      places={places}
      begin={0}
      readAt={readAt}
    >
      {(handle) => <Plot bars={bars} y={y} size={size} now={now} handle={handle} />}
    </ChartReader>
  )
}
