import { usePastsOf } from '#data/figures/usePast.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { useMine } from '#areas/useMine.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import pages from '#view/page.module.css'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hasChanges, ThingCards } from './ThingCards.tsx'
import styles from './home.module.css'

const MAX_OPENED = 6

/** The user's own player, the first that is saved, and the other saved things. While nothing is saved, what was opened last. */
export function useThingsOfUser() {
  const { lookupArea, find } = useRegistry()
  const saved = useFavouriteList().entities
  const players = useMine(lookupArea)
  const opened = useRecents().entities.filter(
    ({ area }) => area !== lookupArea && find(area)?.summary === undefined,
  )
  const hasSaved = saved.length > 0
  const shown = hasSaved ? saved : [...players, ...opened].slice(0, MAX_OPENED)
  const [own] = players
  const isOwn = (one: Entity) => own !== undefined && sameEntity(one, own)
  return { hasSaved, own, shown, others: shown.filter((one) => !isOwn(one)) }
}

/** The period of the cards and gains below; nothing while everything was seen once. */
export function HomePeriod() {
  const { shown } = useThingsOfUser()
  const pasts = usePastsOf(shown)
  if (pasts === null) return <Skeleton of="rows" />
  return pasts.some(hasChanges) && <PeriodOfEach />
}

/** The user's things but their own player, as cards. */
export function Things() {
  const { saved, howToSave } = useWords(dashboardWords)
  const { palette } = useWords()
  const { hasSaved, others } = useThingsOfUser()
  if (others.length === 0) return null
  const title = hasSaved ? saved : palette.opened
  return (
    <section aria-label={title} className={pages.adding}>
      <h2>{title}</h2>
      <ThingCards entities={others} />
      {!hasSaved && <p className={styles.about}>{howToSave}</p>}
    </section>
  )
}
