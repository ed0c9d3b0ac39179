import type { WaitReason } from '#quota/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { ClockIcon } from '../icons/Icon.tsx'
import { useSecondsLeft } from '../time/useTick.ts'
import styles from './Waiting.module.css'

export interface WaitingNoticeProps {
  /** 1 is next; null while the request is in flight. */
  place: number | null
  /** Wall ms; null while unknown. Not shown while offline. */
  expectedAt: number | null
  why?: WaitReason | undefined
  label: string
  oldBelow?: boolean
  onCancel?: () => void
}

export function WaitingNotice(props: WaitingNoticeProps) {
  const { place, expectedAt, why, label, oldBelow, onCancel } = props
  const { wait, shell } = useWords()
  const format = useFormat()
  return (
    <div className={styles.notice}>
      <ClockIcon />
      <p className={styles.text}>
        {place === null ? (
          <span>{wait.sending}</span>
        ) : (
          <>
            <b>{wait.place(format.exact(place))}</b>
            {expectedAt !== null && why !== 'offline' && ' · '}
            {expectedAt !== null && why !== 'offline' && <Expected at={expectedAt} />}
            {why !== undefined && <span className={styles.why}>{` · ${wait.why[why]}`}</span>}
          </>
        )}
        {oldBelow && <span className={styles.old}>{wait.oldBelow}</span>}
      </p>
      {place !== null && onCancel !== undefined && (
        <Button small onClick={onCancel} title={wait.cancel(label)}>
          {shell.cancel}
        </Button>
      )}
    </div>
  )
}

/** When a request is expected to start: wall ms. */
export function Expected({ at }: { at: number }) {
  const { wait } = useWords()
  const format = useFormat()
  const seconds = useSecondsLeft(at) ?? 0
  const text = seconds === 0 ? wait.startsNow : wait.starts(format.countdown(seconds))
  return <span translate="no">{text}</span>
}
