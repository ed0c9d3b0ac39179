import type { ReactNode } from 'react'
import type { BucketSnapshot } from '#quota/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { usePopover } from '../basic/usePopover.ts'
import { useFormat } from '../format/FormatContext.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useSecondsLeft } from '../time/useTick.ts'
import { Countdown } from './Countdown.tsx'
import { Pips, type PipsProps } from './Pips.tsx'
import styles from './QuotaMeter.module.css'
import waits from './Waiting.module.css'

/** `remaining`: without those in flight. */
export interface QuotaMeterProps extends PipsProps, Pick<BucketSnapshot, 'reset'> {
  /** Wall ms until which nothing is sent, or null. */
  heldUntil: number | null
  /** True until a response header confirms the limit. */
  assumed?: boolean
  /** Requests in the queue; the strip of a hold counts down in their place. */
  waiting?: number
  /** Wall ms when the last of them is expected to start; null if unknown. */
  waitingUntil?: number | null
  details?: ReactNode
  /** The popover closes when this changes. */
  detailsFor?: string
}

export function QuotaMeter(props: QuotaMeterProps) {
  const { limit, remaining, inFlight, reset, heldUntil, assumed, details, detailsFor } = props
  const { waiting = 0, waitingUntil = null } = props
  const { quota } = useWords()
  const format = useFormat()
  const { id, drawn, popover } = usePopover()
  // A hold may outlast its window.
  const left = heldUntil === null ? Math.min(Math.max(0, remaining), limit) : 0
  const text = format.exact(left)
  const words = quota.left(left)
  const until = heldUntil ?? reset

  const inside = (
    <>
      <span
        role="meter"
        aria-label={quota.meter}
        aria-valuemin={0}
        aria-valuenow={left}
        aria-valuemax={limit}
        aria-valuetext={quota.valueText(text, format.exact(limit), inFlight, assumed === true)}
        className={styles.pips}
      >
        <Pips limit={limit} remaining={left} inFlight={inFlight} />
      </span>
      <span className={styles.text} translate="no" title={assumed ? quota.assumed : undefined}>
        <span aria-hidden="true">
          <b>{text}</b>
          <span className={styles.what}>{words.what}</span>
          {words.left}
        </span>
        {(until !== null || waiting > 0) && <span aria-hidden="true">{' · '}</span>}
        <WaitingStatus waiting={waiting} until={waitingUntil} />
        {until !== null && waiting === 0 && (
          <>
            {heldUntil === null && <VisuallyHidden>{quota.resetsIn} </VisuallyHidden>}
            <b className={heldUntil === null ? undefined : styles.held}>
              {heldUntil !== null && `${quota.held} `}
              <Countdown deadline={until} />
            </b>
          </>
        )}
      </span>
    </>
  )
  if (details == null) return <div className={styles.meter}>{inside}</div>
  return (
    <div className={styles.wrap}>
      <div className={styles.meter} title={quota.details}>
        {inside}
        <button
          type="button"
          className={styles.open}
          popoverTarget={id}
          aria-label={quota.details}
        />
      </div>
      <div key={detailsFor} {...popover} className={styles.details}>
        {drawn && details}
      </div>
    </div>
  )
}

/** “3 waiting · about 1 min 10 s”. The count is announced when it changes, the seconds are not. */
export function WaitingStatus({ waiting, until }: { waiting: number; until: number | null }) {
  const { quota } = useWords()
  const format = useFormat()
  const seconds = useSecondsLeft(waiting > 0 ? until : null)
  return (
    <span role="status" className={waits.status} translate="no">
      {waiting > 0 && quota.waiting(waiting, format.exact(waiting))}
      {seconds !== null && (
        <VisuallyHidden>
          <span aria-live="off">{` · ${quota.about(format.countdown(seconds))}`}</span>
        </VisuallyHidden>
      )}
    </span>
  )
}
