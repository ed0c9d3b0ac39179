import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Hold } from '#quota/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTicker } from '../time/TimeContext.ts'
import { secondsLeft, useSecondsLeft, useTick } from '../time/useTick.ts'
import styles from './HoldStrip.module.css'

export interface HoldStripProps {
  /** Null when nothing is held. Keep the component mounted: it also announces the end of a hold. */
  hold: Pick<Hold, 'since' | 'until' | 'skippable'> | null
  limit: number
  windowMs: number
  /** True if the window of the key is spent, not that of the IP address. */
  keyed?: boolean
  waiting: number
  onTryNow?: () => void
  keyButton?: ReactNode
}

/** Counts down a pause over the foot of the page. At most one per page, as it holds the page's only timer. */
export function HoldStrip({ hold, ...rest }: HoldStripProps) {
  return (
    <>
      <HoldAnnouncer until={hold?.until ?? null} />
      {hold !== null && <Strip hold={hold} {...rest} />}
    </>
  )
}

type Held = HoldStripProps & { hold: NonNullable<HoldStripProps['hold']> }

const LONG_MS = 120_000

function Strip(props: Held) {
  const { hold, limit, windowMs, keyed, waiting, onTryNow, keyButton } = props
  const words = useWords().hold
  const format = useFormat()
  const ref = useRef<HTMLElement>(null)
  const per = windowMs === 60_000 ? words.perMinute : words.per(format.duration(windowMs))
  const long = hold.until - hold.since
  useEffect(() => {
    if (ref.current !== null) showFocused(ref.current)
  }, [])
  return (
    <section ref={ref} className={styles.hold} aria-label={words.name}>
      <Ring since={hold.since} until={hold.until} />
      <p className={styles.text}>
        <Timer until={hold.until} />{' '}
        <span className={styles.limit}>
          {long > LONG_MS
            ? words.long(format.instant(hold.until, hold.since), format.duration(long))
            : words.limit(format.exact(limit), per, keyed === true)}
        </span>{' '}
        <span>{words.lost(waiting, format.exact(waiting))}</span>
      </p>
      {hold.skippable && onTryNow !== undefined && (
        <Button small onClick={onTryNow}>
          {words.tryNow}
        </Button>
      )}
      {keyButton}
    </section>
  )
}

/** Scrolls the focused element out from under the strip; `scroll-padding` handles elements focused later. */
function showFocused(strip: Element): void {
  const focused = document.activeElement
  if (focused === null || focused.contains(strip)) return
  const { top, bottom, height } = focused.getBoundingClientRect()
  const cover = strip.getBoundingClientRect()
  if (bottom > cover.top && top < cover.bottom && height < window.innerHeight / 2)
    focused.scrollIntoView({ block: 'nearest' })
}

function Timer({ until }: { until: number }) {
  const { hold } = useWords()
  const seconds = useSecondsLeft(until) ?? 0
  const sentence = hold.goingOn(seconds)
  return (
    <span role="timer" aria-label={hold.name} className={styles.timer}>
      <span>{sentence.before}</span>
      <span translate="no">{seconds}</span>
      <span>{sentence.after}</span>
    </span>
  )
}

function Ring({ since, until }: Pick<Hold, 'since' | 'until'>) {
  const seconds = useSecondsLeft(until) ?? 0
  const whole = Math.max(1, (until - since) / 1000)
  const share = Math.min(1, seconds / whole)
  return (
    <svg className={styles.ring} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9" />
      <circle
        cx="11"
        cy="11"
        r="9"
        className={styles.rest}
        pathLength="1"
        strokeDasharray="1"
        strokeDashoffset={1 - share}
      />
    </svg>
  )
}

type Stage = 'none' | 'start' | '30' | '10' | 'end'

interface Said {
  stage: Stage
  text: string
  /** Wall ms. */
  at: number
}

/** Later the sentence would be outdated. */
const HEARD_MS = 5000

function stageOf(seconds: number): Stage {
  if (seconds <= 0) return 'end'
  if (seconds <= 10) return '10'
  return seconds <= 30 ? '30' : 'start'
}

/** Announces a hold politely: at the start, at 30 and 10 seconds, and at the end. */
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
