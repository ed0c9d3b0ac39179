import { useMemo } from 'react'
import { groupGains } from '#progress/groupGains.ts'
import { eachOnce } from '#features/groups/groupStore.ts'
import { useGroupFigures } from '#features/groups/groupFigures.ts'
import { ThingLink } from '#features/watches/ThingLink.tsx'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Change } from '#ui/text/Change.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { SampleMonth } from '#view/history/SampleMonth.tsx'
import { usePeriod } from '#view/history/usePeriod.ts'
import pages from '#view/page.module.css'
import styles from './home.module.css'

const HOUR = 3_600_000
const MOST_KNOWN = 40
const MOST = 5

/** The largest gains in the page's period, among entities with a cached page, clan or board. */
export function MoversCard() {
  const words = useWords(dashboardWords)
  const { lookedUp: area } = useRegistry()
  const starred = useFavouriteList().entities
  const recent = useRecents().entities
  const heads = useCachedQueries()
  const group = useMemo(() => {
    const opened = heads.flatMap(({ id, ...head }) =>
      id === null ? [] : [{ area: head.area, id, name: id }],
    )
    const own = [...starred, ...recent, ...opened].filter((one) => one.area === area)
    const members = eachOnce(own).slice(0, MOST_KNOWN)
    return { area, members }
  }, [starred, recent, heads, area])
  const figures = useGroupFigures(group)
  const { from } = usePeriod()
  const hour = useTick((now) => Math.floor(now / HOUR), 'slow')
  const best = useMemo(() => {
    for (const { kind, label, entrants } of figures ?? []) {
      const { members } = groupGains(entrants(), from, hour * HOUR)
      const movers = members.filter(({ by }) => by !== null && by > 0)
      if (kind !== 'rank' && movers.length > 0) return { label, movers: movers.slice(0, MOST) }
    }
    return null
  }, [figures, from, hour])
  const known = useMemo(
    () => heads.filter((head) => head.area === area).slice(0, MOST_KNOWN),
    [heads, area],
  )
  if (figures === null || group.members.length === 0) return null
  return (
    <Card
      title={words.cards.gains}
      aside={
        <>
          {best?.label}
          <SampleMonth all={known} offered={best === null} />
        </>
      }
    >
      {best === null ? (
        <p className={styles.about}>{words.noMovers}</p>
      ) : (
        <ol className={styles.lines}>
          {best.movers.map(({ of, by }) => (
            <li key={of.id} className={styles.head}>
              <Emblem name={of.name} area={area} />
              <ThingLink area={area} entityId={of.id} name={of.name} />
              <span className={pages.gain}>
                <ProgressBar share={(by ?? 0) / (best.movers[0]?.by ?? 1)} label={null} tone="up" />
                <Change by={by} plus />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
