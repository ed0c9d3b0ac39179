import { useMemo } from 'react'
import { useCachedEntityBody } from '#data/cached/useCached.ts'
import { useDoubted } from '#data/figures/useVisits.ts'
import { isNumber } from '#reading/index.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { type Entity, toldApart } from '#data/settings/favourites.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { changeOf } from '#view/Facts.tsx'
import { useBaselines } from '#view/history/usePeriod.ts'
import { orderFacts } from '#view/arrangeFacts.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import { usePast } from '#data/figures/usePast.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import styles from './home.module.css'

const FIGURES = 3

/** What the person saved; how to save where that is nothing. */
export function FavouritesCard() {
  const dashboard = useWords(dashboardWords)
  const { entities } = useFavouriteList()
  if (entities.length === 0)
    return (
      <Card title={dashboard.cards.favourites}>
        <EmptyState title={dashboard.noFavouritesTitle}>{dashboard.empty.favourites}</EmptyState>
      </Card>
    )
  return (
    <section aria-label={dashboard.cards.favourites}>
      <VisuallyHidden as="h2">{dashboard.cards.favourites}</VisuallyHidden>
      <ul className={styles.cards}>
        {toldApart(entities).map((entity) => (
          <FavouriteCard key={`${entity.area} ${entity.id}`} entity={entity} />
        ))}
      </ul>
    </section>
  )
}

/** A favourite with its latest figures and their changes, from this device. */
function FavouriteCard({ entity }: { entity: Entity }) {
  const dashboard = useWords(dashboardWords)
  const registry = useRegistry()
  const label = useAreaLabel()
  const body = useCachedEntityBody(entity.area, entity.id)
  const { snapshot = null, reading = null } = body ?? {}
  const [before = null] = useBaselines([snapshot])
  const isDoubted = useDoubted([before])
  const figures = orderFacts(reading?.facts ?? [], registry.find(entity.area)?.lead ?? [])
    .filter(({ value }) => isNumber(value.kind))
    .slice(0, FIGURES)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Emblem name={entity.name} area={entity.area} size="line" />
        <AppLink href={hrefOf(paths.entity(entity.area, entity.id))} className={styles.name}>
          <Name text={entity.name} max={40} />
        </AppLink>
        <span className={styles.area}>{label(entity.area)}</span>
      </div>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map((fact) => (
            <div key={fact.path}>
              <dt>{fact.label}</dt>
              <dd>
                <ValueText value={fact.value} as="headline" />
                {before !== null && !isDoubted(fact.path) && (
                  <small>
                    <Change by={changeOf(fact, before)} lessIsBetter={fact.value.kind === 'rank'} />
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <span className={styles.foot}>
        {snapshot === null ? dashboard.neverSeen : <Freshness at={snapshot.fetchedAt} />}
        {snapshot !== null && (
          <FavouriteTrend query={snapshot.query} path={figures[0]?.path ?? ''} />
        )}
      </span>
    </li>
  )
}

/** How the first figure of a favourite went over its visits; nothing before the second. */
function FavouriteTrend({ query, path }: { query: string; path: string }) {
  const dashboard = useWords(dashboardWords)
  const past = usePast(query)
  const steps = past?.figures.find(({ figure }) => figure.key === path)
  const points = useMemo(
    () =>
      steps === undefined || past == null
        ? []
        : visitsOf(steps, past.seen).map(({ at, value }) => [at, value] as const),
    [steps, past],
  )
  const [first] = points
  // A figure that stood still has nothing to draw.
  if (steps === undefined || points.every(([, y]) => Number.isNaN(y) || y === first?.[1]))
    return null
  return <Sparkline points={points} label={dashboard.trend(steps.figure.label)} />
}
