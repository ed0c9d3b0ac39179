import type { BucketSnapshot } from '#quota/types.ts'
import styles from './Pips.module.css'

export type PipsProps = Pick<BucketSnapshot, 'limit' | 'remaining' | 'inFlight'>

/** A larger limit is drawn as a bar. */
const MAX_PIPS = 20

/** One pip per request: amber while in flight, grey when spent; a notched bar above twenty. */
export function Pips({ limit, remaining, inFlight }: PipsProps) {
  const left = Math.min(Math.max(0, remaining), limit)
  const flying = Math.min(Math.max(0, inFlight), limit - left)
  if (limit > MAX_PIPS || limit < 1) {
    const share = (count: number) => `${limit < 1 ? 0 : (100 * count) / limit}%`
    return (
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.left} style={{ inlineSize: share(left) }} />
        <span className={styles.flying} style={{ inlineSize: share(flying) }} />
      </span>
    )
  }
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: limit }, (_, index) => (
        <span
          key={index}
          data-pip={index < left ? 'left' : index < left + flying ? 'flying' : 'spent'}
        />
      ))}
    </span>
  )
}
