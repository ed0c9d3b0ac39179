import { useSnapshots } from '#queries/known/useSnapshots.ts'
import type { Snapshot } from '#queries/snapshots/useView.ts'
import type { Reading } from '#reading/types.ts'
import { useViewWords } from '#words/useViewWords.ts'
import pages from '../../pages.module.css'
import { FigureHistory } from './FigureHistory.tsx'
import { GainsCard } from './GainsCard.tsx'
import { Reserved } from '../Reserved.tsx'
import styles from './history.module.css'

export interface EntityHistoryProps {
  snapshot: Snapshot
  reading: Reading
}

/** The past of a thing as this device saw it: its main figure over the visits, and what its rows gained. */
export function EntityHistory({ snapshot, reading }: EntityHistoryProps) {
  const { history } = useViewWords()
  const snapshots = useSnapshots(snapshot)
  const [table] = reading.tables
  if (snapshots === null || snapshots.length < 2)
    return (
      <Reserved here={snapshots !== null}>
        <p className={pages.small}>{history.first}</p>
      </Reserved>
    )
  return (
    <div className={styles.pair}>
      <FigureHistory facts={reading.facts} snapshots={snapshots} />
      {table !== undefined && <GainsCard table={table} snapshots={snapshots} />}
    </div>
  )
}
