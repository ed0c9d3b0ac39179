import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

function Loading({ children }: { children: ReactNode }) {
  const { view } = useWords()
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>{view.loading}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export function FactGridSkeleton() {
  return (
    <Loading>
      <div className={styles.facts} />
    </Loading>
  )
}

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      <div className={styles.rows} style={{ '--rows': rows + 1 } as CSSProperties} />
    </Loading>
  )
}

export function ChartSkeleton() {
  return (
    <Loading>
      <div className={styles.chart} />
    </Loading>
  )
}
