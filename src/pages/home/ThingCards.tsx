import { grows, isNumber, type Reading } from '#data/things/things.ts'
import type { ReactNode } from 'react'
import { useTarget } from '#data/bodies/useTarget.ts'
import type { Body } from '#data/bodies/body.ts'
import { useNamedThings } from '#data/cached/cachedNames.ts'
import { useThing } from '#data/cached/useThings.ts'
import { useFollow } from '#features/follow/useFollow.ts'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { StarFilledIcon, StarIcon } from '#ui/icons/Icon.tsx'
import { useNow, useRegistry } from '#data/useService.ts'
import { type Entity, disambiguate } from '#data/settings/favourites.ts'
import { cx } from '#ui/cx.ts'
import { useFreshMs } from '#data/useSettings.ts'
import { ExactTime } from '#ui/text/Instant.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { FactChange, FactText } from '#view/Facts.tsx'
import { useFactBaseline } from '#view/history/useFactBaseline.ts'
import { figureIn, followedFigures } from '#view/history/followedFigures.ts'
import { pointsSince, usePeriod } from '#view/history/usePeriod.ts'
import { orderFacts } from '#view/arrangeFacts.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import { scoreColumn } from '#data/figures/countedRanks.ts'
import { type CountedPast, usePastsOf } from '#data/figures/usePast.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { itemOf, localSpan, pageSpan } from '#view/spans/spans.ts'
import { EntityName } from '../EntityList.tsx'
import { CardFailure } from './CardFailure.tsx'
import styles from './home.module.css'

/** Something that was seen once has no change. */
export const hasChanges = (past: CountedPast | undefined): boolean =>
  past !== undefined && past.seen.length > 1

export function ThingCards({ entities }: { entities: readonly Entity[] }) {
  const named = useNamedThings(entities)
  const pasts = usePastsOf(entities)
  if (pasts === null) return <Skeleton of="rows" />
  return (
    <ul className={styles.cards}>
      {disambiguate(named).map((entity, at) => (
        <li key={`${entity.area} ${entity.id}`}>
          <ThingCard entity={entity} past={pasts[at]} />
        </li>
      ))}
    </ul>
  )
}

interface ThingCardProps {
  entity: Entity
  past: CountedPast | undefined
  /** Below the figures. */
  children?: ReactNode
}

/** An entity with its latest figures, their changes, and when it takes place or a trend, from this device. */
export function ThingCard({ entity, past, children }: ThingCardProps) {
  const { item = null, summary } = useRegistry().find(entity.area) ?? {}
  const { age, offset } = useFormat()
  const now = useNow()
  const freshMs = useFreshMs()
  const { target } = useTarget(item, entity.id)
  const body = useThing(entity.area, entity.id)
  const span = body && summary !== undefined ? pageSpan(body.reading) : null
  const isTall = hasChanges(past) || summary === 'dates'
  return (
    <div className={cx(styles.card, isTall && styles.tall)}>
      <div className={styles.head}>
        <EntityName entity={entity} />
        <FollowStar of={entity} />
        {body !== null && now() - body.snapshot.fetchedAt >= freshMs && (
          <span className={styles.old}>
            <ExactTime ms={body.snapshot.fetchedAt}>
              {age(now() - body.snapshot.fetchedAt)}
            </ExactTime>
          </span>
        )}
      </div>
      <CardFailure target={target} name={entity.name} />
      {body === null ? <dl className={styles.figures} /> : <Figures {...body} />}
      <div className={styles.foot}>
        {span !== null && <PhaseText item={itemOf(localSpan(span, offset, now()))} />}
        {past !== undefined && <Trend past={past} />}
      </div>
      {children}
    </div>
  )
}

/** Follows a thing at one press. */
function FollowStar({ of }: { of: Entity }) {
  const { view } = useWords()
  const { onHome, setOnHome } = useFollow(of)
  return (
    <IconButton
      small
      label={(onHome ? view.unfollowName : view.followName)(of.name)}
      icon={onHome ? <StarFilledIcon /> : <StarIcon />}
      onClick={() => setOnHome(!onHome)}
    />
  )
}

const MAX_FIGURES = 3

/** The leading figures of a body with their changes; of a board or a contest, who leads. */
export function Figures({ snapshot, reading }: Pick<Body, 'snapshot' | 'reading'>) {
  const dashboard = useWords(dashboardWords)
  const { lead = [], summary } = useRegistry().find(snapshot.area) ?? {}
  const baseline = useFactBaseline(snapshot, reading)
  const leader = summary === undefined ? null : leaderOf(reading)
  return (
    <dl className={styles.figures}>
      {leader !== null && (
        <div>
          <dt>{dashboard.leader}</dt>
          <dd>
            <Name text={leader.name} max={30} />
          </dd>
          <dd>
            <ValueText value={leader.value} as="headline" />
          </dd>
        </div>
      )}
      {orderFacts(reading.facts, lead)
        .filter(({ value }) => isNumber(value.kind))
        .slice(0, leader === null ? MAX_FIGURES : MAX_FIGURES - 1)
        .map((fact) => (
          <div key={fact.path}>
            <dt title={fact.label}>{fact.label}</dt>
            <dd>
              <FactText fact={fact} />
            </dd>
            <dd>
              <FactChange fact={fact} baseline={baseline} />
            </dd>
          </div>
        ))}
    </dl>
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

/** The trend of the leading figure over the page's period; renders nothing if it did not change, or of fewer than four points. */
function Trend({ past }: { past: CountedPast }) {
  const { trend } = useWords(dashboardWords)
  const { from } = usePeriod()
  const start = from(useNow()())
  const leading = figureIn(followedFigures(past), null)
  if (leading === null) return null
  const { steps } = leading
  const visits = visitsOf(steps, past.seen).map(({ at, value }) => [at, value] as const)
  const points = pointsSince(visits, start)
  const values = new Set(points.flatMap(([, y]) => (Number.isNaN(y) ? [] : y)))
  if (points.length < 4 || values.size < 2) return null
  return <Sparkline points={points} label={trend(steps.figure.label)} />
}
