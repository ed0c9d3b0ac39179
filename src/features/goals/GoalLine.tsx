import type { Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { spanAt } from '#progress/calendar.ts'
import { forecastGoal, neededPace } from '#progress/forecastGoal.ts'
import { paceOf } from '#progress/paceOf.ts'
import { type DataPoint, stretchesOf } from '#progress/stretchesOf.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { valueOf } from '#view/history/followedFigures.ts'
import { useCalendar } from '#view/history/useCalendar.ts'
import pages from '#view/page.module.css'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Goal } from './goalStore.ts'
import styles from './progress.module.css'

interface GoalLineProps {
  goal: Goal
  /** The figure over the visits, oldest first. */
  points: readonly DataPoint[]
  figure: Figure
  beside: { figure: Figure; value: number } | null
  onRemove?: () => void
}

/** A goal with its progress, pace and forecast. */
export function GoalLine({ goal, points, figure, beside, onRemove }: GoalLineProps) {
  const progress = useWords(goalWords)
  const format = useFormat()
  const calendar = useCalendar()
  const now = useNow()
  const last = points.at(-1)
  if (last === undefined) return null
  const at = now()
  const pace = paceOf(stretchesOf(points).gains, at)
  const stand = { start: goal.start, value: last.value, target: goal.target, at }
  const { share, left, reached, expected, earliest, latest } = forecastGoal(stand, pace)
  // The whole of the last day counts.
  const needed = goal.by === null ? null : neededPace(stand, spanAt(goal.by, 'day', calendar).end)
  const a = (perDay: number) => format.compact(perDay)
  const day = (ms: number) => format.date(ms, at)
  const lines = [
    reached ? progress.reached : progress.togo(format.compact(left)),
    pace !== null && !reached && progress.pace(a(pace.perDay)),
    pace !== null &&
      !reached &&
      (expected === null ? progress.never : progress.expected(day(expected))),
    expected !== null &&
      !reached &&
      (latest === null
        ? progress.atBest(day(earliest ?? expected))
        : progress.spread(day(earliest ?? expected), day(latest))),
    !reached && needed !== null && goal.by !== null && progress.needed(a(needed), day(goal.by)),
    beside !== null && progress.beside(beside.figure.label, format.compact(beside.value)),
  ]
  return (
    <div className={styles.goal}>
      <div className={pages.row}>
        <b>
          <bdi>{goal.label}</bdi> <FigureValue figure={figure} number={last.value} />
        </b>
        <span>
          {progress.goalOf} <FigureValue figure={figure} number={goal.target} />
        </span>
        <span className={styles.when}>{progress.sinceSet(format.percent(share * 100))}</span>
        {onRemove !== undefined && (
          <Button small variant="quiet" onClick={onRemove}>
            {progress.removeGoal}
          </Button>
        )}
      </div>
      <ProgressBar share={share} label={null} tone={reached ? 'up' : 'accent'} />
      <p className={pages.small}>{lines.filter((line) => line !== false).join(' ')}</p>
    </div>
  )
}

export function FigureValue({ figure, number }: { figure: Figure; number: number }) {
  return <ValueText value={valueOf(figure, number)} />
}
