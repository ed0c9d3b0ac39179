import type { Snapshot } from '#data/snapshots/useView.ts'
import type { Reading } from '#reading/types.ts'
import { FigureHistory } from './FigureHistory.tsx'
import { GainsCard } from './GainsCard.tsx'
import styles from './history.module.css'

export interface PastVisitsProps {
  reading: Reading
  /** Two or more, oldest first, the one shown last. */
  snapshots: readonly Snapshot[]
}

/** The main figure over the visits beside what the rows gained. */
export function PastVisits({ reading, snapshots }: PastVisitsProps) {
  const [table] = reading.tables
  return (
    <div className={styles.pair}>
      <FigureHistory facts={reading.facts} snapshots={snapshots} />
      {table !== undefined && <GainsCard table={table} snapshots={snapshots} />}
    </div>
  )
}
