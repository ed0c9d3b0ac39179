import { extent } from 'd3-array'
import { downsample, isKnown, type Point, withGaps } from './rows.ts'
import styles from './Chart.module.css'

export interface SparklineProps {
  /** A point without a finite y is a gap. */
  points: readonly Point[]
  label: string
  tone?: 'data' | 'up' | 'down'
  /** The least height of the scale: of lines that are compared. */
  span?: number
}

const MOST = 60
const WIDTH = 88
const HEIGHT = 24

export function Sparkline({ points, label, tone = 'data', span = 0 }: SparklineProps) {
  const shown = downsample(withGaps(points), MOST)
  const known = shown.filter(isKnown)
  const [left = 0, right = 0] = extent(known, ([x]) => x)
  const [low = 0, high = 0] = extent(known, ([, y]) => y)
  const height = Math.max(high - low, span)
  const bottom = (low + high - height) / 2
  const placeOf = ([x, y]: Point) => ({
    x: (3 + ((x - left) / (right - left || 1)) * (WIDTH - 6)).toFixed(1),
    y: (HEIGHT - 3 - ((y - bottom) / (height || 1)) * (HEIGHT - 6)).toFixed(1),
  })
  const last = known.at(-1)
  if (last === undefined || known.length < 2) return null
  const end = placeOf(last)
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.spark}
      data-tone={tone}
    >
      <path
        d={shown
          .map((point, index) => {
            if (!isKnown(point)) return ''
            const [before, after] = [shown[index - 1], shown[index + 1]]
            const begins = before === undefined || !isKnown(before)
            // A single point between two gaps is a dot.
            const alone = begins && (after === undefined || !isKnown(after))
            const { x, y } = placeOf(point)
            return `${begins ? 'M' : 'L'}${x} ${y}${alone ? 'h.1' : ''}`
          })
          .join('')}
      />
      <circle cx={end.x} cy={end.y} r="2" />
    </svg>
  )
}
