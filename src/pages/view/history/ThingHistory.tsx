import { useVisits } from '#queries/useVisits.ts'
import type { Visit } from '#queries/useView.ts'
import type { Reading } from '#reading/types.ts'
import { useViewWords } from '#words/useViewWords.ts'
import pages from '../../pages.module.css'
import { FigureHistory } from './FigureHistory.tsx'
import { GainsCard } from './GainsCard.tsx'
import { Reserved } from '../Reserved.tsx'
import styles from './history.module.css'

export interface ThingHistoryProps {
  visit: Visit
  reading: Reading
}

/** The past of a thing as this device saw it: its main figure over the visits, and what its rows gained. */
export function ThingHistory({ visit, reading }: ThingHistoryProps) {
  const { history } = useViewWords()
  const visits = useVisits(visit)
  const [table] = reading.tables
  if (visits === null || visits.length < 2)
    return (
      <Reserved here={visits !== null}>
        <p className={pages.small}>{history.first}</p>
      </Reserved>
    )
  return (
    <div className={styles.pair}>
      <FigureHistory facts={reading.facts} visits={visits} />
      {table !== undefined && <GainsCard table={table} visits={visits} />}
    </div>
  )
}
