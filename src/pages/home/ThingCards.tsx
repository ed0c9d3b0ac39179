import { grows, isNumber, type Reading } from '#data/things/things.ts'
import { useMemo } from 'react'
import { useTarget } from '#data/bodies/useTarget.ts'
import { useCachedEntity } from '#data/cached/useCached.ts'
import { useThing } from '#data/cached/useThings.ts'
import { useNow, useRegistry } from '#data/useService.ts'
import { type Entity, disambiguate } from '#data/settings/favourites.ts'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { FactChange, FactText } from '#view/Facts.tsx'
import { useFactBaseline } from '#view/history/useFactBaseline.ts'
import { orderFacts } from '#view/arrangeFacts.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import { scoreColumn } from '#data/figures/countedRanks.ts'
import { usePast } from '#data/figures/usePast.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { itemOf, localSpan, pageSpan } from '#view/spans/spans.ts'
import { EntityAge, EntityName } from '../EntityList.tsx'
import { CardFailure } from './CardFailure.tsx'
import styles from './home.module.css'

interface ThingCardsProps {
  entities: readonly Entity[]
  /** Shows the area of each entity. */
  showArea?: boolean
}

export function ThingCards({ entities, showArea = true }: ThingCardsProps) {
  return (
    <ul className={styles.cards}>
      {disambiguate(entities).map((entity) => (
        <ThingCard key={`${entity.area} ${entity.id}`} entity={entity} showArea={showArea} />
      ))}
    </ul>
  )
}

interface ThingCardProps {
  entity: Entity
  most?: number
  showArea?: boolean
}

/** An entity with its latest figures, their changes and a trend, from this device. */
export function ThingCard({ entity, most = 3, showArea = true }: ThingCardProps) {
  const dashboard = useWords(dashboardWords)
  const { item = null, lead = [], summary } = useRegistry().find(entity.area) ?? {}
  const { offset } = useFormat()
  const now = useNow()
  const { target } = useTarget(item, entity.id)
  const body = useThing(entity.area, entity.id)
  const { snapshot = null, reading = null } = body ?? {}
  const head = useCachedEntity(entity.area, entity.id)
  const baseline = useFactBaseline(snapshot, reading)
  const figures = orderFacts(reading?.facts ?? [], lead)
    .filter(({ value }) => isNumber(value.kind))
    .slice(0, most)
  const summarised = summary === undefined ? null : reading
  const span = summarised && pageSpan(summarised)
  const leader = summarised && leaderOf(summarised)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <EntityName entity={entity} showArea={showArea} />
      </div>
      <CardFailure target={target} name={entity.name} />
      {head !== null && body === null && <span className={styles.toCome} />}
      {span !== null && (
        <div>
          <PhaseText item={itemOf(localSpan(span, offset, now()))} />
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
                <small>
                  <FactChange fact={fact} baseline={baseline} />
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <span className={styles.foot}>
        <EntityAge entity={entity} />
        {snapshot !== null && <Trend query={snapshot.query} path={figures[0]?.path ?? ''} />}
      </span>
    </li>
  )
}

/** The leader in the main table of a board or of a competition that has started. */
function leaderOf({ tables }: Reading) {
  const table = tables.find(grows)
  const figure = table && scoreColumn(table)
  const [first] = table?.rows ?? []
  if (figure == null || first === undefined || (first.number(figure) ?? 0) <= 0) return null
  return { name: first.name, value: first.value(figure) }
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
