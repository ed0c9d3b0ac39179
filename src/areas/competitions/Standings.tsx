import { useCallback, useMemo } from 'react'
import { pagesAround } from '#data/bodies/pagesAround.ts'
import { namesInRow, numberAt, rankColumn, readCell, textAt } from '#reading/index.ts'
import type { Column, Row, Table, Value } from '#reading/types.ts'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import page from '#view/page.module.css'
import { ViewPager } from '#view/ViewPager.tsx'
import { MineMark, useIsMine } from '../mine.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import styles from './competitions.module.css'
import { Card } from '#ui/basic/Card.tsx'
import { Participants, saysNamesOnly } from './Participants.tsx'
import { RaceChart } from './RaceChart.tsx'
import { RoleTable } from '../RoleTable.tsx'
import { ranksOf } from '#data/figures/countedRanks.ts'

/** The standings, with each gain as a share of the leader's, and saved people marked. */
export function Standings({ table, view }: PanelProps & { table: Table }) {
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
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
  const narrow = useMedia(NARROW) === true
  const { behind, bar, gain, gapOf } = useBehind(table, own)
  // A third column of names does not fit a phone.
  const isOther = ({ kind, path }: Column) => kind === 'link' && path !== table.nameColumn
  const under = narrow && gain !== null ? table.columns.find(isOther) : undefined
  const draw = useCallback(
    (row: Row, column: Column) => {
      const isName = column.path === table.nameColumn
      const name = isName ? own.get(row) : undefined
      const drawn = narrow && bar?.(row, column)
      const below = isName && under !== undefined && readCell(row, under)
      const gap = isName && narrow ? gapOf(row) : null
      if (name === undefined && !drawn && !below && gap === null) return undefined
      return (
        <>
          <ValueText value={readCell(row, column)} />
          {name !== undefined && <MineMark name={name} />}
          {drawn && <> {drawn}</>}
          {below && below.kind !== 'absent' && (
            <small className={styles.under}>
              <ValueText value={below} />
            </small>
          )}
          {gap !== null && <small className={styles.under}>{words.gap(exact(gap))}</small>}
        </>
      )
    },
    [table, own, narrow, bar, under, gapOf, words, exact],
  )
  const only = params.get('saved') === '1'
  const shown = useMemo(() => {
    const rows = only ? table.rows.filter((row) => own.has(row)) : table.rows
    const columns = narrow ? gainFirst(table, gain) : table.columns
    return { ...table, rows, columns: columns.filter((column) => column !== under) }
  }, [table, own, only, narrow, gain, under])
  const places = usePlaces(table, rowsBefore(view))
  const extra = useMemo(() => (narrow ? places : [...places, ...behind]), [places, behind, narrow])
  const entrants = useMemo(
    () =>
      saysNamesOnly(table)
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
  const label = entrants && { ...table.label, text: words.participants }
  const saved = (only || own.size > 0) && (
    <span className={page.row}>
      {words.favouritesHere(own.size, exact(own.size))}
      <Toggle
        label={words.onlyFavourites}
        checked={only}
        onChange={(on) => setParams({ saved: on ? '1' : '' })}
      />
    </span>
  )
  return (
    <>
      <TeamTotals table={table} />
      <div className={cx(page.stack, styles.board)}>
        <TableView
          table={label === undefined ? shown : { ...shown, label }}
          aside={(!narrow && saved) || undefined}
          extra={extra}
          highlight={(row) => own.has(row)}
          draw={draw}
          other={entrants}
          footer={
            <>
              <ViewPager view={view} rows={table.rows.length} />
              {narrow && saved}
            </>
          }
        />
        <RaceChart reading={view.reading} snapshot={view.snapshot} />
      </div>
    </>
  )
}

/** A bar for each row against the leader, where rows are sorted by their gain: a column, on a phone in its cell. */
function useBehind(table: Table, own: ReadonlyMap<Row, string>) {
  const { competitions: words } = useWords(panelWords)
  const { exact, percent } = useFormat()
  return useMemo(() => {
    const gain = gainColumn(table)
    const gains = gain === null ? [] : table.rows.map((row) => numberAt(row, gain) ?? Number.NaN)
    const most = Math.max(0, ...gains.filter((number) => !Number.isNaN(number)))
    const gapOf = (row: Row) => {
      const at = table.rows.indexOf(row)
      return at < FIRST_PLACES || own.has(row) ? gapToNext(gains, at) : null
    }
    if (gain === null || most <= 0) return { behind: [], gain: null, gapOf: () => null }
    const shareOf = (row: Row) => (numberAt(row, gain) ?? Number.NaN) / most
    const column: ExtraColumn = {
      id: 'behind the leader',
      label: words.behind,
      cellOf(row) {
        const share = shareOf(row)
        if (Number.isNaN(share)) return { kind: 'absent', why: 'missing' }
        const gap = gapOf(row)
        return (
          <span className={page.barCell}>
            <ProgressBar share={share} label={null} /> {percent(Math.round(share * 1000) / 10)}
            {gap !== null && <small>{words.gap(exact(gap))}</small>}
          </span>
        )
      },
    }
    const bar = (row: Row, { path }: Column) => {
      const share = path === gain.path ? shareOf(row) : Number.NaN
      return Number.isNaN(share) ? undefined : <ProgressBar share={share} label={null} />
    }
    return { behind: [column], bar, gain, gapOf }
  }, [table, own, words, exact, percent])
}

const FIRST_PLACES = 3

/** How much the figure at a place lacks to the next larger one above it; null for the first, and if either is unknown. */
export function gapToNext(gains: readonly number[], at: number): number | null {
  const figure = gains[at] ?? Number.NaN
  const next = gains.slice(0, at).findLast((other) => other > figure)
  return next === undefined ? null : next - figure
}

/** The rank, the name and the gain: the edge of a phone cuts what is last. */
function gainFirst(table: Table, gain: Column | null): readonly Column[] {
  if (gain === null) return table.columns
  const name = table.columns.find(({ path }) => path === table.nameColumn)
  const first = [rankColumn(table), name, gain].flatMap((column) => column ?? [])
  return [...first, ...table.columns.filter((column) => !first.includes(column))]
}

/** The total gain of each team, if people compete for teams. */
export function TeamTotals({ table }: { table: Table }) {
  const { competitions: words } = useWords(panelWords)
  const { team, gain } = useMemo(
    () => ({ team: teamColumn(table), gain: gainColumn(table) }),
    [table],
  )
  if (team === null || gain === null || !isGained(table, gain)) return null
  const members = table.rows.map((row) => ({ key: row.key, name: '', id: null, row }))
  return (
    <Card title={words.teams} level={3}>
      <RoleTable members={members} role={team} figure={gain} ranked />
    </Card>
  )
}

const TEAM = /\b(?:team|side|squad|faction)\b/i
const MOST_TEAMS = 24

/** The column that assigns people to a few teams; null if they compete for themselves. */
export function teamColumn({ columns, rows, nameColumn }: Table): Column | null {
  const isTeam = (column: Column) => {
    if (column.path === nameColumn || !['text', 'link'].includes(column.kind)) return false
    if (!TEAM.test(column.label)) return false
    const teams = new Set(rows.map((row) => textAt(row, column)))
    return teams.size > 1 && teams.size <= MOST_TEAMS && teams.size * 2 <= rows.length
  }
  return columns.find(isTeam) ?? null
}

/** The figure that the rows are already sorted by, highest first; null if there is none. */
export function gainColumn({ columns, rows }: Table): Column | null {
  const figures = columns.filter(({ kind, filled }) => kind === 'count' && filled > 0.5)
  const falls = (column: Column) =>
    rows.every((row, at) => {
      const before = rows[at - 1]
      if (before === undefined) return true
      const value = readCell(row, column)
      return (
        value.kind === 'absent' || (numberAt(before, column) ?? 0) >= (numberAt(row, column) ?? 0)
      )
    })
  const differs = (column: Column) => {
    const [first, last] = [rows[0], rows.at(-1)]
    return (
      first !== undefined &&
      last !== undefined &&
      (rows.length === 1 || numberAt(first, column) !== numberAt(last, column))
    )
  }
  return figures.find((column) => falls(column) && differs(column)) ?? null
}

/** False before anybody gained: a contest that begins has no places. */
const isGained = ({ rows }: Table, gain: Column): boolean =>
  rows.some((row) => (numberAt(row, gain) ?? 0) > 0)

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
  if (gain === null || table.rows.length < 2 || hasSides(table) || !isGained(table, gain))
    return null
  const told = rankColumn(table)
  const ranks = told === null ? [] : table.rows.map((row) => numberAt(row, told) ?? Infinity)
  if (told !== null && ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? rank)))
    return null
  const places = ranksOf(
    table.rows.map((row) => readCell(row, gain)),
    before,
  )
  return new Map(table.rows.map((row, at) => [row, places[at] ?? null]))
}

/** Rows that name two players or clans are matches, which have no places. */
function hasSides({ columns }: Table): boolean {
  const named = columns.slice(0, FIRST).flatMap(({ area, kind }) => (kind === 'link' ? [area] : []))
  return ['players', 'clans'].some((area) => named.filter((one) => one === area).length > 1)
}

const FIRST = 8

/** A first column with the place of each row, where the list is the order. */
function usePlaces(table: Table, before: number | null): readonly ExtraColumn[] {
  const { competitions: words } = useWords(panelWords)
  return useMemo(() => {
    const places = placesOf(table, before)
    if (places === null) return []
    const placeOf = (row: Row): Value => {
      const number = places.get(row) ?? null
      return number === null ? NONE : { kind: 'rank', number }
    }
    return [
      {
        id: 'counted place',
        label: words.place,
        hint: words.placeHint,
        kind: 'rank',
        after: null,
        cellOf: placeOf,
        sortBy: placeOf,
      },
    ]
  }, [table, before, words])
}

const NONE = { kind: 'absent', why: 'missing' } as const
