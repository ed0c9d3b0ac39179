import { useMemo } from 'react'
import { type CountedPast, type FigureSteps, usePast } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { dataPointsOf, stretchesOf, visitsOf } from '#progress/stretchesOf.ts'
import type { Kind } from '#reading/types.ts'
import { useUrlState, hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { pointsSince, usePeriod } from '#view/history/usePeriod.ts'
import {
  besideOf,
  figureIn,
  followedFigures,
  type FollowedFigures,
  sameFigureIn,
} from '#view/history/followedFigures.ts'
import { useCalendar } from '#view/history/useCalendar.ts'
import pages from '#view/page.module.css'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import { GoalPart } from './GoalPart.tsx'
import { PastNotes } from './PastNotes.tsx'
import { PeriodTable } from './PeriodTable.tsx'
import { MilestoneList, Records } from './Records.tsx'
import { VisitList } from './VisitList.tsx'
import { YearMap } from './YearMap.tsx'
import styles from './progress.module.css'

/** The longest list of rows to choose from; the address can name any. */
const MOST_ROWS = 500

/** The past of an entity's figures on this device: gains, a year, records, goals and milestones. No request. */
export function ProgressSection({ query, title }: { query: string; title: string }) {
  const past = usePast(query)
  const followed = useMemo(() => (past == null ? null : followedFigures(past)), [past])
  if (past == null || followed === null) return null
  if (past.former.length + past.seen.length + past.leftOut.length < 2) return null
  return (
    <PanelBoundary resetKey={query}>
      <Progress past={past} followed={followed} title={title} />
    </PanelBoundary>
  )
}

interface ProgressProps {
  past: CountedPast
  followed: FollowedFigures
  title: string
}

function Progress({ past, followed, title }: ProgressProps) {
  const progress = useWords(goalWords)
  const { history } = useWords()
  const now = useNow()
  const calendar = useCalendar()
  const [params, setParams] = useUrlState()
  const { groups } = followed
  const chosen = figureIn(groups, params.get('past'))
  const steps = chosen?.steps ?? null
  const stretches = useMemo(
    () => stretchesOf(steps === null ? [] : dataPointsOf(steps, past.seen)),
    [steps, past.seen],
  )
  if (chosen === null || steps === null) return null
  const { gains, resets } = stretches
  const { figure } = steps
  const name = [title, figure.row?.name, figure.label].filter(Boolean).join(' · ')
  const shared = { figure, gains, calendar, now: now() }
  return (
    <Card
      title={progress.title}
      footer={<AppLink href={hrefOf(paths.groups())}>{progress.groups}</AppLink>}
      aside={
        <div className={pages.row}>
          {groups.length > 1 && (
            <Select
              label={progress.of}
              hideLabel
              value={chosen.group.key}
              onChange={(key) => setParams({ past: sameFigureIn(groups, key, figure) ?? '' })}
              options={groups.slice(0, MOST_ROWS).map(({ key, name: row }) => ({
                value: key,
                label: row ?? progress.itself,
              }))}
            />
          )}
          <Select
            label={history.figure}
            hideLabel
            value={figure.key}
            onChange={(key) => setParams({ past: key })}
            options={chosen.group.figures.map(({ figure: { key, label } }) => ({
              value: key,
              label,
            }))}
          />
        </div>
      }
    >
      <div className={styles.parts}>
        <PastNotes past={past} figure={figure} resets={resets} renames={followed.renames} />
        <FigureLine steps={steps} past={past} now={now()} />
        <YearMap {...shared} />
        <Records {...shared} />
        <GoalPart
          figure={figure}
          label={[figure.row?.name, figure.label].filter(Boolean).join(' · ')}
          gains={gains}
          entity={{ area: past.area, id: past.id ?? '', name: title }}
          query={past.query}
          beside={besideOf(steps, chosen.group.figures)}
        />
        <PeriodTable {...shared} name={name} />
        <MilestoneList figure={figure} gains={gains} />
        <VisitList past={past} steps={steps} />
      </div>
    </Card>
  )
}

export interface FigureLineProps {
  steps: FigureSteps
  past: CountedPast
  /** Wall ms. */
  now: number
}

export function FigureLine({ steps, past, now }: FigureLineProps) {
  const progress = useWords(goalWords)
  const { history } = useWords()
  const { exact } = useFormat()
  const { from } = usePeriod()
  const { figure } = steps
  const all = useMemo(() => pointsOfPast(steps, past), [steps, past])
  const points = useMemo(() => pointsSince(all, from(now)), [all, from, now])
  const label = figure.row === null ? figure.label : `${figure.row.name} ${figure.label}`
  const kind = figure.kind as Kind
  return (
    <SeriesChart
      kind="area"
      caption={progress.over(label, exact(all.filter(([, y]) => !Number.isNaN(y)).length))}
      lines={[{ id: figure.key, label, points }]}
      x={{ kind: 'instant', label: history.fetched }}
      y={{ kind, label: figure.label, ...(figure.unit === undefined ? {} : { unit: figure.unit }) }}
      dots
      reversed={kind === 'rank'}
    />
  )
}

/** All visits in their order, with a gap where a value is in doubt, and between two accounts. */
function pointsOfPast(steps: FigureSteps, { former, seen, breaks }: CountedPast) {
  const visits = visitsOf(steps, [...former, ...seen]).map(({ at, value }) => [at, value] as const)
  const between = breaks.map(({ from, at }) => [(from + at) / 2, Number.NaN] as const)
  return [...visits, ...between].toSorted(([a], [b]) => a - b)
}
