import type { Reading } from '#data/things/things.ts'
import { useCallback, useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import {
  type Baseline,
  type Shown,
  useBaselinesFrom,
  LENGTHS,
  otherLength,
} from '#data/figures/baselines.ts'
import { useListedFigures } from '#data/cached/useLists.ts'
import { useWithHistories } from '#data/cached/useThings.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { changeBetween } from '#progress/differenceOf.ts'
import { grows, numberIn } from '#reading/index.ts'
import type { Fact } from '#reading/types.ts'
import { reportedAt } from './serviceSeries.ts'
import { usePeriod } from './usePeriod.ts'

/** What the figures of a page are compared with. */
export interface FactBaseline extends Pick<Baseline, 'otherLength'> {
  /** Wall ms. */
  since: number
  /** A visit of the page, the service's series, or a visit of a list. */
  source: 'visit' | 'series' | 'list'
  /** A figure's value then; null if it is unknown or in doubt. */
  value(fact: Fact): number | null
  /** The change of a figure since then; null if either value is unknown. */
  change(fact: Fact): number | null
}

/**
 * What a body's figures were at the start of a period, all from one time: a point of the service's series if that begins before;
 * else the nearest of its first point, the visit, and `listed`, what visits of lists had, unless the visit is of the day before the start. Tables have no series, so theirs is always
 * the visit. Null if none is known. `end`: of the period.
 */
export function factBaselineAt(
  reading: Pick<Reading, 'facts' | 'series' | 'tables'>,
  visit: Baseline | null,
  start: number,
  end: number,
  listed: readonly FactBaseline[] = [],
): FactBaseline | null {
  const { facts, series, tables } = reading
  const hasOwn = tables.some(
    (table) => grows(table) && !series.some(({ path }) => path === table.path),
  )
  const told =
    visit !== null && hasOwn ? [] : facts.flatMap((fact) => reportedAt(fact, series, start) ?? [])
  const times = told.map(({ since }) => since).toSorted((a, b) => a - b)
  const point = baselineAt(times, start, (since) => since)
  const known: FactBaseline[] = []
  if (visit !== null) known.push(factBaseline(visit, 'visit', ({ path }) => path))
  if (point !== null) {
    const value = (fact: Fact) => {
      const then = reportedAt(fact, series, start)
      return then?.since === point ? then.value : null
    }
    const change = (fact: Fact) => changeBetween(numberIn(fact.value), value(fact))
    const length = otherLength(point, start, end)
    const ofSeries = { since: point, otherLength: length, value, change, source: 'series' } as const
    if (length === null && told.some(({ isCovered }) => isCovered)) return ofSeries
    known.push(ofSeries)
  }
  const isNear = visit !== null && visit.at <= start && start - visit.at <= LENGTHS.day
  if (!isNear && !(visit !== null && hasOwn))
    known.push(...listed.filter(({ value }) => facts.some((fact) => value(fact) !== null)))
  return baselineAt(known, start, ({ since }) => since)
}

const factBaseline = (
  baseline: Baseline,
  source: FactBaseline['source'],
  keyOf: (fact: Fact) => string,
): FactBaseline => ({
  since: baseline.at,
  otherLength: baseline.otherLength,
  source,
  value: (fact) => baseline.value(keyOf(fact)),
  change: (fact) => baseline.change(keyOf(fact), numberIn(fact.value)),
})

const NOTHING = { facts: [], series: [], tables: [] }

/** What the lists of an area on this device had of a thing at the start of the period, by its id. Sends no request. */
export function useListed(area: string) {
  const { from } = usePeriod()
  const listed = useListedFigures(area, from)
  return useCallback(
    (id: string | null) =>
      listed(id ?? '').map(({ baseline, keys }) =>
        factBaseline(baseline, 'list', ({ label }) => keys.get(label) ?? ''),
      ),
    [listed],
  )
}

/** What a page's figures are compared with over its period: the same for all who show them. Null if it is unknown. */
export function useFactBaseline(snapshot: Snapshot | null, reading: Reading | null) {
  const { from } = usePeriod()
  const [before = null] = useBaselines([snapshot])
  const area = reading === null ? '' : (snapshot?.area ?? '')
  const withHistories = useWithHistories(area)
  const listed = useListed(area)
  if (snapshot === null) return null
  const { id, fetchedAt: end } = snapshot
  const whole = withHistories(id, reading ?? NOTHING)
  return factBaselineAt(whole, before, from(end), end, listed(id))
}

/** What each body is compared with over the page's period; null if there is no such visit, and while loading. */
export function useBaselines(bodies: readonly (Shown | null)[]): readonly (Baseline | null)[] {
  const { from } = usePeriod()
  return useBaselinesFrom(bodies, from)
}

/** The baseline of as long a time before `baseline`, in whole days, or null. */
export function usePreviousBaseline(body: Shown, baseline: Baseline | null): Baseline | null {
  const until = baseline?.at ?? body.fetchedAt
  const length = Math.max(1, Math.round((body.fetchedAt - until) / LENGTHS.day)) * LENGTHS.day
  const start = until - length
  const end = useMemo(
    () => baseline && { query: body.query, fetchedAt: baseline.at },
    [body.query, baseline],
  )
  const before = useCallback(() => start, [start])
  const [found = null] = useBaselinesFrom([end], before)
  return found !== null && Math.abs(found.at - start) <= length / 4 ? found : null
}
