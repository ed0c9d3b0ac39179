import { downsample } from './downsample.ts'
import type { Point } from './rows.ts'
import styles from './Chart.module.css'

export interface SparklineProps {
  /** One without a finite y is a gap. */
  points: readonly Point[]
  label: string
  tone?: 'data' | 'up' | 'down'
  width?: number
  height?: number
}

const MOST = 60

const isKnown = ([, y]: Point) => Number.isFinite(y)

export function Sparkline(props: SparklineProps) {
  const { points, label, tone = 'data', width = 88, height = 24 } = props
  const shown = downsample(points, MOST)
  const known = shown.filter(isKnown)
  const xs = known.map(([x]) => x)
  const ys = known.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  const at = ([x, y]: Point) =>
    [
      2 + ((x - left) / (right - left || 1)) * (width - 4),
      height - 3 - ((y - low) / (high - low || 1)) * (height - 6),
    ] as const
  const placeOf = (point: Point) =>
    at(point)
      .map((n) => n.toFixed(1))
      .join(' ')
  const last = known.at(-1)
  if (last === undefined || known.length < 2) return null
  const [endX, endY] = at(last)
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.spark}
      data-tone={tone}
    >
      <path
        d={shown
          .map((point, index) => {
            if (!isKnown(point)) return ''
            const [before, after] = [shown[index - 1], shown[index + 1]]
            const begins = before === undefined || !isKnown(before)
            // One point between two gaps is a dot.
            const alone = begins && (after === undefined || !isKnown(after))
            return `${begins ? 'M' : 'L'}${placeOf(point)}${alone ? 'h.1' : ''}`
          })
          .join('')}
      />
      <circle cx={endX} cy={endY} r="2" />
    </svg>
  )
}
