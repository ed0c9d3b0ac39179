import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import factStyles from './FactGrid.module.css'
import styles from './Skeleton.module.css'

/** A grey line in place of text; `width` in any CSS unit. */
export function SkeletonLine({ width = '60%' }: { width?: string }) {
  return <span className={styles.line} style={{ inlineSize: width }} />
}

function Loading({ children }: { children: ReactNode }) {
  const { view } = useWords()
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>{view.loading}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** In the shape of `FactGrid`. */
export function FactGridSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Loading>
      <div className={factStyles.box}>
        <div className={factStyles.grid}>
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className={factStyles.fact}>
              <div className={factStyles.label}>
                <SkeletonLine width="45%" />
              </div>
              <div className={factStyles.value}>
                <SkeletonLine width="70%" />
              </div>
              <div className={factStyles.note}>
                <SkeletonLine width="55%" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}

const WIDTHS = ['62%', '48%', '70%', '55%', '66%', '44%']

/** In the shape of a `DataTable`. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, column) => (
            <SkeletonLine key={column} width={WIDTHS[(row + column) % WIDTHS.length] ?? '50%'} />
          ))}
        </div>
      ))}
    </Loading>
  )
}

/** In the shape of `PageHeader`. */
export function HeaderSkeleton() {
  return (
    <Loading>
      <div className={styles.header}>
        <SkeletonLine width="4rem" />
        <SkeletonLine width="16rem" />
        <SkeletonLine width="22rem" />
      </div>
    </Loading>
  )
}

/** In the shape of a chart; also what holds its place while its code loads. */
export function ChartSkeleton() {
  return (
    <Loading>
      <div className={styles.chart} />
    </Loading>
  )
}
