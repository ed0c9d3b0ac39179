import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { ExactTime } from '../text/Instant.tsx'
import { useTick } from '../time/useTick.ts'
import styles from './Freshness.module.css'

const JUST_NOW_MS = 5000
/** Clocks differ by less. */
const MINUTE_MS = 60_000

/** `at`: when the body was fetched, wall ms. */
export function Freshness({ at, stale }: { at: number; stale?: boolean }) {
  const { view, unit } = useWords()
  const format = useFormat()
  const ago = useTick((now) => {
    if (at - now > MINUTE_MS) return view.ahead(format.instant(at, now))
    return now - at < JUST_NOW_MS ? unit.justNow : format.relative(at, now)
  }, 'slow')
  return (
    <span className={stale ? styles.stale : styles.fresh}>
      <span>{`${view.fetched} `}</span>
      <ExactTime ms={at}>{ago}</ExactTime>
    </span>
  )
}
