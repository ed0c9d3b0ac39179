import { nameKey } from '#lib/names.ts'
import { useCallback, useMemo } from 'react'
import { mainFigure, presentTable, rowIdentity } from '#reading/index.ts'
import { useOwnColumns } from '#data/bodies/useOverrides.ts'
import { useSame } from '#data/bodies/useSame.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import type { Row, Table } from '#reading/types.ts'
import { Change } from '#ui/text/Change.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { beforeIn } from '#view/history/tableChanges.ts'
import { sinceColumn } from '#view/history/useSinceColumn.tsx'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import type { PanelProps, AreaPanels } from '#view/AreaPanels.ts'
import { BoardFooter } from './BoardFooter.tsx'
import { BoardTools } from './BoardTools.tsx'
import { findRow, rankBefore } from './joinPages.ts'
import { rankFirst } from '../ranks.ts'
import { type Board, useBoard } from './useBoard.ts'
import { ViewPager } from '#view/ViewPager.tsx'

/** A board: its pages in one table, ranks that keep ties right, what moved since, and ways to find someone. */
export function BoardTable(props: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const board = useBoard(props)
  const own = useOwnColumns(props.view.snapshot)
  const table = useMemo(() => {
    const { table: joined } = board.joined
    // What the person ordered stays as it is.
    return presentTable(own.has(joined.path) ? joined : rankFirst(joined), { keepOrder: true })
  }, [board.joined, own])
  const identity = useMemo(() => rowIdentity(table), [table])
  const area = table.rowLink?.area ?? 'players'
  const entities = useFavouriteList().entities
  const people = useSame(entities.filter((entity) => entity.area === area))
  const extra = useBoardColumns(board, table)

  const onlyFavourites = params.get('saved') === '1'
  const { isFavourite, shown, pinned } = useMemo(() => {
    const ids = new Set(people.map(({ id }) => nameKey(id)))
    const isOne = (row: Row) => ids.has(nameKey(identity?.(row) ?? ''))
    const rows = onlyFavourites ? table.rows.filter(isOne) : table.rows
    const pinned = people.map((entity) => ({
      ...entity,
      row: table.rows.find((row) => nameKey(identity?.(row) ?? '') === nameKey(entity.id)) ?? null,
    }))
    return { isFavourite: isOne, shown: { ...table, rows }, pinned }
  }, [people, identity, table, onlyFavourites])
  const find = params.get('find')
  const rank = Number(params.get('rank') ?? Number.NaN)
  const found = useMemo(
    () => findRow({ rows: table.rows, rankOf: board.joined.rankOf, identity, find, rank }),
    [table, board, identity, find, rank],
  )
  const foundKey = found?.key
  const highlight = useCallback(
    (row: Row) => (foundKey === undefined ? isFavourite(row) : row.key === foundKey),
    [foundKey, isFavourite],
  )
  const { paging } = props.view.reading
  const count = shown.rows.length
  const footer = useMemo(
    () => (
      <BoardFooter board={board} paging={paging} onlyFavourites={onlyFavourites} shown={count} />
    ),
    [board, paging, onlyFavourites, count],
  )

  const finder = useMemo(
    () => <BoardTools board={board} people={pinned} found={found} paging={paging} />,
    [board, pinned, found, paging],
  )

  return (
    <TableView
      table={shown}
      extra={extra}
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
  return useMemo(() => {
    const columns: ExtraColumn[] = []
    const { rankOf } = joined
    if (joined.counted)
      columns.push({
        id: 'counted rank',
        label: boards.rank,
        hint: boards.rankHint,
        kind: 'rank',
        first: true,
        cellOf: (row) => rankValue(rankOf(row)),
        sortBy: (row) => rankValue(rankOf(row)),
      })
    if (earlier === null) return columns
    const past = rankBefore(table, earlier.joined)
    const places = (row: Row) => {
      const [now, then] = [rankOf(row), past(row)]
      return now === null || then === null ? null : then - now
    }
    columns.push({
      id: 'places won',
      label: boards.places,
      hint: boards.placesHint,
      align: 'end',
      cellOf: (row) => <Change by={places(row)} />,
      sortBy: (row) => {
        const by = places(row)
        return by === null ? NO_RANK : { kind: 'count', number: by }
      },
    })
    const figure = mainFigure(table)
    if (figure !== null)
      columns.push(
        sinceColumn(figure, beforeIn(table, earlier.joined.table, earlier.isDoubted), {
          label: history.gained,
          hint: history.changeOf(figure.label),
        }),
      )
    return columns
  }, [joined, earlier, table, boards, history])
}

const NO_RANK = { kind: 'absent', why: 'missing' } as const
const rankValue = (rank: number | null) =>
  rank === null ? NO_RANK : ({ kind: 'rank', number: rank } as const)

export const leaderboardsPanels: AreaPanels = {
  EntityTable: BoardTable,
  ListTable: BoardList,
}

/** The boards there are, by what they measure: each name opens one. */
function BoardList({ table, view }: PanelProps & { table: Table }) {
  return <TableView table={table} footer={<ViewPager view={view} rows={table.rows.length} />} />
}
