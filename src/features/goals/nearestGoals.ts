import type { CountedPast, FigureSteps } from '#data/figures/usePast.ts'
import { forecastGoal, type GoalForecast } from '#progress/forecastGoal.ts'
import { lastMark, nextMark, roundestWithin } from '#progress/milestonesOf.ts'
import { paceOf } from '#progress/paceOf.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import { labelSays } from '#reading/index.ts'
import type { FigureGroup } from '#view/history/followedFigures.ts'

/** A round number, level or rank that a figure is about to reach. */
export interface NearGoal extends Pick<GoalForecast, 'share' | 'expected'> {
  /** The share of the next level that is done, 0 to 1; null if the answer does not say it. */
  done: number | null
  steps: FigureSteps
  /** The mark it comes from. */
  start: number
  target: number
}

/** Kinds of which one direction is better. */
const AIMED = new Set(['level', 'count', 'rank'])
/** Areas of things that grow: nobody brings a price or a contest to a round figure. */
const GROWING = new Set(['players', 'clans'])
const MOST_GROUPS = 100
const MOST_OF_A_KIND = 2
/** Later ones are not within reach, ms. */
const DAY = 86_400_000
const REACH = 92 * DAY

/**
 * The marks within reach at the present pace, the nearest first; before a pace is known, by the share of the way. One per
 * row, and few of a kind.
 * `taken`: the keys of figures that already have a goal.
 */
export function nearestGoals(
  groups: readonly FigureGroup[],
  { area, seen }: Pick<CountedPast, 'area' | 'seen'>,
  taken: ReadonlySet<string>,
  now: number,
): NearGoal[] {
  if (!GROWING.has(area)) return []
  const byNearness = (a: NearGoal, b: NearGoal) =>
    (a.expected ?? Number.MAX_VALUE) - (b.expected ?? Number.MAX_VALUE) || b.share - a.share
  const kinds = new Map<string, number>()
  const rows = new Set<string>()
  return groups
    .slice(0, MOST_GROUPS)
    .flatMap((group) =>
      group.figures
        .filter(({ figure }) => !taken.has(figure.key))
        .flatMap((steps) => nextGoal(steps, group, seen, now) ?? []),
    )
    .toSorted(byNearness)
    .filter(({ steps: { figure } }) => {
      const kind = figure.kind === 'count' ? figure.label : figure.kind
      const others = kinds.get(kind) ?? 0
      if (others >= MOST_OF_A_KIND || (figure.row !== null && rows.has(figure.row.key)))
        return false
      kinds.set(kind, others + 1)
      if (figure.row !== null) rows.add(figure.row.key)
      return true
    })
}

function nextGoal(
  steps: FigureSteps,
  group: FigureGroup,
  seen: readonly number[],
  now: number,
): NearGoal | null {
  const { kind, label } = steps.figure
  const points = dataPointsOf(steps, seen)
  const value = points.at(-1)?.value
  // A prize or a price does not grow.
  const isAimed = AIMED.has(kind) && !labelSays(label, 'stated')
  if (value === undefined || !isAimed) return null
  const pace = paceOf(stretchesOf(points).gains, now)
  const round =
    kind === 'count' && pace !== null && pace.perDay > 0 && value > 0
      ? roundestWithin(value, value + (pace.perDay * REACH) / DAY)
      : null
  const target = round?.to ?? nextMark(value, kind)
  if (target === null) return null
  const done = kind === 'level' ? levelShare(group) : null
  // The highest level has nothing left to do.
  if (done !== null && done >= 1) return null
  const start = round?.from ?? lastMark(value, kind)
  const stand = { start, value: value + (done ?? 0), target, at: now }
  const { share, expected } = forecastGoal(stand, pace)
  if (pace !== null && (expected ?? Infinity) > now + REACH) return null
  return {
    steps,
    start,
    target,
    share,
    expected,
    done: kind === 'level' && share === 0 ? null : (done ?? 0),
  }
}

/** How much of the next level is done, 0 to 1, where the row says it; null if it does not. */
function levelShare({ figures }: FigureGroup): number | null {
  const levels = figures.filter(({ figure }) => figure.kind === 'level')
  const next = figures.find(
    ({ figure }) => figure.kind === 'percentage' && labelSays(figure.label, 'progress'),
  )
  const percent = next?.values.at(-1)
  return levels.length !== 1 || percent === undefined || Number.isNaN(percent)
    ? null
    : percent / 100
}
