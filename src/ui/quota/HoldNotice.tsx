import type { ReactNode } from 'react'
import type { Hold } from '#quota/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.tsx'
import { useSecondsLeft } from '../time/useTick.ts'
import { HoldAnnouncer } from './HoldAnnouncer.tsx'
import styles from './HoldNotice.module.css'
import { Ring } from './Ring.tsx'

export interface HoldNoticeProps {
  /** Null when nothing is held; keep the component mounted: it also says when the hold is over. */
  hold: Pick<Hold, 'since' | 'until' | 'skippable'> | null
  limit: number
  windowMs: number
  /** True where a key's window is spent, not the address's. */
  keyed?: boolean
  /** Requests that others on the address spent of this window. */
  others?: number
  waiting: number
  onTryNow?: () => void
  /** A button that leads to the key; where there is one already: nothing. */
  keyButton?: ReactNode
}

/** An explained pause. There is at most one on a page: its seconds are the page's one timer. */
export function HoldNotice({ hold, ...rest }: HoldNoticeProps) {
  return (
    <>
      <HoldAnnouncer until={hold?.until ?? null} />
      {hold !== null && <Notice hold={hold} {...rest} />}
    </>
  )
}

type Held = HoldNoticeProps & { hold: NonNullable<HoldNoticeProps['hold']> }

const LONG_MS = 120_000

function Notice(props: Held) {
  const { hold, limit, windowMs, keyed, others = 0, waiting, onTryNow, keyButton } = props
  const words = useWords().hold
  const format = useFormat()
  const per = windowMs === 60_000 ? words.perMinute : words.per(format.duration(windowMs))
  const long = hold.until - hold.since > LONG_MS
  const why = [
    (keyed ? words.limitKeyed : words.limit)(format.exact(limit), per),
    others > 0 ? words.others(format.exact(others)) : null,
    long ? words.about(format.duration(hold.until - hold.since)) : null,
    words.lost(waiting, format.exact(waiting)),
  ]
  return (
    <section className={styles.hold} aria-label={words.name}>
      <Ring since={hold.since} until={hold.until} />
      <div className={styles.text}>
        <Timer until={hold.until} />
        <p className={styles.why}>{why.filter((part) => part !== null).join(' ')}</p>
      </div>
      {(keyButton != null || (hold.skippable && onTryNow !== undefined)) && (
        <div className={styles.actions}>
          {hold.skippable && onTryNow !== undefined && (
            <Button onClick={onTryNow}>{words.tryNow}</Button>
          )}
          {keyButton}
        </div>
      )}
    </section>
  )
}

function Timer({ until }: { until: number }) {
  const { hold } = useWords()
  const seconds = useSecondsLeft(until) ?? 0
  const sentence = hold.goingOn(seconds)
  return (
    <p role="timer" aria-label={hold.name} className={styles.timer}>
      {sentence.before}
      {seconds}
      {sentence.after}
    </p>
  )
}
