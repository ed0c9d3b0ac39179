import type { WaitingRequest } from '#quota/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { clip } from '../format/clip.ts'
import { Countdown } from './Countdown.tsx'
import styles from './Waiting.module.css'

type Line = Pick<WaitingRequest, 'id' | 'label' | 'place' | 'expectedAt'> & { note?: string }

export interface WaitingListProps {
  lines: readonly Line[]
  onCancel?: (id: string) => void
}

const LONGEST = 60

export function WaitingList({ lines, onCancel }: WaitingListProps) {
  const { wait, shell } = useWords()
  const format = useFormat()
  if (lines.length === 0) return <p className={styles.empty}>{wait.empty}</p>
  return (
    <ol className={styles.list}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.place}>{format.exact(line.place)}</span>
          <span className={styles.label}>
            <bdi>{clip(line.label, LONGEST)}</bdi>
            {line.note !== undefined && <small>{line.note}</small>}
          </span>
          <span className={styles.when} translate="no">
            <Countdown deadline={line.expectedAt} />
          </span>
          {onCancel !== undefined && (
            <Button
              small
              aria-label={wait.cancel(clip(line.label, LONGEST))}
              onClick={() => onCancel(line.id)}
            >
              {shell.cancel}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
