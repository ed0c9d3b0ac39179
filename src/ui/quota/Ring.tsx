import { useSecondsLeft } from '../time/useTick.ts'
import styles from './Ring.module.css'

export interface RingProps {
  /** Wall ms. */
  since: number
  until: number
}

const RADIUS = 29
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that empties from `since` to `until`, with the seconds inside; for eyes only. */
export function Ring({ since, until }: RingProps) {
  const seconds = useSecondsLeft(until) ?? 0
  const whole = Math.max(1, (until - since) / 1000)
  const share = Math.min(1, seconds / whole)
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg width="64" height="64" viewBox="0 0 64 64">
        <circle cx="32" cy="32" r={RADIUS} className={styles.track} />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className={styles.rest}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span className={styles.number} data-long={seconds > 999 || undefined}>
        {seconds > 5999 ? '…' : seconds}
      </span>
    </span>
  )
}
