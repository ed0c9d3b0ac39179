import { useCallback, useMemo } from 'react'
import { figureKey } from '#data/figures/figuresOf.ts'
import { useObservations } from '#data/figures/observations.ts'
import { slugKey, useThings } from '#data/known/useThings.ts'
import { trendInRows } from '#data/things/things.ts'
import type { Row } from '#data/things/things.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import type { Series } from '#reading/types.ts'
import { linePoints } from '#view/linePoints.ts'
import { beforeIn } from '#view/history/changes.ts'
import { observedAt, useListed } from '#view/history/useObserved.ts'
import { pointsSince, useBaselines, usePeriod } from '#view/history/usePeriod.ts'
import { useVisits, type Visits } from '#view/history/useVisits.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { type Market, percentMoved } from './Market.ts'
import { priceLines } from './priceLines.ts'

type Points = Series['points']

/** The past of the prices in a list. */
export interface RowPasts {
  /** How much a row's price moved over the page's period, in percent; null without an earlier visit of the list. */
  moved: ((row: Row) => number | null) | null
  /** A row's price over the period, or over an unknown time; null if no row has one. */
  trend: ((row: Row) => Points) | null
  /** The points of a trend have times. */
  isTimed: boolean
}

/** `pages`: those of the rows, with the shown one. An item whose page is cached has the past that its page shows. */
export function useRowPasts(
  area: string,
  { table, price }: Market,
  snapshot: Snapshot,
  pages: readonly Snapshot[],
): RowPasts {
  const end = snapshot.fetchedAt
  const start = usePeriod().from(end)
  const before = useBaselines(pages)
  const visits = useVisits(snapshot)
  const items = useItemPasts(area, table.rows, start)
  return useMemo(() => {
    if (price === null) return { moved: null, trend: null, isTimed: true }
    const then = beforeIn(table, before)
    const isThen = (since: number) => Math.abs(since - start) * 2 < end - start
    const moved = (row: Row) => {
      const own = items.priceOf(row, price.label)
      const known = own !== null && isThen(own.since) ? own.value : null
      return percentMoved(row.number(price), known ?? then(row, price))
    }
    const inRow = trendInRows(table)
    const steps = new Map(visits?.past?.figures.map((one) => [one.figure.key, one]))
    const seen = visitsSince(visits, start)
    const pointsOf = (row: Row): Points => {
      const listed = steps.get(figureKey(table, row, price) ?? '')
      const own = items.pointsOf(row)
      if (isTrend(own) || listed === undefined) return own
      return visitsOf(listed, seen).map(({ at, value }) => [at, value])
    }
    const hasTrend = inRow !== null || table.rows.some((row) => isTrend(pointsOf(row)))
    return {
      moved: before.some((one) => one !== null) && table.rowsAre !== 'log' ? moved : null,
      trend: hasTrend ? (row) => inRow?.(row) ?? pointsOf(row) : null,
      isTimed: inRow === null,
    }
  }, [table, price, before, visits, items, start, end])
}

/** Whether points make a line: at least two have a number. */
const isTrend = (points: Points): boolean => points.filter(([, y]) => !Number.isNaN(y)).length > 1

function visitsSince(visits: Visits | null, start: number): readonly number[] {
  const seen = visits?.seen ?? []
  const first = baselineAt(seen.slice(0, -1), start, (at) => at) ?? 0
  return seen.filter((at) => at >= first)
}

/** The prices on the cached pages of items. */
function useItemPasts(area: string, rows: readonly Row[], start: number) {
  const ids = useMemo(() => rows.flatMap(({ identity }) => identity ?? []), [rows])
  const things = useThings(area, ids)
  const bodies = useMemo(() => [...things.values()], [things])
  const observations = useObservations(
    useMemo(() => bodies.map(({ snapshot }) => snapshot), [bodies]),
    useCallback(() => start, [start]),
  )
  const listed = useListed(area)
  return useMemo(() => {
    const items = new Map(
      bodies.map(({ snapshot, reading }, at) => {
        const [series] = priceLines(reading.series).prices
        const points = series === undefined ? [] : pointsSince(linePoints(series), start)
        const was = observedAt(reading, observations[at] ?? null, start, listed(snapshot.id))
        return [slugKey(snapshot.id ?? ''), { facts: reading.facts, points, was }]
      }),
    )
    const itemOf = ({ identity }: Row) => items.get(slugKey(identity ?? ''))
    return {
      pointsOf: (row: Row): Points => itemOf(row)?.points ?? [],
      priceOf(row: Row, label: string) {
        const { facts = [], was = null } = itemOf(row) ?? {}
        const fact = facts.find((one) => one.label === label)
        const value = fact === undefined ? null : (was?.of(fact) ?? null)
        return was === null ? null : { since: was.since, value }
      },
    }
  }, [bodies, observations, listed, start])
}
