import type { Reading } from '#data/things/things.ts'
import { useVisits, type Visits } from '#view/history/useVisits.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { FigureHistory } from '#view/history/FigureHistory.tsx'
import { GainsCard } from '#view/history/GainsCard.tsx'
import styles from '#view/history/history.module.css'

export interface EntityHistoryProps {
  snapshot: Snapshot
  reading: Reading
}

/** The history of an entity on this device: its main figure over the visits, and the largest gains of its rows. */
export function EntityHistory({ snapshot, reading }: EntityHistoryProps) {
  const visits = useVisits(snapshot)
  return visits === null || visits.seen.length < 2 ? null : (
    <PastVisits snapshot={snapshot} reading={reading} visits={visits} />
  )
}

export interface PastVisitsProps extends EntityHistoryProps {
  /** Two or more. */
  visits: Visits
}

export function PastVisits({ snapshot, reading, visits }: PastVisitsProps) {
  return (
    <div className={styles.pair}>
      <FigureHistory facts={reading.facts} visits={visits} />
      <GainsCard reading={reading} snapshot={snapshot} most={MOST} />
    </div>
  )
}

/** Rows beside the chart, as high as it, and under it; the tab of gains shows all. */
const MOST = 5
