import type { Reading } from '#data/things/things.ts'
import type { FigureSteps } from '#data/figures/usePast.ts'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import type { Steps } from '#progress/types.ts'
import { numberIn } from '#reading/index.ts'
import type { Fact, Series } from '#reading/types.ts'
import { pointAt } from './usePeriod.ts'

/** The largest relative distance from a series' last point to the figure: daily gains can have the same name. */
const NEAR = 0.5

/** The service's series for a figure: the same name, and a last value near the current one. Null if there is none. */
export function seriesOf({ label, value }: Fact, all: readonly Series[]): Series | null {
  const now = numberIn(value)
  const isPast = ({ x, y, points }: Series) => {
    const last = points.at(-1)?.[1]
    if (x.kind !== 'instant' || y.label !== label || last === undefined) return false
    return now !== null && Math.abs(last - now) <= Math.abs(now) * NEAR
  }
  return all.find(isPast) ?? null
}

/** A figure's value about `at` (wall ms), since when, and whether the service's series begins before; null without one that goes on after it. */
export function reportedAt(fact: Fact, all: readonly Series[], at: number) {
  const points = seriesOf(fact, all)?.points ?? []
  const point = pointAt(points, at)
  return point && { since: point[0], value: point[1], isCovered: (points[0]?.[0] ?? at) <= at }
}

/** The figures whose past the service reports, as steps from point to point. */
type Reported = Pick<Reading, 'facts' | 'series'>
export const reportedSteps = ({ facts, series }: Reported): FigureSteps[] =>
  facts.flatMap((fact) => {
    const { label, path: key, value } = fact
    const points = seriesOf(fact, series)?.points ?? []
    if (points.length < 2) return []
    const unit = value.kind !== 'instant' && 'unit' in value ? { unit: value.unit } : {}
    return {
      figure: { key, label, kind: value.kind, row: null, ...unit },
      times: points.map(([x]) => x),
      values: points.map(([, y]) => y),
    }
  })

/** The service's series of a figure, extended on both sides by this device's visits (wall ms). */
export function joinReported(told: FigureSteps, own: Steps, seen: readonly number[]): FigureSteps {
  const visits = dataPointsOf(own, seen)
  const points = [
    ...visits.filter(({ at }) => at < (told.times[0] ?? Infinity)),
    ...told.times.map((at, nth) => ({ at, value: told.values[nth] ?? Number.NaN })),
    ...visits.filter(({ at }) => at > (told.times.at(-1) ?? -Infinity)),
  ]
  const [times, values] = [points.map(({ at }) => at), points.map(({ value }) => value)]
  return { figure: told.figure, times, values }
}
