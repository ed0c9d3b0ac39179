import { useVisits, type Visits } from '#data/figures/useVisits.ts'
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
  const visits = useVisits(snapshot)
  if (visits === null || visits.snapshots.length < 2)
    return (
      <Reserved here={visits !== null}>
        <p className={pages.small}>{history.first}</p>
      </Reserved>
    )
  return <PastVisits reading={reading} visits={visits} />
}

export interface PastVisitsProps {
  reading: Reading
  /** Two or more. */
  visits: Visits
}

/** The main figure over the visits beside what the rows gained. */
export function PastVisits({ reading, visits }: PastVisitsProps) {
  const [table] = reading.tables
  const shown = visits.snapshots.at(-1)
  return (
    <div className={styles.pair}>
      <FigureHistory facts={reading.facts} visits={visits} />
      {table !== undefined && shown !== undefined && (
        <GainsCard table={table} shown={shown} earlier={visits.earlier} />
      )}
    </div>
  )
}
