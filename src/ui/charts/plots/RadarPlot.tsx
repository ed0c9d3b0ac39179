import { memo, use, useMemo } from 'react'
import {
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
  Tooltip,
  type TooltipContentProps,
} from 'recharts'
import { clip } from '../../format/clip.ts'
import { useFormat } from '../../format/FormatContext.tsx'
import { textWidth } from '../axis/textWidth.ts'
import { extentOfValues, valueAxis } from '../axis/valueAxis.ts'
import styles from '../figure/Chart.module.css'
import { ReadingContext } from '../reading/ReadingContext.ts'
import { Readout } from '../reading/Readout.tsx'
import { colourOf, dashOf, thicknessOf } from '../series/marks.ts'
import type { ChartShape } from '../series/types.ts'
import type { PlotProps } from './types.ts'

export interface RadarPlotProps extends PlotProps {
  corners: readonly string[]
  shapes: readonly ChartShape[]
  /** What can be read, and how. */
  label: string
}

const SHORTEST_CORNER = 4
const LENGTHS = [14, 12, 10, 8, 7, 6, 5, SHORTEST_CORNER] as const
/** Around the corners' names, px. */
const AROUND = 12

/** Shapes over the same corners: recharts' RadarChart, with its own keys. */
export const RadarPlot = memo(function RadarPlot(props: RadarPlotProps) {
  const { corners, shapes, y, size, now, label } = props
  const { readAt } = use(ReadingContext)
  const format = useFormat()
  const { width, height, rem } = size
  const data = useMemo(
    () =>
      corners.map((_, x) => ({
        x,
        ...Object.fromEntries(shapes.map(({ values }, index) => [`y${index}`, values[x] ?? null])),
      })),
    [corners, shapes],
  )
  // Large text on a narrow screen: shorter names, so that the shapes keep half of the width.
  const least = Math.min(width, height) / 4
  const widthOf = (longest: number) =>
    Math.max(0, ...corners.map((corner) => textWidth(clip(corner, longest)))) * rem
  const longest =
    LENGTHS.find((length) => width / 2 - widthOf(length) - AROUND >= least) ?? SHORTEST_CORNER
  const names = corners.map((corner) => clip(corner, longest))
  const radius = Math.max(
    20,
    Math.min(width / 2 - widthOf(longest) - AROUND, height / 2 - 24 * rem - AROUND),
  )
  const values = valueAxis(
    y,
    extentOfValues([0, ...shapes.flatMap((shape) => shape.values)]),
    { height: radius, rem, now },
    format,
  )
  const content = ({ active, activeIndex }: TooltipContentProps) =>
    active && activeIndex != null ? <Readout {...readAt(Number(activeIndex))} live /> : null
  return (
    <RadarChart
      width={width}
      height={height}
      data={data}
      outerRadius={radius}
      className={styles.drawing ?? ''}
      aria-label={label}
    >
      <PolarGrid stroke="var(--line)" />
      <PolarAngleAxis
        dataKey="x"
        tick={{ fill: 'var(--text-3)' }}
        tickFormatter={(index: number) => names[index] ?? ''}
        axisLine={false}
      />
      <PolarRadiusAxis
        angle={90}
        domain={values.domain}
        ticks={values.ticks}
        tick={false}
        axisLine={false}
        niceTicks="none"
      />
      {shapes.map(({ id, label: name }, index) => (
        <Radar
          key={id}
          dataKey={`y${index}`}
          name={name}
          stroke={colourOf(index)}
          strokeWidth={thicknessOf(index)}
          strokeDasharray={dashOf(index)}
          fill={colourOf(index)}
          fillOpacity={0.08}
          connectNulls
          isAnimationActive={false}
          legendType="none"
        />
      ))}
      <Tooltip content={content} isAnimationActive={false} />
    </RadarChart>
  )
})
