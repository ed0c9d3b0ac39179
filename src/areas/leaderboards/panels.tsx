import { nameKey } from '#lib/names.ts'
import { useCallback, useMemo } from 'react'
import {
  labelSays,
  mainFigure,
  numberAt,
  presentTable,
  readCell,
  textAt,
  rowIdentity,
} from '#reading/index.ts'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { PeriodChoice, PeriodNote } from '#view/history/PeriodBar.tsx'
import { lengthOf, usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { beforeIn } from '#view/history/changes.ts'
import { sinceColumn } from '#view/history/useSinceColumn.tsx'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import type { PanelProps, AreaPanels } from '#view/AreaPanels.ts'
import { MineMark, useMine } from '../mine.tsx'
import { areaOf, usePinned } from './seenBoards.ts'
import { BoardFooter } from './BoardFooter.tsx'
import { BoardEntries, BoardList } from './BoardList.tsx'
import { BoardTools } from './BoardTools.tsx'
import { findRow } from '../joinPages.ts'
import { rowKeys } from '#data/figures/figuresOf.ts'
import { ownRank, rankFirst } from '../ranks.ts'
import { type Board, useBoard } from './useBoard.ts'

/** A board: its pages in one table, ranks with correct ties, changes over the period, and a search. */
export function BoardTable(props: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const { period } = usePeriod()
  const board = useBoard(props)
  const own = useOwnColumns(props.view.snapshot)
  const { history } = useWords(viewWords)
  const narrow = useMedia(NARROW) === true
  const table = useMemo(() => {
    const { table: joined } = board.joined
    // Columns that the person has arranged keep their order.
    if (own.has(joined.path)) return presentTable(joined, { keepOrder: true })
    // A phone has no room for the origin in the header.
    return presentTable(rankFirst(narrow ? joined : withOrigin(joined, history.byService)))
  }, [board.joined, own, history, narrow])
  const identity = useMemo(() => rowIdentity(table), [table])
  const area = areaOf(table)
  const people = useMine(area)
  const extra = useBoardColumns(board, table)

  // A change by the service over the same or an unnamed period would repeat the computed one.
  const undrawn = useMemo(
    () => (hasMoved(table, extra) ? deltasOver(table, period) : []),
    [table, extra, period],
  )
  const onlyFavourites = params.get('saved') === '1'
  const { isMine, shown } = useMemo(() => {
    const ids = new Set(people.map(({ id }) => nameKey(id)))
    const isOne = (row: Row) => ids.has(nameKey(identity?.(row) ?? ''))
    const rows = onlyFavourites ? table.rows.filter(isOne) : table.rows
    const hidden = [...(table.undrawn ?? []), ...undrawn]
    return { isMine: isOne, shown: { ...table, rows, undrawn: hidden } }
  }, [people, identity, table, onlyFavourites, undrawn])
  const draw = useMemo(() => drawCells(table, isMine), [table, isMine])
  const pinned = usePinned(board, people)
  const find = params.get('find')
  const rank = Number(params.get('rank') ?? Number.NaN)
  const found = useMemo(
    () => findRow({ rows: table.rows, rankOf: board.joined.rankOf, identity, find, rank }),
    [table, board, identity, find, rank],
  )
  const foundKey = found?.key
  const highlight = useCallback(
    (row: Row) => (foundKey === undefined ? isMine(row) : row.key === foundKey),
    [foundKey, isMine],
  )
  const { paging } = props.view.reading
  const count = shown.rows.length
  const { area: ownArea, view } = props
  const { snapshot } = view
  const note = useMemo(() => <PeriodNote snapshot={snapshot} area={ownArea} />, [snapshot, ownArea])
  const choice = useMemo(
    () => <PeriodChoice snapshot={snapshot} area={ownArea} narrow={narrow} />,
    [snapshot, ownArea, narrow],
  )
  const footer = useMemo(
    () => (
      <>
        <BoardFooter board={board} paging={paging} onlyFavourites={onlyFavourites} shown={count} />
        {narrow && note}
      </>
    ),
    [board, paging, onlyFavourites, count, narrow, note],
  )
  const finder = useMemo(
    () => (
      <BoardTools
        board={board}
        people={pinned}
        found={found}
        paging={paging}
        choice={choice}
        // On a phone it fits below the table.
        note={narrow ? null : note}
      />
    ),
    [board, pinned, found, paging, narrow, choice, note],
  )

  return (
    <TableView
      table={shown}
      extra={extra}
      draw={draw}
      reveal={foundKey}
      highlight={highlight}
      finder={finder}
      footer={footer}
    />
  )
}

function useBoardColumns({ joined, earlier }: Board, table: Table): readonly ExtraColumn[] {
  const { boards } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const period = usePeriodName()
  // On a phone, the period is named above alone.
  const narrow = useMedia(NARROW) === true
  return useMemo(() => {
    const { rankOf } = joined
    const rank: ExtraColumn = {
      id: 'counted rank',
      label: boards.rank,
      hint: boards.rankHint,
      kind: 'rank',
      after: null,
      cellOf: (row) => rankValue(rankOf(row)),
      sortBy: (row) => rankValue(rankOf(row)),
    }
    const counted = joined.counted ? [rank] : []
    if (earlier.every((one) => one === null)) return counted
    const figure = mainFigure(table)
    const [keyOf, ownColumn] = [rowKeys(table), ownRank(table) ?? undefined]
    const rankBefore = (row: Row) => {
      const key = keyOf(row, ownColumn) ?? ''
      return earlier.map((one) => one?.value(key) ?? null).find((rank) => rank !== null) ?? null
    }
    const placesWon = (row: Row) => {
      const [now, then] = [rankOf(row), rankBefore(row)]
      return now === null || then === null ? null : then - now
    }
    const places: ExtraColumn = {
      id: 'places won',
      label: narrow ? boards.places : boards.placesIn(period),
      hint: boards.placesHint,
      align: 'end',
      cellOf: (row) => <Change by={placesWon(row)} />,
      sortBy: (row) => {
        const by = placesWon(row)
        return by === null ? NO_RANK : { kind: 'count', number: by }
      },
    }
    if (figure === null) return [...counted, places]
    const gained = sinceColumn(figure, beforeIn(table, earlier), {
      label: narrow ? history.gained : history.gainedIn(period),
      hint: history.changeOf(figure.label),
    })
    // Right after the figure that they count; on a phone the places first, as the edge cuts what is last.
    const after = figure.path
    const changes = narrow ? [places, gained] : [gained, places]
    return [...counted, ...changes.map((one) => ({ ...one, after }))]
  }, [joined, earlier, table, period, narrow, boards, history])
}

const NO_RANK = { kind: 'absent', why: 'missing' } as const
const rankValue = (rank: number | null) =>
  rank === null ? NO_RANK : ({ kind: 'rank', number: rank } as const)

/** Whether this device has computed a change to draw. */
const hasMoved = ({ rows }: Table, extra: readonly ExtraColumn[]): boolean =>
  extra.some(
    ({ kind, sortBy }) =>
      kind !== 'rank' &&
      rows.some((row) => {
        const value = sortBy?.(row)
        return value !== undefined && 'number' in value && value.number !== 0
      }),
  )

/** A change that the service counts over a time that its label does not name says whose it is. */
const withOrigin = (table: Table, byService: (label: string) => string): Table => ({
  ...table,
  columns: table.columns.map((column) =>
    labelSays(column.label, 'delta') && lengthOf(column.label) === null
      ? { ...column, label: byService(column.label) }
      : column,
  ),
})

const deltaColumns = ({ columns }: Table) =>
  columns.filter(({ label }) => labelSays(label, 'delta'))

const deltasOver = (table: Table, period: string): string[] =>
  deltaColumns(table).flatMap(({ path, label }) =>
    [period, null].includes(lengthOf(label)) ? [path] : [],
  )

/** A change stated by the service has its sign, and the person's own names have a mark. */
const drawCells = (table: Table, isMine: (row: Row) => boolean) => {
  const moves = new Set(deltaColumns(table).map(({ path }) => path))
  return (row: Row, column: Column) => {
    if (column.path === table.nameColumn && isMine(row))
      return (
        <>
          <ValueText value={readCell(row, column)} />
          <MineMark name={textAt(row, column)} />
        </>
      )
    const by = moves.has(column.path) ? numberAt(row, column) : null
    return by === null ? undefined : <Change by={by} plus />
  }
}

export const leaderboardsPanels: AreaPanels = {
  EntityTable: BoardTable,
  ListTable: BoardList,
  Entries: BoardEntries,
  tableFirst: true,
}
