import type { Snapshot } from '#data/bodies/useView.ts'
import type { FigureSteps } from '#data/figures/usePast.ts'
import type { Visits } from '#data/figures/useVisits.ts'
import {
  figureScore,
  isLog,
  labelSays,
  mainFigure,
  numberAt,
  numberIn,
  readFact,
} from '#reading/index.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import type { Fact, Reading, Series, Column, Row, Table, Value } from '#reading/types.ts'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import type { Steps } from '#progress/types.ts'
import { useMemo } from 'react'
import { useReadings } from '#data/cached/visits.ts'
import { beforeIn, sameTable } from './tableChanges.ts'
import { ownSpan } from '../spans/spans.ts'
import { pointAt } from './usePeriod.ts'

export interface Track extends Pick<Series, 'points' | 'gaps'> {
  fact: Fact
}

export type TrackedVisits = Pick<Visits, 'snapshots' | 'isGap'>

/**
 * A figure over the visits: points of fetch time (wall ms) and value in the displayed unit. After the first value, a body in
 * which it is missing or doubtful is a gap.
 */
export function trackOf(fact: Fact, { snapshots, isGap }: TrackedVisits): Track {
  if (!('number' in fact.value)) return { fact, points: [] }
  const points: [number, number][] = []
  const gaps: number[] = []
  for (const { body, fetchedAt } of snapshots) {
    const then = isGap(fact.path, fetchedAt) ? null : numberIn(readFact(fact, body))
    if (then !== null) points.push([fetchedAt, then])
    else if (points.length > 0) gaps.push(fetchedAt)
  }
  return gaps.length === 0 ? { fact, points } : { fact, points, gaps }
}

/** The figures that can be charted over visits, those people watch most first. */
export function watchable(facts: readonly Fact[]): readonly Fact[] {
  const score = ({ label, value }: Fact) =>
    value.kind === 'rank' ? 2.5 : figureScore(label, value.kind)
  return facts
    .filter(({ value }) => 'number' in value && value.kind !== 'ratio')
    .filter((fact) => score(fact) > LEAST)
    .toSorted((a, b) => score(b) - score(a))
}

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

/** A figure's value at `at` (wall ms) and since when, from the service's series; null if they do not cover `at`. */
export function toldAt(fact: Fact, all: readonly Series[], at: number) {
  const point = pointAt(seriesOf(fact, all)?.points ?? [], at)
  return point && { since: point[0], value: { kind: 'count', number: point[1] } as const }
}

/** The start of a reading's entity, wall ms, if it is a closer baseline than the visit (null if there is none) for a period. */
export function beganIn(
  reading: Pick<Reading, 'title' | 'facts' | 'timeline'>,
  visit: Snapshot | null,
  start: number,
  now: number,
): number | null {
  const span = ownSpan(reading)
  if (span?.start == null || span.path.includes('[') || span.start > now) return null
  const isCloser =
    visit === null || baselineAt([span.start, visit.fetchedAt], start, (at) => at) === span.start
  return span.start >= start || isCloser ? span.start : null
}

export interface Observed {
  /** Wall ms. */
  since: number
  /** A visit of the page, the service's series, or a visit of a list. */
  source: 'visit' | 'series' | 'list'
  /** A figure's value then; null if it is unknown or in doubt. */
  of(fact: Fact): Value | null
}

/**
 * What a body's figures were at the start of a period, all from one observation: the visit, a point of the service's series, or
 * `listed`, what visits of lists had, unless the visit is of the day before the start. Tables have no series, so theirs is always
 * the visit. Null if none is known.
 */
export function observedAt(
  reading: Pick<Reading, 'facts' | 'series' | 'tables'>,
  visit: Snapshot | null,
  start: number,
  isDoubted: (key: string) => boolean,
  listed: readonly Observed[] = [],
): Observed | null {
  const { facts, series, tables } = reading
  const hasOwn = tables.some(
    (table) =>
      mainFigure(table) !== null &&
      !isLog(table) &&
      !series.some(({ path }) => path === table.path),
  )
  const told =
    visit !== null && hasOwn ? [] : facts.flatMap((fact) => toldAt(fact, series, start) ?? [])
  const times = told.map(({ since }) => since).toSorted((a, b) => a - b)
  const point = baselineAt(times, start, (since) => since)
  const known: Observed[] = []
  if (visit !== null)
    known.push({
      since: visit.fetchedAt,
      source: 'visit',
      of: (fact) => (isDoubted(fact.path) ? null : readFact(fact, visit.body)),
    })
  if (point !== null)
    known.push({
      since: point,
      source: 'series',
      of(fact) {
        const then = toldAt(fact, series, start)
        return then?.since === point ? then.value : null
      },
    })
  const isNear = visit !== null && visit.fetchedAt <= start && start - visit.fetchedAt <= DAY
  if (!isNear && !(visit !== null && hasOwn))
    known.push(...listed.filter(({ of }) => facts.some((fact) => of(fact) !== null)))
  return baselineAt(known, start, ({ since }) => since)
}

const DAY = 86_400_000

/** The figures whose past the service reports, as steps from point to point. */
export const toldSteps = ({ facts, series }: Pick<Reading, 'facts' | 'series'>): FigureSteps[] =>
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
export function joinTold(told: FigureSteps, own: Steps, seen: readonly number[]): FigureSteps {
  const [first = Infinity, last = -Infinity] = [told.times[0], told.times.at(-1)]
  const visits = dataPointsOf(own, seen)
  const [before, after] = [
    visits.filter(({ at }) => at < first),
    visits.filter(({ at }) => at > last),
  ]
  return {
    figure: told.figure,
    times: [...before.map(({ at }) => at), ...told.times, ...after.map(({ at }) => at)],
    values: [
      ...before.map(({ value }) => value),
      ...told.values,
      ...after.map(({ value }) => value),
    ],
  }
}

/** True if a figure can gain; false for bodies that only state amounts, such as the rewards of an event. */
export const hasFigures = ({ facts, tables, series }: Reading) =>
  series.length > 0 ||
  watchable(facts).some(({ label }) => !labelSays(label, 'stated')) ||
  tables.some(
    (table) =>
      mainFigure(table) !== null && !isLog(table) && !labelSays(table.label.text, 'stated'),
  )

/** Figures with a score up to this are properties, not amounts. */
const LEAST = -5

type Point = readonly [number, number]

/** Larger bodies are read at most twice for a trend. */
const LARGE = 1_000_000
const MOST = 12

/** A column over the visits of a list: points per row, with a gap at a visit without a number. */
export function useListTrack(
  table: Table,
  column: Column | null,
  snapshots: readonly Snapshot[],
): (row: Row) => readonly Point[] {
  const past = useMemo(() => {
    const last = snapshots.at(-1)
    if (column === null || last === undefined) return []
    const earlier = snapshots.slice(0, -1)
    const step = earlier.length / Math.min(earlier.length, last.bytes > LARGE ? 2 : MOST)
    // Spread evenly over all visits, including the first.
    return earlier.filter(
      (_, index) => index === 0 || Math.floor(index / step) > Math.floor((index - 1) / step),
    )
  }, [column, snapshots])
  const readings = useReadings(past)
  return useMemo(() => {
    const last = snapshots.at(-1)
    const none: readonly Point[] = []
    if (column === null || last === undefined) return () => none
    const read = past.flatMap((snapshot, index) => {
      const reading = readings[index] ?? null
      if (reading === null) return []
      return [{ at: snapshot.fetchedAt, before: beforeIn(table, sameTable(table, reading)) }]
    })
    return (row: Row): readonly Point[] => {
      const now = numberAt(row, column)
      const then = read.map(({ at, before }): Point => [
        at,
        numberIn(before(row, column)) ?? Number.NaN,
      ])
      return [...then, [last.fetchedAt, now ?? Number.NaN]]
    }
  }, [past, readings, table, column, snapshots])
}
