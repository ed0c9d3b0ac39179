import type { Table } from '#data/things/things.ts'
import { extent, quantile } from 'd3-array'
import { useMemo } from 'react'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import { useStableArray } from '#data/bodies/useStableArray.ts'
import { nameKey } from '#lib/names.ts'
import { inPercent } from '#progress/differenceOf.ts'
import type { Series } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Absent } from '#ui/text/ValueText.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import { changeColumn } from '#view/decorations.tsx'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAllPages } from './AllPages.tsx'
import { type Market, marginOf, marketOf, mostTradedFirst, priceFirst } from './Market.ts'
import { Movers } from './Movers.tsx'
import { isTrend, type RowPasts, useRowPasts } from './useRowPasts.ts'

/** The list of prices with the largest changes, and the change, trend (if known) and margin of each row. */
export function PriceTable({ area, table: page, view }: PanelProps & { table: Table }) {
  const { history } = useWords(viewWords)
  const [params] = useUrlState()
  const { snapshot, target } = view
  const own = useOwnColumns(snapshot)
  const kind = params.get('kind') ?? ''
  const list = useAllPages(view, page)
  const given = list.table
  const searched = (target.params['search'] ?? '') !== ''
  // What moved most in another page is not that of the market.
  const isFirst = (target.params['page'] ?? '') === ''
  const market = useMemo((): Market => {
    const read = marketOf(given)
    const { category } = read
    const arranged = own.has(given.path) ? given : priceFirst(read, history)
    const sorted = searched ? arranged : mostTradedFirst({ ...read, table: arranged })
    if (kind === '' || category === null) return { ...read, table: sorted }
    const rows = sorted.rows.filter((row) => nameKey(row.text(category)) === nameKey(kind))
    return { ...read, table: { ...sorted, rows } }
  }, [given, own, kind, searched, history])
  const pages = useStableArray(list.bodies.map((body) => body.snapshot))
  const pasts = useRowPasts(area, market, snapshot, pages)
  const { period } = usePeriod()
  // The change that the service states over the same time is shown instead.
  const isStated = market.deltas.some(({ over }) => over === period)
  const moved = isStated ? null : pasts.moved
  const extra = useColumns(market, pasts, moved)
  return (
    <>
      {!searched && isFirst && <Movers market={market} moved={moved} view={view} list={list} />}
      <TableView
        table={market.table}
        extra={extra}
        // Search results are few and already have a search field above them.
        {...(searched && (params.get('filter') ?? '') === '' && { finder: false })}
        footer={!list.isAll && <ViewPager view={view} rows={given.rows.length} />}
      />
    </>
  )
}

/** Computed columns: change and trend next to the price, and the margin. */
function useColumns(
  { table, price, pair }: Market,
  pasts: RowPasts,
  moved: RowPasts['moved'],
): readonly ExtraColumn[] {
  const { pricesPanel: words } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const narrow = useMedia(NARROW) === true
  const period = usePeriodName(pasts.otherLength)
  return useMemo(() => {
    const columns: ExtraColumn[] = []
    const after = price?.path ?? null
    if (moved !== null)
      columns.push(
        changeColumn(moved, {
          label: words.change(period),
          short: period,
          hint: history.changeOf(price?.label ?? ''),
          width: narrow ? 6 : 9,
          after,
          as: 'percent',
          arrows: true,
        }),
      )
    const { trend, isTimed } = pasts
    if (trend !== null) {
      // The few that move most fill the height; all others share one scale.
      const swing =
        quantile(
          table.rows.map((row) => swingOf(trend(row))),
          CALM,
        ) ?? 0
      columns.push({
        id: 'price trend',
        label: isTimed ? words.trendOf(period) : words.trend,
        width: 7.5,
        after,
        cellOf: (row) => (
          <Trend
            points={trend(row)}
            swing={swing}
            moved={isTimed ? (pasts.moved?.(row) ?? null) : null}
          />
        ),
      })
    }
    if (pair !== null && !table.columns.some(({ role }) => role === 'margin')) {
      const [one, other] = pair
      const valueOf: NonNullable<ExtraColumn['sortBy']> = (row) => {
        const margin = marginOf(row.number(one), row.number(other))
        return margin === null
          ? { kind: 'absent', why: 'missing' }
          : { kind: 'percentage', number: margin.percent }
      }
      columns.push({
        id: 'counted margin',
        label: words.margin,
        hint: words.marginHint(one.label, other.label),
        kind: 'percentage',
        cellOf: valueOf,
        sortBy: valueOf,
      })
    }
    return columns
  }, [table, price, pair, pasts, moved, words, history, period, narrow])
}

/** The share of the rows that are drawn on one scale. */
const CALM = 0.95

/** How far a price swings, as a share of what it was at first. */
function swingOf(points: Series['points']): number {
  const [first = 0, ...others] = points.map(([, y]) => y).filter(Number.isFinite)
  const [low = first, high = first] = extent([first, ...others])
  return first > 0 ? (high - low) / first : 0
}

interface TrendProps {
  points: Series['points']
  /** That of most rows. */
  swing: number
  /** The change shown next to the line, in percent; by default the change of the points. */
  moved: number | null
}

/** A small line chart of a price, for a table's cell. */
function Trend({ points, swing, moved }: TrendProps) {
  const { pricesPanel } = useWords(panelWords)
  const { percent } = useFormat()
  const finite = points.filter(([, y]) => Number.isFinite(y))
  const [first, last] = [finite[0], finite.at(-1)]
  if (first === undefined || last === undefined || !isTrend(points)) return <Absent />
  const by = moved ?? inPercent(last[1] - first[1], first[1]) ?? 0
  const sign = by > 0 ? '+' : ''
  return (
    <Sparkline
      points={points}
      span={swing * first[1]}
      label={pricesPanel.trendText(`${sign}${percent(by)}`)}
      tone={by > 0 ? 'up' : by < 0 ? 'down' : 'data'}
    />
  )
}
