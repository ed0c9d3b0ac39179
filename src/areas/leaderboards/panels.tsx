import { useMemo } from 'react'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import { presented } from '#view/presented.ts'
import type { Row, Table } from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { changeColumn, placeColumn } from '#view/decorations.tsx'
import { cellBaseline } from '#view/history/cellBaseline.ts'
import { PeriodChoice, PeriodNote } from '#view/history/PeriodBar.tsx'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAllMine } from '../useMine.ts'
import { areaOf, rowOfRank } from './Board.ts'
import { BoardFooter } from './BoardFooter.tsx'
import { BoardEntries, BoardList } from './BoardList.tsx'
import { BoardTools } from './BoardTools.tsx'
import { type OpenBoard, useBoard } from './useBoard.ts'
import { usePinned } from './usePinned.ts'

export const leaderboardsPanels: AreaPanels = {
  EntityTable: BoardTable,
  ListTable: BoardList,
  Entries: BoardEntries,
  tableFirst: true,
}

/** A board: its pages in one table, ranks with correct ties, changes over the period, and a search. */
function BoardTable(props: PanelProps & { table: Table }) {
  const { view } = props
  const { snapshot, reading } = view
  const { paging } = reading
  const [params] = useUrlState()
  const { period: length } = usePeriod()
  const { history } = useWords(viewWords)
  const board = useBoard(props)
  const people = useAllMine(areaOf(board.table))
  const pinned = usePinned(board, people)
  const isChosen = useOwnColumns(snapshot).has(board.table.path)
  // Columns that the person has arranged keep their order.
  const table = useMemo(
    () =>
      isChosen
        ? presented(board.table, { keepOrder: true })
        : presented(rankFirst(board, history.byService)),
    [board, isChosen, history],
  )
  const extra = useBoardColumns(board, table)
  const shown = useMemo(() => withoutDeltas(table, extra, length), [table, extra, length])
  const narrow = useMemo(() => {
    const first = [COUNTED, table.rankColumn, table.nameColumn, table.figure, PLACES, GAINED]
    return isChosen ? undefined : { first: first.flatMap((id) => id ?? []) }
  }, [table, isChosen])
  const own = useMemo(() => {
    const keys = new Set(people.map(({ id }) => board.rowOf(id)?.key))
    return new Map(
      table.rows.flatMap((row) => (keys.has(row.key) ? [[row, row.name] as const] : [])),
    )
  }, [people, board, table])
  const find = params.get('find') ?? ''
  const rank = Number(params.get('rank') ?? Number.NaN)
  const found = useMemo(
    () => (find === '' ? rowOfRank(board, rank) : board.rowOf(find)),
    [board, find, rank],
  )
  const footer = useMemo(
    () => <BoardFooter board={board} total={paging?.total} hasOwn={own.size > 0} />,
    [board, paging, own],
  )
  const finder = useMemo(
    () => (
      <BoardTools board={board} people={pinned} found={found} paging={paging}>
        <PeriodChoice snapshot={snapshot} />
        <PeriodNote snapshot={snapshot} />
      </BoardTools>
    ),
    [board, pinned, found, paging, snapshot],
  )
  return (
    <TableView
      table={shown}
      extra={extra}
      own={own}
      narrow={narrow}
      reveal={found?.key}
      finder={finder}
      footer={footer}
    />
  )
}

/** Puts the rank of the board first, and labels changes over an unnamed time as those of the service. */
function rankFirst(
  { table, rank }: Pick<OpenBoard, 'table' | 'rank'>,
  byService: (label: string) => string,
): Table {
  const columns = table.columns.map((column) =>
    column.role === 'delta' && column.over === null
      ? { ...column, label: byService(column.label) }
      : column,
  )
  const placeOf = ({ path }: Column) => (path === rank?.path ? 0 : 1)
  const sorted = columns.toSorted((a, b) => placeOf(a) - placeOf(b))
  return { ...table, columns: sorted, rankColumn: rank?.path ?? table.rankColumn }
}

const COUNTED = 'counted rank'
const PLACES = 'places won'
const GAINED = 'since then'

/** The counted rank, and what each row gained and how many places it won over the period. */
function useBoardColumns(board: OpenBoard, table: Table): readonly ExtraColumn[] {
  const { boards } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const period = usePeriodName(board.earlier.find((one) => one !== null)?.otherLength)
  return useMemo(() => {
    const { isCounted, rank, score, rankOf, earlier } = board
    const hint = boards.rankHint
    const counted = isCounted
      ? [placeColumn(rankOf, { id: COUNTED, label: boards.rank, hint })]
      : []
    if (earlier.every((one) => one === null)) return counted
    const past = cellBaseline(table, earlier)
    const placesWon = (row: Row) => {
      const by = past.change(row, rank, rankOf(row))
      return by && -by
    }
    const after = score === null ? {} : { after: score.path }
    const places = changeColumn(placesWon, {
      id: PLACES,
      label: boards.placesIn(period),
      short: boards.places,
      hint: boards.placesHint,
      arrows: true,
      ...after,
    })
    if (score === null) return [...counted, places]
    const gained = changeColumn((row) => past.change(row, score), {
      width: 9,
      id: GAINED,
      label: history.gainedIn(period),
      short: history.gained,
      hint: history.changeOf(score.label),
      ...after,
    })
    return [...counted, gained, places]
  }, [board, table, period, boards, history])
}

/** Where this device has computed a change, one by the service over the same or an unnamed period would repeat it. */
function withoutDeltas(table: Table, extra: readonly ExtraColumn[], period: string): Table {
  const hasMoved = extra.some(
    ({ id, sortBy }) =>
      id !== COUNTED &&
      table.rows.some((row) => {
        const value = sortBy?.(row)
        return value !== undefined && 'number' in value && value.number !== 0
      }),
  )
  if (!hasMoved) return table
  const deltas = table.columns.filter(
    ({ role, over }) => role === 'delta' && (over === null || over === period),
  )
  return { ...table, undrawn: [...(table.undrawn ?? []), ...deltas.map(({ path }) => path)] }
}
