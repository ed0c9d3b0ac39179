import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { ExactTime } from '../text/Instant.tsx'
import { useTick } from '../time/useTick.ts'
import styles from './Freshness.module.css'

export interface FreshnessProps {
  /** Wall ms at which the body was fetched. */
  at: number
  stale?: boolean
}

const JUST_NOW_MS = 5000

export function Freshness({ at, stale }: FreshnessProps) {
  const { view, unit } = useWords()
  const format = useFormat()
  const ago = useTick(
    (now) => (now - at < JUST_NOW_MS ? unit.justNow : format.relative(Math.min(at, now), now)),
    'slow',
  )
  return (
    <span className={stale ? styles.stale : styles.fresh}>
      <span>{`${view.fetched} `}</span>
      <ExactTime ms={at}>{ago}</ExactTime>
    </span>
  )
}
