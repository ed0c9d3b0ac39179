import type { ReactNode } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { useGoals } from '#features/goals/goalStore.ts'
import { hrefOf } from '#routes/location.ts'
import { MOST_COMPARED, paths } from '#routes/paths.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EntityList } from '../EntityList.tsx'
import pages from '#view/page.module.css'
import { placeIcon } from '#view/placeIcon.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hasOwnFigures } from './dated.ts'
import { ThingCards } from './ThingCards.tsx'
import styles from './home.module.css'

const MOST_CARDS = 6
const MOST_LINKS = 8

/** Saved entities as cards, and those opened before as links. While nothing is saved, the latest of these are cards. */
export function Things() {
  const dashboard = useWords(dashboardWords)
  const home = useWords(homeWords)
  const saved = useFavouriteList().entities
  const opened = useOpened(saved)
  if (saved.length > 0)
    return (
      <>
        <CardSection title={dashboard.saved} entities={saved} />
        {opened.length > 0 && (
          <Card title={home.opened} flush>
            <EntityList entities={opened.slice(0, MOST_LINKS)} showArea />
          </Card>
        )}
      </>
    )
  const cards = opened.filter(({ area }) => hasOwnFigures(area)).slice(0, MOST_CARDS)
  const links = opened.filter((one) => !cards.includes(one)).slice(0, MOST_LINKS)
  return (
    <CardSection title={home.opened} entities={cards}>
      {links.length > 0 && (
        <Card flush>
          <EntityList entities={links} showArea />
        </Card>
      )}
      <p className={styles.about}>{dashboard.howToSave}</p>
    </CardSection>
  )
}

/** Entities that are not saved: those with a goal, then the last opened. */
function useOpened(saved: readonly Entity[]): readonly Entity[] {
  const recent = useRecents().entities
  const { examples } = useConfig()
  const { lookedUp: area } = useRegistry()
  const heads = useCachedQueries()
  // Sample history fills in examples that the user has not opened yet.
  const filled = examples
    .filter((name) => heads.some((head) => head.area === area && head.id === name))
    .map((name) => ({ area, id: name, name }))
  const aimedAt = useGoals().items.flatMap(({ area: of, entityId: id, name }) =>
    id === null ? [] : [{ area: of, id, name }],
  )
  return [...aimedAt, ...recent, ...filled].filter(
    (one, at, all) =>
      !saved.some((other) => sameEntity(one, other)) &&
      all.findIndex((other) => sameEntity(one, other)) === at,
  )
}

interface CardSectionProps {
  title: string
  entities: readonly Entity[]
  children?: ReactNode
}

function CardSection({ title, entities, children }: CardSectionProps) {
  const { shell } = useWords()
  const { lookedUp, find } = useRegistry()
  const ids = entities.filter(({ area }) => area === lookedUp).map(({ id }) => id)
  return (
    <section aria-label={title} className={cx(pages.adding, entities.length > 1 && styles.wide)}>
      <div className={pages.row}>
        <h2>{title}</h2>
        {ids.length > 1 && find(lookedUp)?.comparable === true && (
          <ButtonLink
            variant="quiet"
            icon={placeIcon('compare')}
            href={hrefOf(paths.compare(lookedUp, ids.slice(0, MOST_COMPARED)))}
          >
            {shell.compare}
          </ButtonLink>
        )}
      </div>
      {entities.length > 0 && <ThingCards entities={entities} />}
      {children}
    </section>
  )
}
