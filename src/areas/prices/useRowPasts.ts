import { useCallback, useMemo } from 'react'
import { figureKey } from '#data/figures/figuresOf.ts'
import { useBaselinesFrom } from '#data/figures/baselines.ts'
import { slugKey, useThings } from '#data/cached/useThings.ts'
import { trendInRows } from '#data/things/things.ts'
import type { Row } from '#data/things/things.ts'
import { inPercent } from '#progress/differenceOf.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import type { Column, Series } from '#reading/types.ts'
import { linePoints } from '#view/linePoints.ts'
import { cellBaseline } from '#view/history/cellBaseline.ts'
import { factBaselineAt, useBaselines, useListed } from '#view/history/useFactBaseline.ts'
import { pointsSince, usePeriod } from '#view/history/usePeriod.ts'
import { useVisits } from '#view/history/useVisits.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Market } from './Market.ts'
import { priceLines } from './priceLines.ts'

type Points = Series['points']

/** The past of the prices in a list. */
export interface RowPasts {
  /** How much a row's price moved over the page's period, in percent, all over one length; null without an earlier visit of the list. */
  moved: ((row: Row) => number | null) | null
  /** See `otherLength`. */
  otherLength: number | null
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
  const items = useItemPasts(area, table.rows, start, end)
  return useMemo(() => {
    if (price === null) return { moved: null, otherLength: null, trend: null, isTimed: true }
    const past = cellBaseline(table, before)
    const otherLength = before.find((one) => one !== null)?.otherLength ?? null
    const moved = (row: Row) => {
      const { fact, baseline } = items.priceOf(row, price)
      const isOwn = otherLength === null && fact !== undefined && baseline?.otherLength === null
      const own = isOwn ? inPercent(baseline.change(fact), baseline.value(fact)) : null
      return own ?? inPercent(past.change(row, price), past.value(row, price))
    }
    const inRow = trendInRows(table)
    const steps = new Map(visits?.past?.figures.map((one) => [one.figure.key, one]))
    const pointsOf = (row: Row): Points => {
      const listed = steps.get(figureKey(table, row, price) ?? '')
      const own = items.pointsOf(row)
      if (isTrend(own) || listed === undefined) return own
      const all = visitsOf(listed, visits?.seen ?? []).map(({ at, value }) => [at, value] as const)
      return pointsSince(all, start)
    }
    const hasTrend = inRow !== null || table.rows.some((row) => isTrend(pointsOf(row)))
    return {
      moved: before.some((one) => one !== null) && table.rowsAre !== 'log' ? moved : null,
      otherLength,
      trend: hasTrend ? (row) => inRow?.(row) ?? pointsOf(row) : null,
      isTimed: inRow === null,
    }
  }, [table, price, before, visits, items, start])
}

/** Fewer points with a number make no trend. */
const MIN_POINTS = 4

export const isTrend = (points: Points): boolean =>
  points.filter(([, y]) => Number.isFinite(y)).length >= MIN_POINTS

/** The prices on the cached pages of items. */
function useItemPasts(area: string, rows: readonly Row[], start: number, end: number) {
  const ids = useMemo(() => rows.flatMap(({ identity }) => identity ?? []), [rows])
  const things = useThings(area, ids)
  const bodies = useMemo(() => [...things.values()], [things])
  const baselines = useBaselinesFrom(
    useMemo(() => bodies.map(({ snapshot }) => snapshot), [bodies]),
    useCallback(() => start, [start]),
  )
  const listed = useListed(area)
  return useMemo(() => {
    const items = new Map(
      bodies.map(({ snapshot, reading }, at) => {
        const [series] = priceLines(reading.series).prices
        const points = series === undefined ? [] : pointsSince(linePoints(series), start)
        const { id } = snapshot
        const baseline = factBaselineAt(reading, baselines[at] ?? null, start, end, listed(id))
        return [slugKey(id ?? ''), { facts: reading.facts, points, baseline }]
      }),
    )
    const itemOf = ({ identity }: Row) => items.get(slugKey(identity ?? ''))
    return {
      pointsOf: (row: Row): Points => itemOf(row)?.points ?? [],
      /** The fact of the item with its price in the list. */
      priceOf(row: Row, price: Column) {
        const { facts = [], baseline } = itemOf(row) ?? {}
        const fact = facts.find(({ label }) => label === price.label)
        return { fact: fact && { ...fact, value: row.value(price) }, baseline }
      },
    }
  }, [bodies, baselines, listed, start, end])
}
