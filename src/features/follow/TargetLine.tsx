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
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './follow.module.css'
import type { Target } from './ruleStore.ts'

interface TargetLineProps {
  label: string
  target: Pick<Target['condition'], 'value' | 'start' | 'by'>
  /** The figure over the visits, oldest first. */
  points: readonly DataPoint[]
  figure: Figure
}

/** A target with its progress, and the time that it takes at the present pace. */
export function TargetLine({ label, target, points, figure }: TargetLineProps) {
  const { start, by } = target
  const { target: progress } = useWords(followWords)
  const format = useFormat()
  const calendar = useCalendar()
  const now = useNow()
  const last = points.at(-1)
  if (last === undefined) return null
  const at = now()
  const pace = paceOf(stretchesOf(points).gains, at)
  const stand = { start, value: last.value, target: target.value, at }
  const forecast = forecastGoal(stand, pace)
  const { share, reached, expected, earliest, latest } = forecast
  const left = target.value - last.value
  // The whole of the last day counts.
  const needed = by === null ? null : neededPace(stand, spanAt(by, 'day', calendar).end)
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
        needed !== null && by !== null && progress.needed(size(needed), day(by)),
      ]
  return (
    <div className={styles.target}>
      <div className={pages.row}>
        <Emblem name={figure.row?.name ?? figure.label} />
        <b className={styles.of}>
          <bdi>{label}</bdi>
        </b>
      </div>
      <span translate="no">
        <ValueText value={valueOf(figure, last.value)} />{' '}
        {target.value < start ? progress.down : progress.of}{' '}
        <b>
          <ValueText value={valueOf(figure, target.value)} />
        </b>
      </span>
      {share > 0 && <ProgressBar share={share} label={null} tone={reached ? 'up' : 'data'} />}
      {!reached && expected !== null && (
        <b>{progress.about(day(expected), format.relative(expected, at))}</b>
      )}
      <p className={pages.small}>{lines.filter((line) => line !== false).join(' ')}</p>
    </div>
  )
}
