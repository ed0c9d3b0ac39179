import { presented } from '#data/things/presented.ts'
import type { Row, Table } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import { useMemo } from 'react'
import { figureColumn } from '#reading/index.ts'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { PeriodChoice, PeriodNote } from '#view/history/PeriodBar.tsx'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { beforeIn } from '#view/history/changes.ts'
import { sinceColumn } from '#view/history/useSinceColumn.tsx'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import type { PanelProps, AreaPanels } from '#view/AreaPanels.ts'
import { changeColumn, placeColumn } from '#view/decorations.tsx'
import { useMine } from '../mine.ts'
import { areaOf, usePinned } from './seenBoards.ts'
import { BoardFooter } from './BoardFooter.tsx'
import { BoardEntries, BoardList } from './BoardList.tsx'
import { BoardTools } from './BoardTools.tsx'
import { findRow } from '../joinPages.ts'
import { figureKey } from '#data/figures/figuresOf.ts'
import { ownRank, rankFirst } from '../ranks.ts'
import { type Board, useBoard } from './useBoard.ts'

/** A board: its pages in one table, ranks with correct ties, changes over the period, and a search. */
export function BoardTable(props: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const { period: length } = usePeriod()
  const board = useBoard(props)
  const chosen = useOwnColumns(props.view.snapshot)
  const { history } = useWords(viewWords)
  const narrow = useMedia(NARROW) === true
  const table = useMemo(() => {
    const { table: joined } = board.joined
    // Columns that the person has arranged keep their order.
    if (chosen.has(joined.path)) return presented(joined, { keepOrder: true })
    // A phone has no room for the origin in the header.
    return presented(rankFirst(narrow ? joined : withOrigin(joined, history.byService)))
  }, [board.joined, chosen, history, narrow])
  const people = useMine(areaOf(table))
  const extra = useBoardColumns(board, table, narrow)
  // A change by the service over the same or an unnamed period would repeat the computed one.
  const shown = useMemo(() => {
    const undrawn = hasMoved(table, extra) ? deltasOver(table, length) : []
    return { ...table, undrawn: [...(table.undrawn ?? []), ...undrawn] }
  }, [table, extra, length])
  const name = table.columns.find(({ path }) => path === table.nameColumn)
  const own = useMemo(() => {
    const ids = new Set(people.map(({ id }) => nameKey(id)))
    const mine = table.rows.filter((row) => ids.has(nameKey(row.identity ?? '')))
    return new Map(mine.map((row) => [row, name === undefined ? '' : row.text(name)]))
  }, [people, table, name])
  const pinned = usePinned(board, people)
  const find = params.get('find')
  const rank = Number(params.get('rank') ?? Number.NaN)
  const found = useMemo(
    () => findRow({ rows: table.rows, rankOf: board.joined.rankOf, find, rank }),
    [table, board, find, rank],
  )
  const { paging } = props.view.reading
  const { snapshot } = props.view
  const period = useMemo(() => ({ snapshot, area: props.area }), [snapshot, props.area])
  const footer = useMemo(
    () => (
      <>
        <BoardFooter board={board} paging={paging} hasOwn={own.size > 0} />
        {narrow && <PeriodNote {...period} />}
      </>
    ),
    [board, paging, own, narrow, period],
  )
  const finder = useMemo(
    () => (
      <BoardTools board={board} people={pinned} found={found} paging={paging}>
        <PeriodChoice {...period} narrow={narrow} />
        {/* On a phone it fits below the table. */}
        {!narrow && <PeriodNote {...period} />}
      </BoardTools>
    ),
    [board, pinned, found, paging, narrow, period],
  )

  return (
    <TableView
      table={shown}
      extra={extra}
      own={own}
      reveal={found?.key}
      finder={finder}
      footer={footer}
    />
  )
}

function useBoardColumns(
  { joined, earlier }: Board,
  table: Table,
  narrow: boolean,
): readonly ExtraColumn[] {
  const { boards } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const period = usePeriodName()
  return useMemo(() => {
    const { rankOf } = joined
    const figure = figureColumn(table)
    const rank = placeColumn(rankOf, {
      id: 'counted rank',
      label: boards.rank,
      hint: boards.rankHint,
    })
    const counted = joined.counted ? [rank] : []
    if (earlier.every((one) => one === null)) return counted
    const ownColumn = ownRank(table) ?? undefined
    const rankBefore = (row: Row) => {
      const key = figureKey(table, row, ownColumn) ?? ''
      return earlier.map((one) => one?.value(key) ?? null).find((rank) => rank !== null) ?? null
    }
    const placesWon = (row: Row) => {
      const [now, then] = [rankOf(row), rankBefore(row)]
      return now === null || then === null ? null : then - now
    }
    const places = changeColumn(placesWon, {
      id: 'places won',
      label: boards.placesIn(period),
      short: boards.places,
      hint: boards.placesHint,
      arrows: true,
    })
    if (figure === null) return [...counted, places]
    const gained = sinceColumn(figure, beforeIn(table, earlier), {
      label: history.gainedIn(period),
      short: history.gained,
      hint: history.changeOf(figure.label),
    })
    // On a phone the places first, as its edge cuts what is last.
    const changes = narrow ? [places, gained] : [gained, places]
    return [...counted, ...changes.map((one) => ({ ...one, after: figure.path }))]
  }, [joined, earlier, table, period, narrow, boards, history])
}

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
    column.role === 'delta' && column.over === null
      ? { ...column, label: byService(column.label) }
      : column,
  ),
})

const deltaColumns = ({ columns }: Table) => columns.filter(({ role }) => role === 'delta')

const deltasOver = (table: Table, period: string): string[] =>
  deltaColumns(table).flatMap(({ path, over }) => (over === period || over === null ? [path] : []))

export const leaderboardsPanels: AreaPanels = {
  EntityTable: BoardTable,
  ListTable: BoardList,
  Entries: BoardEntries,
  tableFirst: true,
}
