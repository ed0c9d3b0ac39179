import type { ReactNode } from 'react'
import type { Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { spanAt } from '#progress/calendar.ts'
import { forecastGoal, neededPace } from '#progress/forecastGoal.ts'
import { paceOf } from '#progress/paceOf.ts'
import { type DataPoint, stretchesOf } from '#progress/stretchesOf.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
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
  goal: Pick<Goal, 'label' | 'start' | 'target' | 'by'>
  /** The figure over the visits, oldest first. */
  points: readonly DataPoint[]
  figure: Figure
  /** A button at the end of the line. */
  action?: ReactNode
}

/** A goal with its progress, and the time that it takes at the present pace. */
export function GoalLine({ goal, points, figure, action }: GoalLineProps) {
  const progress = useWords(goalWords)
  const format = useFormat()
  const calendar = useCalendar()
  const now = useNow()
  const last = points.at(-1)
  if (last === undefined) return null
  const at = now()
  const pace = paceOf(stretchesOf(points).gains, at)
  const stand = { start: goal.start, value: last.value, target: goal.target, at }
  const forecast = forecastGoal(stand, pace)
  const { share, reached, expected, earliest, latest } = forecast
  const left = goal.target - last.value
  // The whole of the last day counts.
  const needed = goal.by === null ? null : neededPace(stand, spanAt(goal.by, 'day', calendar).end)
  const size = (number: number) => format.compact(Math.abs(number))
  const day = (ms: number) => format.date(ms, at)
  const forecastText =
    pace === null
      ? progress.togo(size(left))
      : expected === null
        ? progress.never(size(left))
        : progress.within(size(left), size(Number(pace.perDay.toPrecision(3))))
  const range =
    expected === null || earliest === null
      ? false
      : latest === null
        ? progress.atBest(day(earliest))
        : day(earliest) !== day(latest) && progress.spread(day(earliest), day(latest))
  const lines = reached
    ? [progress.reached]
    : [
        forecastText,
        range,
        needed !== null && goal.by !== null && progress.needed(size(needed), day(goal.by)),
      ]
  return (
    <div className={styles.goal}>
      <div className={pages.row}>
        <Emblem name={figure.row?.name ?? figure.label} />
        <b className={styles.of}>
          <bdi>{goal.label}</bdi>
        </b>
        {action}
      </div>
      <span translate="no">
        <FigureValue figure={figure} number={last.value} />{' '}
        {goal.target < goal.start ? progress.goalDown : progress.goalOf}{' '}
        <b>
          <FigureValue figure={figure} number={goal.target} />
        </b>
      </span>
      <ProgressBar share={share} label={null} tone={reached ? 'up' : 'accent'} />
      {!reached && expected !== null && (
        <b>{progress.about(day(expected), format.relative(expected, at))}</b>
      )}
      <p className={pages.small}>{lines.filter((line) => line !== false).join(' ')}</p>
    </div>
  )
}

export function FigureValue({ figure, number }: { figure: Figure; number: number }) {
  return <ValueText value={valueOf(figure, number)} />
}
