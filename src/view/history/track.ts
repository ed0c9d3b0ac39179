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
import type { Fact, Reading, Series, Column, Row, Table } from '#reading/types.ts'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import type { Steps } from '#progress/types.ts'
import { useMemo } from 'react'
import { useReadings } from '#data/cached/visits.ts'
import { beforeIn, sameTable } from './tableChanges.ts'
import { pointAt } from './usePeriod.ts'

export interface Track extends Pick<Series, 'points' | 'gaps'> {
  fact: Fact
}

export type TrackedVisits = Pick<Visits, 'snapshots' | 'isGap'>

/**
 * How a figure went over the visits: when a body was fetched (wall ms), and the figure in it, in the unit it is shown in. A body
 * without it, or in which it is in doubt, after the first that has it, is a gap.
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

/** The figures that a chart over visits can show, those that a person watches first. */
export function watchable(facts: readonly Fact[]): readonly Fact[] {
  const score = ({ label, value }: Fact) =>
    value.kind === 'rank' ? 2.5 : figureScore(label, value.kind)
  return facts
    .filter(({ value }) => 'number' in value && value.kind !== 'ratio')
    .filter((fact) => score(fact) > LEAST)
    .toSorted((a, b) => score(b) - score(a))
}

/** Nothing that ends so far from the figure is its past: what was gained day by day has its name, too. */
const NEAR = 0.5

/** The past that the service itself keeps of a figure: a series of its name that ends at about what it is; null where there is none. */
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

/** The figures of a body whose past the service itself keeps, as steps from point to point. */
export const toldSteps = ({ facts, series }: Pick<Reading, 'facts' | 'series'>): FigureSteps[] =>
  facts.flatMap((fact) => {
    const { label, path: key, value } = fact
    const points = seriesOf(fact, series)?.points ?? []
    if (points.length < 2) return []
    const unit = value.kind === 'currency' && value.unit !== undefined ? { unit: value.unit } : {}
    return {
      figure: { key, label, kind: value.kind, row: null, ...unit },
      times: points.map(([x]) => x),
      values: points.map(([, y]) => y),
    }
  })

/** The service's past of a figure, and before and after it what this device saw at its visits (wall ms). */
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

/** Something of it can gain: not what only says what is given or asked for, as the rewards of an event. */
export const hasFigures = ({ facts, tables, series }: Reading) =>
  series.length > 0 ||
  watchable(facts).some(({ label }) => !labelSays(label, 'stated')) ||
  tables.some(
    (table) =>
      mainFigure(table) !== null && !isLog(table) && !labelSays(table.label.text, 'stated'),
  )

/** Below are numbers that say what something is, not how much. */
const LEAST = -5

type Point = readonly [number, number]

/** Bodies above this are read twice at most for a trend. */
const LARGE = 1_000_000
const MOST = 12

/** A column of a list over the visits of that list: each row's own points, one without a number at a visit that had none. */
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
    // Spread over all of them, the first with them.
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
