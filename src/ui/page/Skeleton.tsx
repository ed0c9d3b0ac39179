import type { CSSProperties } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  of: 'facts' | 'rows' | 'chart'
  /** Of a table. */
  rows?: number
}

export function Skeleton({ of, rows = 8 }: SkeletonProps) {
  const { view } = useWords()
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>{view.loading}</VisuallyHidden>
      <div aria-hidden="true">
        <div className={styles[of]} style={{ '--rows': rows + 1 } as CSSProperties} />
      </div>
    </div>
  )
}
