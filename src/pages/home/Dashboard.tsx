import { useMemo } from 'react'
import { type CountedPast, usePastsOf } from '#data/figures/usePast.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useConfig, useNow, useRegistry } from '#data/useService.ts'
import { isTarget, type Target, useRules } from '#features/follow/ruleStore.ts'
import { TargetLine } from '#features/follow/TargetLine.tsx'
import { useTotalGains } from '#features/groups/groupFigures.ts'
import { useAlerts } from '#features/follow/alertStore.ts'
import { alertText } from '#features/follow/alertText.ts'
import { ThingLink } from '#features/follow/ThingLink.tsx'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import { useMine } from '#areas/useMine.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { RequestedPeriod, usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import pages from '#view/page.module.css'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { homeWords } from '#words/en/home.ts'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Bars } from './Bars.tsx'
import { Next } from './Next.tsx'
import { hasChanges, ThingCard } from './ThingCards.tsx'
import { HomePeriod, Things, useThingsOfUser } from './Things.tsx'
import styles from './home.module.css'

const CARDS = [AlertsCard, OwnCard, Next, HomePeriod, Things, MoversCard]

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

/** The most alerts, goals and names of a card. */
const MOST = 5

/** The latest alerts. */
function AlertsCard() {
  const words = useWords(followWords)
  const dashboard = useWords(dashboardWords)
  const format = useFormat()
  const now = useNow()
  const { alerts } = useAlerts()
  if (alerts.length === 0) return null
  return (
    <Card
      title={dashboard.cards.alerts}
      accent={alerts.some(({ seen }) => !seen)}
      footer={<AppLink href={hrefOf(paths.following())}>{dashboard.allFollowed}</AppLink>}
    >
      <ul className={styles.rows}>
        {alerts.slice(0, MOST).map((alert) => (
          <li key={alert.id} className={styles.alert}>
            <bdi>{alertText(alert, words, format, now())}</bdi>
            <span className={styles.about}>
              <ThingLink {...alert} /> · <Instant ms={alert.at} as="relative" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The first saved player: where they stand, what changed in a day, and their next goal. */
function OwnCard() {
  const { own } = useThingsOfUser()
  return own === undefined ? null : (
    <RequestedPeriod value="day">
      <Own entity={own} />
    </RequestedPeriod>
  )
}

function Own({ entity }: { entity: Entity }) {
  const words = useWords(dashboardWords)
  const { one } = useAreaNouns()(entity.area)
  const period = usePeriodName()
  const goals = useRules().items.filter(isTarget)
  const own = goals.filter((goal) => sameEntity({ ...goal, id: goal.entityId ?? '' }, entity))
  const dayOf = ({ condition }: Target) => condition.by ?? Infinity
  const [goal] = own.toSorted((a, b) => dayOf(a) - dayOf(b) || 0)
  const pasts = usePastsOf([entity])
  if (pasts === null) return <Skeleton of="facts" />
  const [past] = pasts
  const aside = hasChanges(past) && <small className={styles.about}>{words.last(period)}</small>
  return (
    <section aria-label={words.own(one)} className={styles.own}>
      <ThingCard entity={entity} past={past} aside={aside}>
        {goal !== undefined && <GoalProgress goal={goal} past={past} />}
      </ThingCard>
    </section>
  )
}

function GoalProgress({ goal, past }: { goal: Target; past: CountedPast | undefined }) {
  const steps = past?.figures.find(({ figure }) => figure.key === goal.subject.key)
  const points = steps && past ? dataPointsOf(steps, past.seen) : []
  if (steps === undefined || points.length === 0) return <b>{goal.label}</b>
  return (
    <TargetLine label={goal.label} target={goal.condition} points={points} figure={steps.figure} />
  )
}

const MAX_MEMBERS = 40

/** The largest gains of an area in the page's period; null while the past is read, and if nothing of the area is cached. */
function useMovers(area: string) {
  const mine = useMine(area)
  const members = useMemo(() => mine.slice(0, MAX_MEMBERS), [mine])
  const total = useTotalGains(area, members)
  const start = usePeriod().from(useNow()())
  if (total === null || members.length === 0) return null
  const movers = total.gains.filter(({ counted, at }) => Number(counted) > 0 && Number(at) > start)
  return { area, label: total.label, movers }
}

/** The largest gains in the page's period, of players and of clans. */
function MoversCard() {
  const words = useWords(dashboardWords)
  const labelOf = useAreaLabel()
  const { lookupArea } = useRegistry()
  const all = [useMovers(lookupArea), useMovers('clans')].filter((one) => one !== null)
  const found = all.filter(({ movers }) => movers.length > 0)
  if (found.length === 0) return null
  return (
    <Card title={words.cards.gains}>
      <div className={styles.parts}>
        {found.map(({ area, label, movers }) => (
          <section key={area} aria-label={labelOf(area)}>
            <h3 className={styles.about}>{`${labelOf(area)} · ${label}`}</h3>
            <Bars
              tone="up"
              bars={movers.slice(0, MOST).map(({ of, by }) => ({
                key: of.id,
                area,
                ...of,
                number: by ?? 0,
                value: <Change by={by} plus />,
              }))}
            />
          </section>
        ))}
      </div>
    </Card>
  )
}
