import { useState } from 'react'
import {
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
} from 'recharts'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.ts'
import { axisFormat, type ChartAxis } from './axisFormat.ts'
import styles from './Chart.module.css'
import { strokeOf } from './ChartLegend.tsx'
import type { Readings } from './ChartReader.tsx'
import { Readout } from './PlotTooltip.tsx'
import { valueAxis } from './valueAxis.ts'

export interface ChartShape {
  id: string
  label: string
  /** One value per corner; null if missing. */
  values: readonly (number | null)[]
}

export interface RadarPlotProps {
  corners: readonly string[]
  shapes: readonly ChartShape[]
  hidden: ReadonlySet<string>
  y: ChartAxis
  /** px at the default text size. */
  height: number
  now: number
  label: string
}

const LONGEST_CORNER = 14
const SHORTEST_CORNER = 4
/** Approximate, at the default text size, px. */
const LETTER = 6.5
const LINE = 24
/** Around the names of the corners, px. */
const AROUND = 12
const STEPS = 3
/** The share of the value range below the least value. */
const ROOM = 0.1

/** Shapes over the same corners: recharts' RadarChart with our keyboard control. */
export function RadarPlot(props: RadarPlotProps) {
  const { corners, shapes, hidden, y, now, label } = props
  const format = useFormat()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const shown = shapes.filter(({ id }) => !hidden.has(id))
  const { full } = axisFormat(format, y, now)
  const values = shown.flatMap((shape) => shape.values).filter((value) => value !== null)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // Start below the least value, so that close values differ and the least one is not at the centre.
  const below = least - (most - least) * ROOM
  const start = least >= 0 ? Math.max(0, below) : below
  const { domain, ticks, format: write } = valueAxis(y, [start, ...values], STEPS, format, now)
  const rem = size.height / props.height
  const letter = LETTER * rem
  // Shorten names on a narrow screen, so that the shapes keep half of the width.
  const room = (size.width - Math.min(size.width, size.height) / 2) / 2 - AROUND
  const longest = Math.max(SHORTEST_CORNER, Math.min(LONGEST_CORNER, Math.floor(room / letter)))
  const names = corners.map((corner) => clip(corner, longest))
  const widest = Math.max(0, ...names.map((name) => name.length)) * letter
  const radius = Math.min(size.width / 2 - widest, size.height / 2 - LINE * rem) - AROUND

  function readAt(corner: number): Readings {
    const values = shapes.flatMap(({ id, label: name, values: all }, mark) => {
      const value = all[corner] ?? null
      return value === null || hidden.has(id) ? [] : [{ mark, label: name, text: full(value) }]
    })
    return { title: corners[corner] ?? '', values }
  }

  return (
    <ResponsiveContainer
      className={styles.drawing ?? ''}
      onResize={(width, height) => setSize({ width, height })}
    >
      {size.width > 0 && (
        <RadarChart
          data={corners.map((_, x) => ({
            x,
            ...Object.fromEntries(shapes.map(({ values }, at) => [`y${at}`, values[x] ?? null])),
          }))}
          outerRadius={Math.max(0, radius)}
          aria-label={label}
        >
          <PolarGrid stroke="var(--line)" />
          <PolarAngleAxis
            dataKey="x"
            tickFormatter={(corner: number) => names[corner] ?? ''}
            axisLine={false}
          />
          <PolarRadiusAxis
            angle={90}
            domain={domain}
            ticks={ticks}
            // At the rim it would be under the first corner's name.
            tickFormatter={(tick: number) => (tick === domain[1] ? '' : write(tick))}
            axisLine={false}
            niceTicks="none"
          />
          {shapes.map(({ id, label: name }, at) => (
            <Radar
              key={id}
              dataKey={`y${at}`}
              name={name}
              hide={hidden.has(id)}
              {...strokeOf(at)}
              fill={strokeOf(at).stroke}
              fillOpacity={0.08}
              connectNulls
              isAnimationActive={false}
            />
          ))}
          <Tooltip
            content={({ active, activeIndex }: TooltipContentProps) =>
              active && activeIndex != null ? (
                <Readout {...readAt(Number(activeIndex))} isLive />
              ) : null
            }
            isAnimationActive={false}
          />
        </RadarChart>
      )}
    </ResponsiveContainer>
  )
}
