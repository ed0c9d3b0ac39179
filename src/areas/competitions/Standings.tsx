import type { Row, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { pagesAround } from '#data/bodies/pagesAround.ts'
import { columnAt, namesInRow, rankColumn } from '#reading/index.ts'
import type { Column } from '#reading/types.ts'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type OwnRows, placeColumn, type Share } from '#view/decorations.tsx'
import type { ExtraColumn, NarrowOrder } from '#view/tableColumns.ts'
import { TableView } from '#view/TableView.tsx'
import page from '#view/page.module.css'
import { ViewPager } from '#view/ViewPager.tsx'
import { useIsMine } from '../mine.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import styles from './competitions.module.css'
import { Card } from '#ui/basic/Card.tsx'
import { Participants } from './Participants.tsx'
import { RaceChart } from './RaceChart.tsx'
import { RoleTable } from '../RoleTable.tsx'
import { ranksOf } from '#data/figures/countedRanks.ts'

/** The standings, with each gain as a share of the leader's, and the person's own marked. */
export function Standings({ table, view }: PanelProps & { table: Table }) {
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const isMine = useIsMine()
  const own = useMemo(
    () =>
      new Map(
        table.rows.flatMap((row) => {
          const name = namesInRow(table, row).find(isMine)
          return name === undefined ? [] : [[row, name] as const]
        }),
      ),
    [table, isMine],
  )
  const gain = useMemo(() => gainColumn(table), [table])
  const share = useMemo(
    () =>
      gain === null
        ? undefined
        : shareOfLeader(table, gain, own, words.behind, (gap) => words.gap(exact(gap))),
    [table, gain, own, words, exact],
  )
  const places = usePlaces(table, rowsBefore(view))
  const narrow = useMemo(() => gain && phoneOrder(table, gain), [table, gain])
  const entrants = useMemo(
    () =>
      table.rowsAre === 'names'
        ? {
            label: words.names,
            filtered: true as const,
            draw: (rows: readonly Row[]) => (
              <Participants table={table} rows={rows} reading={view.reading} own={own} />
            ),
          }
        : undefined,
    [table, own, words, view.reading],
  )
  const shown = useMemo(
    () =>
      entrants === undefined
        ? table
        : { ...table, label: { ...table.label, text: words.participants } },
    [table, entrants, words],
  )
  return (
    <>
      <TeamTotals table={table} />
      <div className={cx(page.stack, styles.board)}>
        <TableView
          table={shown}
          extra={places}
          own={own}
          ownNote={words.favouritesHere(own.size, exact(own.size))}
          share={share}
          narrow={narrow ?? undefined}
          other={entrants}
          footer={<ViewPager view={view} rows={table.rows.length} />}
        />
        <RaceChart reading={view.reading} />
      </div>
    </>
  )
}

const FIRST_PLACES = 3

/** Each row's share of the leader's gain, and what the first and the person's own lack to the next place. */
function shareOfLeader(
  table: Table,
  gain: Column,
  own: OwnRows,
  label: string,
  gapText: (gap: number) => string,
): Share | undefined {
  const gains = table.rows.map((row) => row.number(gain) ?? Number.NaN)
  const most = Math.max(0, ...gains.filter((number) => !Number.isNaN(number)))
  if (most <= 0) return undefined
  return {
    label,
    of: gain,
    shareOf(row) {
      const number = row.number(gain)
      return number === null ? null : number / most
    },
    noteOf(row) {
      const at = table.rows.indexOf(row)
      const gap = at < FIRST_PLACES || own.has(row) ? gapToNext(gains, at) : null
      return gap === null ? null : gapText(gap)
    },
  }
}

/** How much the figure at a place lacks to the next larger one above it; null for the first, and if either is unknown. */
export function gapToNext(gains: readonly number[], at: number): number | null {
  const figure = gains[at] ?? Number.NaN
  const next = gains.slice(0, at).findLast((other) => other > figure)
  return next === undefined ? null : next - figure
}

/** The rank, the name and the gain first; a third column of names does not fit a phone. */
function phoneOrder(table: Table, gain: Column): NarrowOrder {
  const first = [PLACE, rankColumn(table)?.path, table.nameColumn, gain.path]
  return {
    first: first.flatMap((id) => id ?? []),
    under: table.columns.find(({ kind, path }) => kind === 'link' && path !== table.nameColumn),
  }
}

/** The total gain of each team, if people compete for teams. */
export function TeamTotals({ table }: { table: Table }) {
  const { competitions: words } = useWords(panelWords)
  const { team, gain } = useMemo(
    () => ({ team: teamColumn(table), gain: gainColumn(table) }),
    [table],
  )
  if (team === null || gain === null || !isGained(table, gain)) return null
  return (
    <Card title={words.teams} level={3}>
      <RoleTable rows={table.rows} role={team} figure={gain} ranked />
    </Card>
  )
}

/** The column that assigns people to a few teams; null if they compete for themselves. */
export function teamColumn(table: Table): Column | null {
  const column = columnAt(table, table.category)
  return column?.role === 'team' ? column : null
}

/** The figure that the rows are already sorted by, highest first; null if there is none. */
export function gainColumn({ columns, rows }: Table): Column | null {
  const figures = columns.filter(({ kind, filled }) => kind === 'count' && filled > 0.5)
  const falls = (column: Column) =>
    rows.every((row, at) => {
      const before = rows[at - 1]
      if (before === undefined) return true
      const value = row.value(column)
      return value.kind === 'absent' || (before.number(column) ?? 0) >= (row.number(column) ?? 0)
    })
  const differs = (column: Column) => {
    const [first, last] = [rows[0], rows.at(-1)]
    return (
      first !== undefined &&
      last !== undefined &&
      (rows.length === 1 || first.number(column) !== last.number(column))
    )
  }
  return figures.find((column) => falls(column) && differs(column)) ?? null
}

/** False before anybody gained: a contest that begins has no places. */
const isGained = ({ rows }: Table, gain: Column): boolean =>
  rows.some((row) => (row.number(gain) ?? 0) > 0)

/** The number of rows on the pages before a view; null on a further page of unknown size. */
function rowsBefore({ target, reading }: PanelProps['view']): number | null {
  const page = pagesAround(target, reading.paging)?.page ?? 1
  const size = target.endpoint.paging?.size ?? reading.paging?.limit
  if (page === 1) return 0
  return size === undefined ? null : (page - 1) * size
}

/** The place of each row by its gain, after `before` others; null if the body ranks the rows or does not sort them. */
export function placesOf(
  table: Table,
  before: number | null = 0,
): ReadonlyMap<Row, number | null> | null {
  if (before === null) return null
  const gain = gainColumn(table)
  if (
    gain === null ||
    table.rows.length < 2 ||
    table.rowsAre === 'matches' ||
    !isGained(table, gain)
  )
    return null
  const told = rankColumn(table)
  const ranks = told === null ? [] : table.rows.map((row) => row.number(told) ?? Infinity)
  if (told !== null && ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? rank)))
    return null
  const places = ranksOf(
    table.rows.map((row) => row.value(gain)),
    before,
  )
  return new Map(table.rows.map((row, at) => [row, places[at] ?? null]))
}

const PLACE = 'counted place'

/** A first column with the place of each row, where the list is the order. */
function usePlaces(table: Table, before: number | null): readonly ExtraColumn[] {
  const { competitions: words } = useWords(panelWords)
  return useMemo(() => {
    const places = placesOf(table, before)
    if (places === null) return []
    const text = { id: PLACE, label: words.place, hint: words.placeHint }
    return [placeColumn((row) => places.get(row) ?? null, text)]
  }, [table, before, words])
}
