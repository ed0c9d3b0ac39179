import type { ReactNode } from 'react'
import styles from './PairList.module.css'

export interface PairListProps {
  /** Labels must be unique. */
  pairs: readonly (readonly [label: string, value: ReactNode])[]
}

export function PairList({ pairs }: PairListProps) {
  return (
    <dl className={styles.list}>
      {pairs.map(([label, value]) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
