import styles from './Chart.module.css'
import type { PlotFrame } from './plotFrame.ts'
import type { Stop } from './stops.ts'
import { colourOf } from './types.ts'

export interface PlotCursorProps {
  frame: PlotFrame
  stop: Stop
  /** px; of bars, which are lit whole. */
  slot?: number | undefined
  /** The stretch that is dragged over, px. */
  drag: { from: number; to: number } | null
}

/** What lies over a drawing while it is read: a line with its points, or a lit bar, and a dragged stretch. */
export function PlotCursor({ frame, stop, slot, drag }: PlotCursorProps) {
  const { box, width, height } = frame
  const tall = box.bottom - box.top
  return (
    <svg
      className={styles.cursor}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {drag !== null && (
        <rect
          x={Math.min(drag.from, drag.to)}
          y={box.top}
          width={Math.abs(drag.to - drag.from)}
          height={tall}
          fill="var(--accent-fill)"
          fillOpacity="0.18"
        />
      )}
      {slot !== undefined && (
        <rect
          x={stop.at - slot / 2}
          y={box.top}
          width={slot}
          height={tall}
          fill="var(--text)"
          fillOpacity="0.07"
        />
      )}
      {slot === undefined && (
        <>
          <path
            d={`M${Math.floor(stop.at) + 0.5} ${box.top}V${box.bottom}`}
            stroke="var(--line-strong)"
          />
          {stop.values.map(({ line, y }) => (
            <circle
              key={line}
              cx={stop.at}
              cy={y}
              r="4.5"
              fill={colourOf(line)}
              stroke="var(--panel)"
              strokeWidth="2"
            />
          ))}
        </>
      )}
    </svg>
  )
}
