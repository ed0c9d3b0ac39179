import type { ReactNode } from 'react'
import styles from './PairList.module.css'

export interface PairListProps {
  /** Labels are their own keys. */
  pairs: readonly (readonly [label: string, value: ReactNode])[]
}

/** Short lines of label and value, the value at the end. */
export function PairList({ pairs }: PairListProps) {
  return (
    <dl className={styles.list}>
      {pairs.map(([label, value]) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
