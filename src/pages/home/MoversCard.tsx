import { useMemo } from 'react'
import { useTotalGains } from '#features/groups/groupFigures.ts'
import { ThingLink } from '#features/watches/ThingLink.tsx'
import { useRegistry } from '#data/useService.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Change } from '#ui/text/Change.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import pages from '#view/page.module.css'
import { useKnownThings } from '../useKnownThings.ts'
import styles from './home.module.css'

const MOST_KNOWN = 40
const MOST = 5

/** Who of an area gained most in the page's period; null while the past is read, and if nothing of the area is known. */
function useMovers(area: string) {
  const known = useKnownThings(area)
  const members = useMemo(() => known.slice(0, MOST_KNOWN), [known])
  const total = useTotalGains(area, members)
  if (total === null || members.length === 0) return null
  const movers = total.gains.filter(({ by }) => by !== null && by > 0).slice(0, MOST)
  return { area, label: total.label, movers }
}

/** The largest gains in the page's period, of players and of clans. */
export function MoversCard() {
  const words = useWords(dashboardWords)
  const labelOf = useAreaLabel()
  const { lookedUp } = useRegistry()
  const all = [useMovers(lookedUp), useMovers('clans')].filter((one) => one !== null)
  const found = all.filter(({ movers }) => movers.length > 0)
  if (all.length === 0) return null
  return (
    <Card title={words.cards.gains}>
      {found.length === 0 && <p className={styles.about}>{words.noMovers}</p>}
      <div className={styles.lines}>
        {found.map(({ area, label, movers }) => (
          <section key={area} aria-label={labelOf(area)} className={styles.lines}>
            <h3 className={styles.about}>{`${labelOf(area)} · ${label}`}</h3>
            <ol className={styles.lines}>
              {movers.map(({ of, by }) => (
                <li key={of.id} className={styles.head}>
                  <Emblem name={of.name} area={area} />
                  <ThingLink area={area} entityId={of.id} name={of.name} />
                  <span className={pages.gain}>
                    <ProgressBar share={(by ?? 0) / (movers[0]?.by ?? 1)} label={null} tone="up" />
                    <Change by={by} plus />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Card>
  )
}
