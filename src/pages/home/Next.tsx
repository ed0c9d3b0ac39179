import { useMemo, useState } from 'react'
import { useStoredQueries } from '#data/cached/useCached.ts'
import { useLatestLists } from '#data/cached/useLists.ts'
import { type Target, useTarget } from '#data/bodies/useTarget.ts'
import { useView } from '#data/bodies/useView.ts'
import { useRegistry } from '#data/useService.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { ItemName } from '#ui/calendar/Agenda.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { CardFailure } from './CardFailure.tsx'
import { MAX_NEXT, nextOf } from './nextOf.ts'
import pages from '#view/page.module.css'
import styles from './home.module.css'

/** What `nextOf` finds in the newest list of each area on this device; null while they are read. */
function useNext(most: number) {
  const { areas } = useRegistry()
  const { offset } = useFormat()
  const minute = useTick((now) => Math.floor(now / 60_000), 'slow')
  const bodies = useLatestLists(areas.map(({ area }) => area))
  return useMemo(() => {
    const lists = bodies?.map(({ snapshot: { area }, reading }) => {
      const isOfDates = areas.some((one) => one.area === area && one.summary === 'dates')
      return { area, isOfDates, reading }
    })
    return lists === undefined ? null : nextOf(lists, minute * 60_000, offset, most)
  }, [areas, bodies, minute, offset, most])
}

/** One list of what is on and what is next, from the lists on this device. `isComing`: one of them is asked for. */
export function Next({ isComing = false, most = MAX_NEXT }: { isComing?: boolean; most?: number }) {
  const words = useWords(dashboardWords)
  const { areas } = useRegistry()
  const items = useNext(most)
  const dated = areas.filter(({ list, summary }) => list !== null && summary === 'dates')
  if (dated.length === 0 && (items ?? []).length === 0) return null
  return (
    <Card
      title={words.cards.next}
      footer={dated.map(({ area, list }) => (
        <DatedList key={area} area={area} list={list} />
      ))}
    >
      {items === null || (isComing && items.length === 0) ? (
        <Skeleton of="rows" rows={most - 1} />
      ) : (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={`${item.area} ${item.key}`} className={styles.next}>
              <Emblem name={item.label} area={item.area} kinds={[item.kind ?? '']} />
              <ItemName item={item} />
              <span className={pages.small}>
                {item.isPast !== true ? (
                  <PhaseText item={item} short />
                ) : (
                  <>
                    {item.kind} {item.start !== null && <Instant ms={item.start} as="relative" />}
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The link to a list of events and the like, or the button that asks for it. */
function DatedList({ area, list }: { area: string; list: string | null }) {
  const words = useWords(dashboardWords)
  const { many } = useAreaNouns()(area)
  const isCached = useStoredQueries().some(({ endpoint }) => endpoint === list)
  const { target } = useTarget(list)
  const [isAsked, setAsked] = useState(false)
  if (target === null) return null
  return (
    <>
      <CardFailure target={target} name={null} />
      {isAsked && <Asked area={area} target={target} />}
      {isCached ? (
        <AppLink href={hrefOf(paths.area(area))}>{words.all(many)}</AppLink>
      ) : (
        <Button small disabled={isAsked} cost={1} onClick={() => setAsked(true)}>
          {words.show(many)}
        </Button>
      )}
    </>
  )
}

function Asked({ area, target }: { area: string; target: Target }) {
  useView(target, useAreaLabel()(area))
  return null
}
