import { useSnapshots } from '#data/cached/visits.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Reading } from '#reading/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '../page.module.css'
import { Reserved } from '../ViewStatus.tsx'
import { FigureHistory } from './FigureHistory.tsx'
import { GainsCard } from './GainsCard.tsx'
import styles from './history.module.css'

export interface EntityHistoryProps {
  snapshot: Snapshot
  reading: Reading
}

/** The past of a thing as this device saw it: its main figure over the visits, and what its rows gained. */
export function EntityHistory({ snapshot, reading }: EntityHistoryProps) {
  const { history } = useWords()
  const snapshots = useSnapshots(snapshot)
  if (snapshots === null || snapshots.length < 2)
    return (
      <Reserved here={snapshots !== null}>
        <p className={pages.small}>{history.first}</p>
      </Reserved>
    )
  return <PastVisits reading={reading} snapshots={snapshots} />
}

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
