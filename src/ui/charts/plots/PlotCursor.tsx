import { Dot, usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import { colourOf } from '../series/marks.ts'
import type { PlotRow } from '../series/rows.ts'

export interface PlotCursorProps {
  rows: readonly PlotRow[]
  /** Whether a line has a point on it: not one that is drawn on another scale. */
  isDotted(index: number): boolean
  /** Given by recharts. */
  payloadIndex?: string | number
}

/** The line at the place that is read, with the points of the lines on it. */
export function PlotCursor({ rows, isDotted, payloadIndex }: PlotCursorProps) {
  const area = usePlotArea()
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  const row = rows[Number(payloadIndex ?? -1)]
  const x = row === undefined ? undefined : xOf?.(row.x)
  if (area === undefined || row === undefined || x === undefined) return null
  const sharp = Math.floor(x) + 0.5
  return (
    <g>
      <line
        x1={sharp}
        x2={sharp}
        y1={area.y}
        y2={area.y + area.height}
        stroke="var(--line-strong)"
      />
      {Object.entries(row).map(([key, value]) => {
        const index = Number(key.slice(1))
        const y = key === 'x' || value === null || !isDotted(index) ? undefined : yOf?.(value)
        if (y === undefined) return null
        return (
          <Dot
            key={key}
            cx={x}
            cy={y}
            r={4.5}
            fill={colourOf(index)}
            stroke="var(--panel)"
            strokeWidth={2}
          />
        )
      })}
    </g>
  )
}
