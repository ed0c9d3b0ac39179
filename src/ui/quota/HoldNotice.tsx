import { type ReactNode, useState } from 'react'
import type { Hold } from '#quota/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { secondsLeft, useSecondsLeft, useTick } from '../time/useTick.ts'
import styles from './HoldNotice.module.css'

export interface HoldNoticeProps {
  /** Null when nothing is held. Keep the component mounted: it also announces the end of a hold. */
  hold: Pick<Hold, 'since' | 'until' | 'skippable'> | null
  limit: number
  windowMs: number
  /** True where the window of the key, not of the address, is spent. */
  keyed?: boolean
  /** Requests of this window that others on the same address spent. */
  others?: number
  waiting: number
  onTryNow?: () => void
  /** A link to the key's settings, unless there is a key already. */
  keyButton?: ReactNode
}

/** Explains a pause and counts it down. A page has at most one, since it holds the page's only timer. */
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

interface RingProps {
  /** Wall ms. */
  since: number
  until: number
}

const RING_RADIUS = 29
const RING_LENGTH = 2 * Math.PI * RING_RADIUS

/** A decorative ring that empties from `since` to `until`, with the seconds inside. */
function Ring({ since, until }: RingProps) {
  const seconds = useSecondsLeft(until) ?? 0
  const whole = Math.max(1, (until - since) / 1000)
  const share = Math.min(1, seconds / whole)
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg width="64" height="64" viewBox="0 0 64 64">
        <circle cx="32" cy="32" r={RING_RADIUS} className={styles.track} />
        <circle
          cx="32"
          cy="32"
          r={RING_RADIUS}
          className={styles.rest}
          strokeDasharray={RING_LENGTH}
          strokeDashoffset={RING_LENGTH * (1 - share)}
        />
      </svg>
      <span className={styles.number} data-long={seconds > 999 || undefined}>
        {seconds > 5999 ? '…' : seconds}
      </span>
    </span>
  )
}

type Stage = 'none' | 'start' | '30' | '10' | 'end'

interface Said {
  stage: Stage
  text: string
  /** Wall ms. */
  at: number
}

/** Later the sentence is out of date. */
const HEARD_MS = 5000

function stageOf(seconds: number): Stage {
  if (seconds <= 0) return 'end'
  if (seconds <= 10) return '10'
  return seconds <= 30 ? '30' : 'start'
}

/** Announces the hold politely: at its start, at 30 and 10 seconds, and at its end. */
function HoldAnnouncer({ until }: { until: number | null }) {
  const { hold } = useWords()
  const ticker = useTicker()
  const [said, setSaid] = useState<Said>({ stage: 'none', text: '', at: 0 })
  const stage = useTick<Stage>(
    (now) => (until === null ? 'none' : stageOf(secondsLeft(until, now))),
    until === null ? 'off' : 'fast',
  )

  const heard = useTick((now) => now - said.at >= HEARD_MS, said.text === '' ? 'off' : 'fast')

  if (stage !== said.stage) setSaid({ stage, text: textOf(stage), at: ticker.now() })
  else if (heard && said.text !== '') setSaid({ ...said, text: '' })

  function textOf(next: Stage): string {
    const wasOver = said.stage === 'none' || said.stage === 'end'
    if (next === 'none') return wasOver ? said.text : hold.end
    if (next === 'end' || until === null) return hold.end
    if (next === 'start' || wasOver) return hold.start(secondsLeft(until, ticker.now()))
    return hold.remaining(Number(next))
  }

  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {said.text}
      </span>
    </VisuallyHidden>
  )
}
