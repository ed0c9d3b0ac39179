import type { Row, Table } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import { useCallback, useMemo } from 'react'
import { useCachedBodies, useCachedQueries } from '#data/cached/useCached.ts'
import { useRegistry } from '#data/useService.ts'
import { figureKey } from '#data/figures/figuresOf.ts'
import { useObservations } from '#data/figures/observations.ts'
import { useVisits, type Visits } from '#view/history/useVisits.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import { useSame } from '#data/bodies/useSame.ts'
import { columnAt, numberIn } from '#reading/index.ts'
import type { Column, Fact, Series } from '#reading/types.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type Observed, observedAt, useListed } from '#view/history/useObserved.ts'
import { useSinceColumn } from '#view/history/useSinceColumn.tsx'
import { changeColumn } from '#view/decorations.tsx'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import { useAllPages } from './AllPages.tsx'
import { Movers } from './Movers.tsx'
import {
  marginColumn,
  isDelta,
  mostTradedFirst,
  movedFrom,
  priceColumn,
  priceFirst,
} from './priceColumns.ts'
import { isTrend, seriesInRows, priceLines } from './priceLines.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Absent } from '#ui/text/ValueText.tsx'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import { useUrlState } from '#routes/location.ts'
import { pointsSince, usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { linePoints } from '#view/linePoints.ts'

/** The list of prices with the largest changes, and the change, trend (if known) and margin of each row. */
export function PriceTable({ area, table: page, view }: PanelProps & { table: Table }) {
  const { pricesPanel } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const [params] = useUrlState()
  const { snapshot, target } = view
  const own = useOwnColumns(snapshot)
  const narrow = useMedia(NARROW) === true
  const kind = params.get('kind') ?? ''
  const list = useAllPages(view, page)
  const given = list.table
  const searched = (target.params['search'] ?? '') !== ''
  const table = useMemo(() => {
    const category = columnAt(given, given.category)
    const column = priceColumn(given)
    const arranged = own.has(given.path) ? given : priceFirst(given, column, history)
    const { rows, ...rest } = searched ? arranged : mostTradedFirst(arranged, column)
    const isOfKind = (row: Row) =>
      category === null || nameKey(row.text(category)) === nameKey(kind)
    return { ...rest, rows: kind === '' ? rows : rows.filter(isOfKind) }
  }, [given, own, kind, searched, history])
  const visits = useVisits(snapshot)
  const price = useMemo(() => priceColumn(table), [table])
  const pages = useSame(list.bodies.map((body) => body.snapshot))
  const since = useSinceColumn(table, pages, 'percent', price)
  const { period, from } = usePeriod()
  const periodName = usePeriodName()
  const end = snapshot.fetchedAt
  const start = from(end)
  const { pastOf, priceOf } = useItemPasts(area, table, { price, start })
  // An item whose page is known has the change that its page shows.
  const toldOf = useCallback(
    (row: Row) => {
      const known = priceOf(row)
      const now = price === null ? null : row.number(price)
      return known === null ? null : movedFrom(now, known.fact, known.was, [start, end])
    },
    [priceOf, price, start, end],
  )
  const movedBy = useMemo(() => {
    const [column] = since
    return column && ((row: Row) => toldOf(row) ?? numberIn(column.sortBy?.(row) ?? null))
  }, [since, toldOf])
  const trend = useTrendColumn(table, price, visits, { pastOf, toldOf, movedBy, start })
  const deltas = useMemo(() => given.columns.filter(isDelta), [given])
  const isTold = deltas.some(({ over }) => over === period)
  const moved = useMemo(
    () =>
      // The service's own change over the same time is shown instead.
      isTold || movedBy === undefined
        ? []
        : [
            changeColumn(movedBy, {
              label: pricesPanel.change(periodName),
              short: periodName,
              hint: since[0]?.hint ?? '',
              width: narrow ? 6 : 9,
              after: price?.path ?? null,
              as: 'percent',
              arrows: true,
            }),
          ],
    [since, movedBy, pricesPanel, periodName, isTold, narrow, price],
  )
  const extra = useMemo(() => {
    const margin = marginColumn(table, pricesPanel)
    return [...moved, ...trend, ...(margin === null ? [] : [margin])]
  }, [table, pricesPanel, moved, trend])
  return (
    <>
      {!searched && (
        <Movers
          table={table}
          price={price}
          delta={deltas[0]}
          movedBy={isTold ? undefined : movedBy}
          view={view}
          list={list}
        />
      )}
      <TableView
        table={table}
        extra={extra}
        // Search results are few and already have a search field above them.
        {...(searched && (params.get('filter') ?? '') === '' && { finder: false })}
        footer={!list.isAll && <ViewPager view={view} rows={given.rows.length} />}
      />
    </>
  )
}

/** The history in the row, else on the item's stored page, else from visits of this list; nothing if no row has one. */
function useTrendColumn(
  table: Table,
  price: Column | null,
  visits: Visits | null,
  { pastOf, toldOf, movedBy, start }: TrendOf,
): readonly ExtraColumn[] {
  const { pricesPanel } = useWords(panelWords)
  const period = usePeriodName()
  const tracked = useMemo(
    () => listTrack(table, price, visits, start),
    [table, price, visits, start],
  )
  return useMemo(() => {
    const inRow = seriesInRows(table)
    // Decided before the first render, as data that loads later must not move the columns.
    const hasSource = (row: Row) => pastOf(row) !== null || isTrend(tracked(row))
    if (inRow === null && !table.rows.some(hasSource)) return []
    return [
      {
        id: 'price trend',
        // The points in a row have no times, so their period is unknown.
        label: inRow === null ? pricesPanel.trendOf(period) : pricesPanel.trend,
        width: 7.5,
        after: price?.path ?? null,
        cellOf(row: Row) {
          const points = inRow?.(row)
          if (points != null) return <Trend points={points} />
          const [known, seen] = [pointsOfPast(pastOf(row), start), tracked(row)]
          const isOwn = isTrend(known) && (toldOf(row) !== null || !isTrend(seen))
          return <Trend points={isOwn ? known : seen} moved={movedBy?.(row) ?? null} />
        },
      },
    ]
  }, [table, price, tracked, pastOf, toldOf, movedBy, start, period, pricesPanel])
}

interface TrendOf {
  pastOf: PastOf
  /** A row's change over the period as the service states it, in percent. */
  toldOf(row: Row): number | null
  /** A row's change over the period; undefined if the list has no such column. */
  movedBy: ((row: Row) => number | null) | undefined
  /** When the period begins, wall ms. */
  start: number
}

const MAX_POINTS = 12

/** A column over about a dozen visits of a list, from the period's baseline on: points per row, NaN for a visit without a number. */
function listTrack(table: Table, column: Column | null, visits: Visits | null, start: number) {
  const none: readonly Point[] = []
  if (column === null || visits?.past == null) return () => none
  const before = baselineAt(visits.seen.slice(0, -1), start, (at) => at)
  const since = visits.seen.filter((at) => at >= (before ?? 0))
  const step = Math.max(1, (since.length - 1) / MAX_POINTS)
  const shown = since.filter(
    (at, index) =>
      index === 0 ||
      at === since.at(-1) ||
      Math.floor(index / step) > Math.floor((index - 1) / step),
  )
  const figures = new Map(visits.past.figures.map((steps) => [steps.figure.key, steps]))
  return (row: Row): readonly Point[] => {
    const steps = figures.get(figureKey(table, row, column) ?? '')
    return steps === undefined ? none : visitsOf(steps, shown).map(({ at, value }) => [at, value])
  }
}

/** The price history of a row's item; undefined while loading, null if it is not on this device. */
type PastOf = (row: Row) => Series | null | undefined

interface ItemPasts {
  pastOf: PastOf
  /** The price on the item's page, and what the page compares it with; null if there is no such. */
  priceOf(row: Row): { fact: Fact; was: Observed | null } | null
}

/** Histories from the items' pages stored on this device. Sends no request. */
function useItemPasts(
  area: string,
  table: Table,
  { price, start }: { price: Column | null; start: number },
): ItemPasts {
  const item = useRegistry().find(area)?.item
  const heads = useCachedQueries()
  const queries = useSame(
    useMemo(() => {
      const rows = new Set(table.rows.map((row) => nameKey(row.identity ?? '')))
      const ofRows = heads.filter((one) => one.endpoint === item && rows.has(keyOf(one)))
      return ofRows.map(({ query }) => query)
    }, [heads, table, item]),
  )
  const bodies = useCachedBodies(queries)
  const from = useCallback(() => start, [start])
  const visits = useObservations(
    bodies.map(({ snapshot }) => snapshot),
    from,
  )
  const listed = useListed(area)
  return useMemo(() => {
    const known = new Set(heads.filter(({ query }) => queries.includes(query)).map(keyOf))
    const read = new Map(
      bodies.map(({ snapshot, reading }) => [
        keyOf(snapshot),
        priceLines(reading.series).prices[0],
      ]),
    )
    const prices = new Map(
      bodies.flatMap(({ snapshot, reading }, index) => {
        const fact = reading.facts.find(({ label }) => label === price?.label)
        if (fact === undefined) return []
        const was = observedAt(reading, visits[index] ?? null, start, listed(snapshot.id))
        return [[keyOf(snapshot), { fact, was }] as const]
      }),
    )
    const keyIn = (row: Row) => nameKey(row.identity ?? '')
    return {
      pastOf: (row) => (known.has(keyIn(row)) ? read.get(keyIn(row)) : null),
      priceOf: (row) => prices.get(keyIn(row)) ?? null,
    }
  }, [heads, queries, bodies, visits, listed, price, start])
}

const keyOf = ({ id }: { id: string | null }) => nameKey(id ?? '')

const pointsOfPast = (past: Series | null | undefined, start: number): readonly Point[] =>
  past == null ? [] : pointsSince(linePoints(past), start)

type Point = readonly [number, number]

const isKnown = ([, y]: Point) => Number.isFinite(y)

interface TrendProps {
  points: readonly Point[]
  /** The change shown next to the line, in percent; by default the change of the points. */
  moved?: number | null
}

/** A small line chart of a price, for a table's cell. */
export function Trend({ points, moved = null }: TrendProps) {
  const { pricesPanel } = useWords(panelWords)
  const { percent } = useFormat()
  const known = points.filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return <Absent />
  const by = moved ?? (first[1] === 0 ? 0 : (last[1] / first[1] - 1) * 100)
  const sign = by > 0 ? '+' : ''
  return (
    <Sparkline
      points={points}
      label={pricesPanel.trendText(`${sign}${percent(by)}`)}
      tone={by > 0 ? 'up' : by < 0 ? 'down' : 'data'}
    />
  )
}
