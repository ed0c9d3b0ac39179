import { Name } from '../text/Name.tsx'
import styles from './Chart.module.css'
import type { PlotFrame } from './plotFrame.ts'
import type { Stop } from './stops.ts'
import { textWidth } from './textWidth.ts'
import { colourOf, dashOf } from './types.ts'

export interface Reading {
  title: string
  lines: readonly { line: number; label: string; text: string }[]
}

export interface ReadoutProps {
  reading: Reading
  stop: Stop
  frame: PlotFrame
}

const AWAY = 14
/** Its padding and border; the dash and the spaces of a line. */
const PADDING = 26
const DASH = 36
/** Its letters are 13 px high. */
const SIZE = 13 / 12
/** The labels under the drawing stay visible. */
const UNDER = 34

/** The values at a place, beside it: on the side where there is room, inside the drawing where there is none. */
export function Readout({ reading, stop, frame }: ReadoutProps) {
  const { title, lines } = reading
  const { width, height } = frame
  const { at, values } = stop
  const top = Math.min(...values.map(({ y }) => y))
  const widest = Math.max(
    textWidth(title),
    ...lines.map(({ label, text }) => textWidth(label + text) + DASH),
  )
  const needs = AWAY + PADDING + widest * SIZE
  const place =
    at + needs <= width
      ? { left: at + AWAY, top: 0 }
      : at - needs >= 0
        ? { right: width - at + AWAY, top: 0 }
        : {
            left: at,
            transform: `translateX(${(-100 * at) / width}%)`,
            ...(top < height / 2 ? { bottom: UNDER } : { top: 0 }),
          }
  return (
    <div className={styles.tooltip} style={place} aria-hidden="true">
      <div className={styles.tooltipTitle}>{title}</div>
      {lines.map(({ line, label, text }) => (
        <div key={line} className={styles.tooltipLine}>
          <svg width="14" height="8" viewBox="0 0 14 8">
            <path
              d="M0 4h14"
              stroke={colourOf(line)}
              strokeWidth="2.25"
              strokeDasharray={dashOf(line)}
            />
          </svg>
          <Name text={label} max={32} />
          <b>{text}</b>
        </div>
      ))}
    </div>
  )
}
