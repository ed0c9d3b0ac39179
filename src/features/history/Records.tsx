import { useMemo } from 'react'
import type { CountedPast, Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import type { Calendar } from '#progress/calendar.ts'
import { milestonesOf } from '#progress/milestonesOf.ts'
import { bestOf, periodGains } from '#progress/periodGains.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import type { Gain, Grain, Span } from '#progress/types.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { type FigureGroup, valueOf } from '#view/history/followedFigures.ts'
import pages from '#view/page.module.css'
import { recordWords } from '#words/en/records.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './progress.module.css'

const GRAINS = ['day', 'week', 'month'] as const satisfies readonly Grain[]

export interface PartProps {
  figure: Figure
  gains: readonly Gain[]
  calendar: Calendar
  /** Wall ms. */
  now: number
}

/** The gains of a figure in each period, upwards also where less is better. */
function risesIn(grain: Grain, { figure, gains, calendar, now }: PartProps) {
  const sign = figure.kind === 'rank' ? -1 : 1
  const rises = gains.map((gain) => ({ ...gain, by: sign * gain.by }))
  return periodGains(rises, grain, calendar, now).periods
}

/** The best day, week and month of a figure; without a week or month that is the only one. */
export function bestPeriods(part: PartProps) {
  const first = part.gains[0]?.from ?? 0
  return GRAINS.flatMap((grain) => {
    const periods = risesIn(grain, part)
    const period = bestOf(periods)
    // Where the history holds no other whole period, nothing was beaten.
    const isBeaten = periods.some((one) => one !== period && one.by !== null && one.start >= first)
    if (period?.by == null || !(isBeaten || grain === 'day')) return []
    const isRank = part.figure.kind === 'rank'
    const by = isRank ? -period.by : period.by
    return { grain, period, by, isRank, isNew: period.end > part.now && isBeaten }
  })
}

/** The longest run of days with a gain. */
function streakOf(part: PartProps) {
  let run = { days: 0, start: 0, end: 0 }
  let longest = run
  for (const { start, end, by } of risesIn('day', part)) {
    const isRun = by !== null && by > 0
    run = { days: isRun ? run.days + 1 : 0, start: run.days > 0 ? run.start : start, end }
    if (run.days > longest.days) longest = run
  }
  return longest
}

/** Writes the days of a period. */
function useDays(now: number) {
  const { between } = useWords(recordWords)
  const { date } = useFormat()
  return ({ start, end }: Span) => between(date(start, now), date(end - 1, now))
}

interface RecordsProps extends PartProps {
  /** The rank beside the figure. */
  rank: Pick<PartProps, 'figure' | 'gains'> | undefined
}

/** The best day, week and month of a figure, its longest streak, and the best day of the rank beside it. */
export function Records({ rank, ...part }: RecordsProps) {
  const words = useWords(recordWords)
  const { exact } = useFormat()
  const days = useDays(part.now)
  const streak = streakOf(part)
  const jumps = rank === undefined ? [] : bestPeriods({ ...part, ...rank }).slice(0, 1)
  const records = [
    ...bestPeriods(part).map((one) => ({ ...one, label: words.best[one.grain] })),
    ...jumps.map((one) => ({ ...one, label: words.jump })),
  ]
  return (
    <dl className={styles.records}>
      {records.map(({ label, isRank, period, by, isNew }) => (
        <div key={label}>
          <dt className={pages.small}>{label}</dt>
          <dd className={styles.figure}>
            <Change by={by} plus={!isRank} lessIsBetter={isRank} />
          </dd>
          <dd className={pages.small}>
            {days(period)} {isNew && <Badge tone="data">{words.fresh}</Badge>}
          </dd>
        </div>
      ))}
      {streak.days > 1 && (
        <div>
          <dt className={pages.small}>{words.streak}</dt>
          <dd className={styles.figure}>{words.days(exact(streak.days))}</dd>
          <dd className={pages.small}>{days(streak)}</dd>
        </div>
      )}
    </dl>
  )
}

interface RecordsOfRowsProps extends Pick<PartProps, 'calendar' | 'now'> {
  groups: readonly FigureGroup[]
  past: CountedPast
}

const MAX_ROWS = 100

/** The best day, week and month of each row (a skill, a member), the greatest first. */
export function RecordsOfRows({ groups, past, calendar, now }: RecordsOfRowsProps) {
  const progress = useWords(recordWords)
  const days = useDays(now)
  const rows = useMemo(() => {
    const all = groups
      .filter(({ name }) => name !== null)
      .slice(0, MAX_ROWS)
      .flatMap(({ key, name, figures: [steps] }) => {
        if (steps === undefined || steps.figure.kind === 'rank') return []
        const { gains } = stretchesOf(dataPointsOf(steps, past.seen))
        const best = bestPeriods({ figure: steps.figure, gains, calendar, now })
        return best.length === 0 ? [] : [{ key, name: name ?? '', best }]
      })
    const most = ({ best }: (typeof all)[number]) => best.at(-1)?.by ?? 0
    return all.toSorted((a, b) => most(b) - most(a))
  }, [groups, past.seen, calendar, now])
  if (rows.length === 0) return null
  return (
    <section aria-label={progress.bestOfEach}>
      <h3 className={styles.heading}>{progress.bestOfEach}</h3>
      <ol className={styles.milestones}>
        {rows.map(({ key, name, best }) => (
          <li key={key} className={styles.row}>
            <Emblem name={name} size="line" />
            <bdi>{name}</bdi>
            {best.map(({ grain, period, by, isNew }) => (
              <span key={grain} className={pages.small}>
                {progress.best[grain]} <Change by={by} plus />, {days(period)}{' '}
                {isNew && <Badge tone="data">{progress.fresh}</Badge>}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

const DAY = 86_400_000

/** The round numbers that a figure reached, with the day: “99 Mining, 3 Oct”. */
export function MilestoneList({ figure, gains }: { figure: Figure; gains: readonly Gain[] }) {
  const progress = useWords(recordWords)
  const { date } = useFormat()
  const now = useNow()
  const milestones = useMemo(
    () => (figure.kind === 'rank' ? [] : milestonesOf(gains, figure.kind)),
    [figure.kind, gains],
  )
  if (milestones.length === 0) return null
  const what = figure.row?.name ?? figure.label
  return (
    <div>
      <h3 className={styles.heading}>{progress.milestones}</h3>
      <ol className={styles.milestones}>
        {milestones.map(({ value, after, by }) => (
          <li key={value}>
            <b>
              <ValueText value={valueOf(figure, value)} /> <bdi>{what}</bdi>
            </b>{' '}
            <span className={pages.small}>
              {by - after < DAY * 1.5
                ? date((after + by) / 2, now())
                : progress.between(date(after, now()), date(by, now()))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
