import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import styles from './Waiting.module.css'

export interface NextWindowProps {
  limit: number
  /** Waiting requests by clicks that will be sent. */
  you: number
  /** Requests by refreshes and watches that will be sent. */
  jobs: number
  /** Requests reserved for future clicks. */
  kept: number
}

const MOST_CELLS = 20

export function NextWindow({ limit, you, jobs, kept }: NextWindowProps) {
  const { wait } = useWords()
  const format = useFormat()
  const cells = Math.max(1, Math.min(limit, MOST_CELLS))
  const scale = cells / Math.max(1, limit)
  const ends = [you, you + jobs, you + jobs + kept].map((end) => Math.round(end * scale))
  const kinds = ['you', 'jobs', 'kept'] as const
  return (
    <div>
      <p className={styles.nextText}>
        {wait.nextText(format.exact(you), format.exact(jobs), format.exact(kept))}
      </p>
      <div className={styles.next} aria-hidden="true">
        {Array.from({ length: cells }, (_, index) => (
          <span key={index} data-for={kinds[ends.findIndex((end) => index < end)] ?? 'free'} />
        ))}
      </div>
    </div>
  )
}
