import { nameKey } from '#lib/names.ts'
import { Change } from '#ui/text/Change.tsx'
import { type ReactNode, useMemo } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useVisits } from '#data/figures/useVisits.ts'
import { useSame } from '#data/bodies/useSame.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { isDelta, numberIn, readCell, rowIdentity, textAt } from '#reading/index.ts'
import type { Column, Row, Table, Value } from '#reading/types.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useListTrack } from '#view/history/track.ts'
import { useSinceColumn } from '#view/history/useSinceColumn.tsx'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import { Movers } from './Movers.tsx'
import {
  categoryColumn,
  marginColumn,
  mostTradedFirst,
  priceColumn,
  priceFirst,
} from './priceColumns.ts'
import { isTrend, seriesInRows, priceLines } from './priceLines.ts'
import { useCachedEntityBody } from '#data/cached/useCached.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Absent } from '#ui/text/ValueText.tsx'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import { useUrlState } from '#routes/location.ts'
import { LENGTHS, pointsSince } from '#view/history/usePeriod.ts'
import { linePoints } from '#view/linePoints.ts'

const NONE: readonly Snapshot[] = []
const ABSENT: Value = { kind: 'absent', why: 'missing' }

/** The list of prices: what moved most, how each moved over the period, its trend where one is known, its margin. */
export function PriceTable({ area, table: given, view }: PanelProps & { table: Table }) {
  const { pricesPanel } = useWords(panelWords)
  const [params] = useUrlState()
  const { snapshot, target } = view
  const own = useOwnColumns(snapshot)
  const kind = params.get('kind') ?? ''
  const searched = (target.params['search'] ?? '') !== ''
  const table = useMemo(() => {
    const category = categoryColumn(given)
    const column = priceColumn(given)
    const arranged = own.has(given.path) ? given : priceFirst(given, column, pricesPanel)
    const { rows, ...rest } = searched ? arranged : mostTradedFirst(arranged, column)
    const isOfKind = (row: Row) => category === null || textAt(row, category) === kind
    return { ...rest, rows: kind === '' ? rows : rows.filter(isOfKind) }
  }, [given, own, kind, searched, pricesPanel])
  const snapshots = useVisits(snapshot)?.snapshots ?? NONE
  const price = useMemo(() => priceColumn(table), [table])
  const since = useSinceColumn(table, snapshot, 'percent', price)
  const trend = useTrendColumn(area, table, price, snapshots)
  const extra = useMemo(() => {
    const margin = marginColumn(table, pricesPanel)
    const moved = since.map((column) => ({
      ...column,
      label: pricesPanel.change,
      cellOf: (row: Row) => <Change by={numberIn(column.sortBy?.(row) ?? ABSENT)} as="percent" />,
      after: table.nameColumn ?? null,
    }))
    return [...moved, ...(margin === null ? [] : [margin]), ...trend]
  }, [table, pricesPanel, since, trend])
  // By their own labels: “24 h” says nothing of a change.
  const deltas = useMemo(() => given.columns.filter(isDelta), [given])
  const draw = useMemo(() => renderDeltas(deltas), [deltas])
  return (
    <>
      {!searched && (
        <Movers
          table={table}
          price={price}
          delta={deltas[0]}
          since={since[0]}
          snapshot={snapshot}
        />
      )}
      <TableView
        table={table}
        extra={extra}
        draw={draw}
        // What was found is few; one field is above.
        {...(searched && (params.get('filter') ?? '') === '' && { finder: false })}
        footer={<ViewPager view={view} rows={given.rows.length} />}
      />
    </>
  )
}

/** From the row itself, else from the item's known page, else from the visits of this list; none where no row has a source. */
function useTrendColumn(
  area: string,
  table: Table,
  price: Column | null,
  snapshots: readonly Snapshot[],
): readonly ExtraColumn[] {
  const { pricesPanel } = useWords(panelWords)
  const seen = useSeenIds(area)
  const tracked = useListTrack(table, price, snapshots)
  return useMemo(() => {
    const inRow = seriesInRows(table)
    const idOf = rowIdentity(table)
    // Decided before anything is drawn: what comes later must not move the columns.
    const hasSource = (row: Row) => seen.has(nameKey(idOf?.(row) ?? '')) || isTrend(tracked(row))
    if (inRow === null && !table.rows.some(hasSource)) return []
    return [
      {
        id: 'price trend',
        label: pricesPanel.trend,
        width: 7.5,
        cellOf(row: Row) {
          const points = inRow?.(row) ?? null
          if (points !== null) return <Trend points={points} />
          const id = idOf?.(row) ?? null
          if (id === null) return <Trend points={tracked(row)} />
          return <KnownTrend area={area} id={id} otherwise={tracked(row)} />
        },
      },
    ]
  }, [table, seen, tracked, area, pricesPanel])
}

/** The ids of an area's things whose pages this device has, by `nameKey`. */
function useSeenIds(area: string): ReadonlySet<string> {
  const heads = useCachedQueries()
  const ids = useSame(heads.flatMap(({ area: of, id }) => (of === area && id !== null ? [id] : [])))
  return useMemo(() => new Set(ids.map(nameKey)), [ids])
}

/** Draws the percentages by which the service says a price moved as what they are: up or down. */
function renderDeltas(deltas: readonly Column[]) {
  const moves = new Set(deltas.map(({ path }) => path))
  return (row: Row, column: Column): ReactNode | undefined => {
    if (!moves.has(column.path)) return undefined
    const value = readCell(row, column)
    return value.kind === 'percentage' ? <Change by={value.number} as="percent" /> : undefined
  }
}

type Point = readonly [number, number]

const isKnown = ([, y]: Point) => Number.isFinite(y)

/** A small line chart of a price, for a table's cell. */
export function Trend({ points }: { points: readonly Point[] }) {
  const { pricesPanel } = useWords(panelWords)
  const { percent } = useFormat()
  const known = points.filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return <Absent />
  const moved = first[1] === 0 ? 0 : (last[1] / first[1] - 1) * 100
  const sign = moved > 0 ? '+' : ''
  return (
    <Sparkline
      points={points}
      label={pricesPanel.trendText(`${sign}${percent(moved)}`)}
      tone={moved > 0 ? 'up' : moved < 0 ? 'down' : 'data'}
    />
  )
}

export interface KnownTrendProps {
  area: string
  id: string
  /** What the list's own visits show, where the item's page was never seen. */
  otherwise: readonly Point[]
}

/** From the item's own page where this device has it: its last month. No request. */
export function KnownTrend({ area, id, otherwise }: KnownTrendProps) {
  const body = useCachedEntityBody(area, id)
  const line = body === null ? undefined : priceLines(body.reading.series).prices[0]
  const points = line === undefined ? [] : linePoints(line)
  const month = pointsSince(points, (points.at(-1)?.[0] ?? 0) - LENGTHS.month)
  return <Trend points={isTrend(month) ? month : otherwise} />
}
