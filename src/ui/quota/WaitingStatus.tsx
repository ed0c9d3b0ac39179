import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { useSecondsLeft } from '../time/useTick.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Waiting.module.css'

export interface WaitingStatusProps {
  waiting: number
  /** Wall ms at which the last request is expected to start; null while unknown. */
  until: number | null
}

/** “3 waiting · about 1 min 10 s in all”. The count is announced when it changes, the seconds are not. */
export function WaitingStatus({ waiting, until }: WaitingStatusProps) {
  const { quota } = useWords()
  const format = useFormat()
  const seconds = useSecondsLeft(waiting > 0 ? until : null)
  return (
    <span role="status" className={styles.status} translate="no">
      {waiting > 0 && quota.waiting(waiting, format.exact(waiting))}
      {seconds !== null && (
        <VisuallyHidden>
          <span aria-live="off">{` · ${quota.inAll(format.countdown(seconds))}`}</span>
        </VisuallyHidden>
      )}
    </span>
  )
}
