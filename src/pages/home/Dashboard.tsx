import { useMemo } from 'react'
import { useCachedEndpoints } from '#data/cached/useCached.ts'
import { type CountedPast, usePasts } from '#data/figures/usePast.ts'
import { usePeriod } from '#view/history/usePeriod.ts'
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
import { cx } from '#ui/cx.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import pages from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { homeWords } from '#words/en/home.ts'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { CachedDates } from './CachedDates.tsx'
import { AskDates } from './Newcomer.tsx'
import { Things } from './Things.tsx'
import styles from './home.module.css'

const CARDS = {
  alerts: AlertsCard,
  things: Things,
  dates: DatesCards,
  goals: GoalsCard,
  gains: MoversCard,
}

/** The user's cards, the most urgent first; one without content renders nothing. */
export function Dashboard() {
  const home = useWords(homeWords)
  const { name: service } = useConfig()
  return (
    <div className={pages.stack}>
      <PageHeader title={service || home.title} />
      <PeriodOfEach />
      <div className={styles.grid}>
        {Object.entries(CARDS).map(([name, OneCard]) => (
          <PanelBoundary key={name}>
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
  const rules = useRules().items
  const alerts = useAlerts().alerts
  if (rules.length + alerts.length === 0) return null
  return (
    <Card
      title={dashboard.cards.alerts}
      accent={alerts.some(({ seen }) => !seen)}
      aside={dashboard.watching(rules.length, format.exact(rules.length))}
      footer={<AppLink href={hrefOf(paths.following())}>{dashboard.allFollowed}</AppLink>}
    >
      {alerts.length === 0 && <p className={styles.about}>{dashboard.quiet}</p>}
      <ul className={styles.lines}>
        {alerts.slice(0, MOST).map((alert) => (
          <li key={alert.id} className={styles.line}>
            <bdi>{alertText(alert, words, format, now())}</bdi>
            <div className={styles.about}>
              <ThingLink {...alert} /> · <Instant ms={alert.at} as="relative" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Running and upcoming events of each area whose list is cached; for the others, a button that requests it. */
function DatesCards() {
  const registry = useRegistry()
  const cached = useCachedEndpoints()
  return (
    <div className={cx(styles.slot, styles.wide)}>
      {registry.areas.map((one) => {
        const isCached = cached.has(one.list ?? '')
        if (isCached) return <CachedDates key={one.area} area={one.area} />
        const isOffered = one.list !== null && one.summary === 'dates'
        return isOffered ? <AskDates key={one.area} area={one.area} /> : null
      })}
    </div>
  )
}

/** The goals with their pace and expected date. */
function GoalsCard() {
  const dashboard = useWords(dashboardWords)
  const goals = useRules().items.filter(isTarget).slice(0, MOST)
  const pasts = usePasts([...new Set(goals.map(({ query }) => query))])
  if (goals.length === 0) return null
  return (
    <Card title={dashboard.cards.goals}>
      <ul className={styles.lines}>
        {goals.map((goal) => (
          <li key={goal.id} className={styles.line}>
            <div className={styles.about}>
              <AreaLink area={goal.area} id={goal.entityId ?? ''} text={goal.name} />
            </div>
            <GoalProgress goal={goal} past={pasts?.get(goal.query)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function GoalProgress({ goal, past }: { goal: Target; past: CountedPast | undefined }) {
  const steps = past?.figures.find(({ figure }) => figure.key === goal.subject.key)
  const points = useMemo(
    () => (steps === undefined || past === undefined ? [] : dataPointsOf(steps, past.seen)),
    [steps, past],
  )
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
  if (all.length === 0) return null
  return (
    <Card title={words.cards.gains}>
      {found.length === 0 && <p className={styles.about}>{words.noMovers}</p>}
      <div className={styles.lines}>
        {found.map(({ area, label, movers }) => (
          <section key={area} aria-label={labelOf(area)} className={styles.lines}>
            <h3 className={styles.about}>{`${labelOf(area)} · ${label}`}</h3>
            <ol className={styles.lines}>
              {movers.slice(0, MOST).map(({ of, by }) => (
                <li key={of.id} className={styles.head}>
                  <Emblem name={of.name} area={area} />
                  <AreaLink area={area} id={of.id} text={of.name} />
                  <span className={pages.gain}>
                    <ProgressBar share={(by ?? 0) / (movers[0]?.by ?? 1)} label={null} tone="up" />
                    <Change by={by} plus />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Card>
  )
}
