import { useMemo } from 'react'
import { LENGTHS } from '#data/figures/baselines.ts'
import { type CountedPast, usePastsOf } from '#data/figures/usePast.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useConfig, useNow, useRegistry } from '#data/useService.ts'
import { isTarget, type Target } from '#features/follow/ruleStore.ts'
import { useFollow } from '#features/follow/useFollow.ts'
import { TargetLine } from '#features/follow/TargetLine.tsx'
import { useTotalGains } from '#features/groups/groupFigures.ts'
import { Inbox } from '#features/follow/FollowList.tsx'
import { nextMark } from '#progress/milestonesOf.ts'
import { spanAt } from '#progress/calendar.ts'
import { type DataPoint, dataPointsOf } from '#progress/stretchesOf.ts'
import { useMine } from '#areas/useMine.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Change } from '#ui/text/Change.tsx'
import { figureIn, followedFigures } from '#view/history/followedFigures.ts'
import { useCalendar } from '#view/history/useCalendar.ts'
import { pointsSince, usePeriod } from '#view/history/usePeriod.ts'
import pages from '#view/page.module.css'
import { useAreaNouns } from '#view/useAreaLabel.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Bars } from './Bars.tsx'
import { Next } from './Next.tsx'
import { ThingCard } from './ThingCards.tsx'
import { HomePeriod, OtherThings, useThingsOfUser } from './Things.tsx'
import styles from './home.module.css'

const MAX_ROWS = 5
const AlertsCard = () => <Inbox latest={MAX_ROWS} />
const CARDS = [AlertsCard, HomePeriod, OwnCard, Next, OtherThings, MoversCard]

/** The user's cards, the most urgent first; one without content renders nothing. */
export function Dashboard() {
  const home = useWords(homeWords)
  const { name: service } = useConfig()
  return (
    <div className={pages.stack}>
      <PageHeader title={service || home.title} />
      <div className={styles.grid}>
        {CARDS.map((OneCard) => (
          <PanelBoundary key={OneCard.name}>
            <OneCard />
          </PanelBoundary>
        ))}
      </div>
    </div>
  )
}

/** The own player: where they stand, what changed in the period, and their next goal. */
function OwnCard() {
  const words = useWords(dashboardWords)
  const nounsOf = useAreaNouns()
  const { own } = useThingsOfUser()
  const pasts = usePastsOf(own === undefined ? [] : [own])
  if (own === undefined) return null
  if (pasts === null) return <Skeleton of="facts" />
  const [past] = pasts
  return (
    <section aria-label={words.own(nounsOf(own.area).one)} className={styles.own}>
      <ThingCard entity={own} past={past}>
        {past !== undefined && <Goal entity={own} past={past} />}
      </ThingCard>
    </section>
  )
}

/** The target that is due first, or the next round number of the leading figure, and what was gained of it since midnight, or the visit before. */
function Goal({ entity, past }: { entity: Entity; past: CountedPast }) {
  const { nextGoal, gained } = useWords(dashboardWords)
  const { instant } = useFormat()
  const now = useNow()()
  const midnight = spanAt(now, 'day', useCalendar()).start
  const start = usePeriod().from(now)
  const dayOf = ({ condition }: Target) => condition.by ?? Infinity
  const targets = useFollow(entity).rules.filter(isTarget)
  const [target] = targets.toSorted((a, b) => dayOf(a) - dayOf(b) || 0)
  const steps = target
    ? past.figures.find(({ figure }) => figure.key === target.subject.key)
    : figureIn(followedFigures(past), null)?.steps
  if (steps === undefined) return target && <b>{target.label}</b>
  const { figure } = steps
  const points = dataPointsOf(steps, past.seen)
  const goal = target?.condition ?? milestoneOf(points, figure.kind, start)
  if (goal === null) return null
  const label = nextGoal(target?.label ?? figure.label)
  const last = points.at(-1)
  const before = points.findLast(({ at }) => at <= midnight && at >= midnight - LENGTHS.day)
  return (
    <div>
      <TargetLine figure={figure} points={points} label={label} target={goal} />
      {last && before && last !== before && (
        <p className={pages.small}>
          {gained(midnight - before.at <= LENGTHS.day / 24 ? null : instant(before.at, now))}{' '}
          <Change by={last.value - before.value} />
        </p>
      )}
    </div>
  )
}

/** The next round number of a figure, and what it was at the start of the period; null for ranks, which have no such goals. */
function milestoneOf(points: readonly DataPoint[], kind: string, start: number) {
  const last = points.at(-1)?.value ?? Number.NaN
  const value = kind === 'rank' ? null : nextMark(last, kind)
  const visits = points.map(({ at, value: y }) => [at, y] as const)
  const [first] = pointsSince(visits, start)
  return value === null ? null : { value, start: Math.min(first?.[1] ?? last, last), by: null }
}

const MAX_MEMBERS = 40

/** The largest gains of the user's players in the page's period; nothing unless one gained. */
function MoversCard() {
  const words = useWords(dashboardWords)
  const { lookupArea: area } = useRegistry()
  const mine = useMine(area)
  const members = useMemo(() => mine.slice(0, MAX_MEMBERS), [mine])
  const total = useTotalGains(area, members)
  const start = usePeriod().from(useNow()())
  const movers = total?.gains.filter(({ counted, at }) => Number(counted) > 0 && Number(at) > start)
  if (total == null || movers === undefined || movers.length === 0) return null
  return (
    <Card title={words.cards.gains} aside={<span className={pages.small}>{total.label}</span>}>
      <Bars
        tone="up"
        bars={movers.slice(0, MAX_ROWS).map(({ of, by }) => ({
          key: of.id,
          area,
          ...of,
          number: by ?? 0,
          value: <Change by={by} plus />,
        }))}
      />
    </Card>
  )
}
