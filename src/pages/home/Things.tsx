import { useCachedThings } from '#data/cached/cachedNames.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { useRules } from '#features/follow/ruleStore.ts'
import { hrefOf } from '#routes/location.ts'
import { MAX_COMPARED, paths } from '#routes/paths.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { cx } from '#ui/cx.ts'
import pages from '#view/page.module.css'
import { placeIcon } from '#view/placeIcon.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { EntityList } from '../EntityList.tsx'
import { ThingCards } from './ThingCards.tsx'
import styles from './home.module.css'

const MAX_CARDS = 6
const MAX_LINKS = 8

/** Saved entities as cards, and those opened before as links. While nothing is saved, the latest of these are cards. */
export function Things() {
  const dashboard = useWords(dashboardWords)
  const { palette, shell } = useWords()
  const { lookupArea, find } = useRegistry()
  const saved = useFavouriteList().entities
  const opened = useOpened(saved)
  const hasSaved = saved.length > 0
  const title = hasSaved ? dashboard.saved : palette.opened
  const cards = hasSaved
    ? saved
    : opened.filter(({ area }) => find(area)?.summary === undefined).slice(0, MAX_CARDS)
  const links = opened.filter((one) => !cards.includes(one)).slice(0, MAX_LINKS)
  const ids = cards.filter(({ area }) => area === lookupArea).map(({ id }) => id)
  const others = links.length > 0 && (
    <Card title={hasSaved ? palette.opened : undefined} flush>
      <EntityList entities={links} showArea />
    </Card>
  )
  return (
    <>
      <section aria-label={title} className={cx(pages.adding, cards.length > 1 && styles.wide)}>
        <div className={pages.row}>
          <h2>{title}</h2>
          {ids.length > 1 && find(lookupArea)?.comparable === true && (
            <ButtonLink
              variant="quiet"
              icon={placeIcon('compare')}
              href={hrefOf(paths.compare(lookupArea, ids.slice(0, MAX_COMPARED)))}
            >
              {shell.compare}
            </ButtonLink>
          )}
        </div>
        {cards.length > 0 && <ThingCards entities={cards} />}
        {!hasSaved && (
          <>
            {others}
            <p className={styles.about}>{dashboard.howToSave}</p>
          </>
        )}
      </section>
      {hasSaved && others}
    </>
  )
}

/** Entities that are not saved: those with a rule, then the last opened. */
function useOpened(saved: readonly Entity[]): readonly Entity[] {
  const recent = useRecents().entities
  const { examples } = useConfig()
  const { lookupArea: area } = useRegistry()
  const cached = useCachedThings(area)
  // Sample history fills in examples that the user has not opened yet.
  const filled = examples
    .filter((name) => cached.some(({ id }) => id === name))
    .map((name) => ({ area, id: name, name }))
  const followed = useRules().items.flatMap(({ area: of, entityId: id, name }) =>
    id === null ? [] : { area: of, id, name },
  )
  return [...followed, ...recent, ...filled].filter(
    (one, at, all) =>
      !saved.some((other) => sameEntity(one, other)) &&
      all.findIndex((other) => sameEntity(one, other)) === at,
  )
}
