import { useMemo } from 'react'
import {
  useCachedBody,
  useCachedEntity,
  useCachedQueries,
  useEntityTarget,
} from '#data/cached/useCached.ts'
import { isLog, isNumber, mainFigure, readCell, rowNamer } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { type Entity, sameEntity, toldApart } from '#data/settings/favourites.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { MOST_COMPARED, paths } from '#routes/paths.ts'
import { useAreaKind } from '#view/useAreaLabel.ts'
import { placeIcon } from '#view/placeIcon.tsx'
import { EntityLinks } from '#view/EntityLinks.tsx'
import { FactText, shownChange } from '#view/Facts.tsx'
import { useObserved } from '#view/history/useObserved.ts'
import { orderFacts } from '#view/arrangeFacts.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import { usePast } from '#data/figures/usePast.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { itemOf, localSpan, ownSpan } from '#view/spans/spans.ts'
import { useGoals } from '#features/goals/goalStore.ts'
import { hasOwnFigures } from './cards.ts'
import { CardFailure } from './CardFailure.tsx'
import pages from '#view/page.module.css'
import styles from './home.module.css'

const MOST_RECENT = 8
/** The most entities shown as cards if nothing is saved. */
const IN_PLACE_OF_SAVED = 6

/** Saved entities, or those with a goal and then recent ones if nothing is saved; each entity appears once on the page. */
function useThings() {
  const { entities: saved } = useFavouriteList()
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
  const others = [...aimedAt, ...recent, ...filled].filter(
    (one, at, all) =>
      !saved.some((other) => sameEntity(one, other)) &&
      all.findIndex((other) => sameEntity(one, other)) === at,
  )
  const followed = others.filter(({ area: one }) => hasOwnFigures(one))
  const asCards = saved.length > 0 ? saved : followed.slice(0, IN_PLACE_OF_SAVED)
  const asLinks = others.filter((one) => !asCards.includes(one)).slice(0, MOST_RECENT)
  return { isSaved: saved.length > 0, asCards, asLinks }
}

/** Saved entities with their changes since the previous visit. */
export function SavedCards() {
  const dashboard = useWords(dashboardWords)
  const home = useWords(homeWords)
  const { isSaved, asCards } = useThings()
  const { shell } = useWords()
  const { lookedUp, find } = useRegistry()
  const ids = asCards.filter(({ area }) => area === lookedUp).map(({ id }) => id)
  const title = isSaved ? dashboard.cards.favourites : home.recentTitle
  return (
    <section aria-label={title} className={pages.adding}>
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
      {asCards.length > 0 && <ThingCards entities={asCards} />}
      {!isSaved && <p className={styles.about}>{dashboard.empty.favourites}</p>}
    </section>
  )
}

interface ThingCardsProps {
  entities: readonly Entity[]
  /** Shows the area of each entity. */
  showArea?: boolean
}

export function ThingCards({ entities, showArea = true }: ThingCardsProps) {
  return (
    <ul className={styles.cards}>
      {toldApart(entities).map((entity) => (
        <ThingCard key={`${entity.area} ${entity.id}`} entity={entity} showArea={showArea} />
      ))}
    </ul>
  )
}

/** Recently opened entities that have no card. */
export function RecentCard() {
  const home = useWords(homeWords)
  const { isSaved, asLinks } = useThings()
  return asLinks.length === 0 ? null : (
    <EntityLinks title={isSaved ? home.recentTitle : home.earlier} entities={asLinks} showArea />
  )
}

/** An entity with its latest figures, their changes and a trend, from this device. */
export function ThingCard({
  entity,
  most = 3,
  showArea = true,
}: {
  entity: Entity
  most?: number
  showArea?: boolean
}) {
  const dashboard = useWords(dashboardWords)
  const registry = useRegistry()
  const kind = useAreaKind()
  const { offset } = useFormat()
  const target = useEntityTarget(entity.area, entity.id)
  const body = useCachedBody(target?.query ?? null)
  const { snapshot = null, reading = null } = body ?? {}
  const head = useCachedEntity(entity.area, entity.id)
  const then = useObserved(snapshot, reading)
  const figures = orderFacts(reading?.facts ?? [], registry.find(entity.area)?.lead ?? [])
    .filter(({ value }) => isNumber(value.kind))
    .slice(0, most)
  const told = reading === null || hasOwnFigures(entity.area) ? null : reading
  const span = told && ownSpan(told)
  const leader = told && leaderOf(told)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Emblem name={entity.name} area={entity.area} size="line" />
        <AppLink href={hrefOf(paths.entity(entity.area, entity.id))} className={styles.name}>
          <Name text={entity.name} max={40} />
        </AppLink>
        {entity.unseen === true && (
          <Badge tone="accent" title={dashboard.arrivedHelp}>
            {dashboard.arrived}
          </Badge>
        )}
        {showArea && <span className={styles.area}>{kind(entity.area)}</span>}
      </div>
      <CardFailure target={target} name={entity.name} />
      {head !== null && body === null && <span className={styles.toCome} />}
      {span !== null && (
        <div>
          <PhaseText item={itemOf(localSpan(span, offset))} />
        </div>
      )}
      {figures.length + (leader === null ? 0 : 1) > 0 && (
        <dl className={styles.figures}>
          {leader !== null && (
            <div>
              <dt>{dashboard.leader}</dt>
              <dd>
                <Name text={leader.name} max={30} />
                <small>
                  <ValueText value={leader.value} />
                </small>
              </dd>
            </div>
          )}
          {figures.map((fact) => (
            <div key={fact.path}>
              <dt>{fact.label}</dt>
              <dd>
                <FactText fact={fact} />
                {shownChange(fact, then) !== null && (
                  <small>
                    <Change
                      by={shownChange(fact, then)}
                      lessIsBetter={fact.value.kind === 'rank'}
                    />
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <span className={styles.foot}>
        {head === null ? dashboard.neverSeen : <Freshness at={head.fetchedAt} />}
        {snapshot !== null && <Trend query={snapshot.query} path={figures[0]?.path ?? ''} />}
      </span>
    </li>
  )
}

/** The leader in the main table of a board or of a competition that has started. */
function leaderOf({ tables }: Reading) {
  const table = tables.find((one) => mainFigure(one) !== null && !isLog(one))
  const figure = table && mainFigure(table)
  const [first] = table?.rows ?? []
  if (table === undefined || figure == null || first === undefined) return null
  const value = readCell(first, figure)
  return value.kind === 'absent' ? null : { name: rowNamer(table)(first), value }
}

/** The trend of a figure over its visits; renders nothing before the second one. */
function Trend({ query, path }: { query: string; path: string }) {
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
  // A constant figure has no trend to draw.
  if (steps === undefined || points.every(([, y]) => Number.isNaN(y) || y === first?.[1]))
    return null
  return <Sparkline points={points} label={dashboard.trend(steps.figure.label)} />
}
