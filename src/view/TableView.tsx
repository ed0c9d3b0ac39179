import type { Row, Table } from '#data/things/things.ts'
import { memo, useContext, useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Column } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { CardMenu, MenuEntry } from '#ui/basic/MoreMenu.tsx'
import { DetailLine } from '#ui/page/DetailList.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar, MatchCount } from '#ui/table/FilterBar.tsx'
import { isValue, type TableColumn, type TableSort, type TilePart } from '#ui/table/columns.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { ValueText } from '#ui/text/ValueText.tsx'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { TableExport } from './export/TableExport.tsx'
import { useRowFaces } from './Face.tsx'
import { useUrlState } from '#routes/location.ts'
import { RowMenus } from './RowMenu.tsx'
import {
  cellsByRole,
  type Decorations,
  marksOf,
  SavedOnly,
  shareColumn,
  useSavedOnly,
} from './decorations.tsx'
import { columnsOf, type ExtraColumn } from './tableColumns.ts'
import { ListContext, SlotsContext } from './slots.ts'
import styles from './page.module.css'
import { formatSort, naturalSort, parseSort, useTableRows } from './useTableRows.ts'

export type { ExtraColumn } from './tableColumns.ts'

export interface TableViewProps extends Decorations {
  table: Table
  /** Index of the table on the page, for its URL parameters: `sort`, `sort2`. */
  suffix?: string
  extra?: readonly ExtraColumn[]
  /** The sort until the user chooses one. */
  usualSort?: TableSort | undefined
  footer?: ReactNode
  /** Before the switch that shows only the person's own rows; without it, the area places the switch. */
  ownNote?: string | undefined
  /** The key of a row to scroll to and to highlight, in place of the person's own. */
  reveal?: string | undefined
  /** The most rows on a phone until the person asks for all. */
  mostNarrow?: number
  /** Replaces the filter field and the heading; the tools of the table move to its footer. */
  finder?: ReactNode
  /** Draws a cell of the body's own columns; undefined falls back to `ValueText`. */
  draw?: (row: Row, column: Column) => ReactNode | undefined
  /** Another form of the rows, shown until the user chooses the table. */
  other?: OtherForm | undefined
}

export interface OtherForm {
  label: string
  /** Draws the sorted rows in place of the table. */
  draw?(rows: readonly Row[]): ReactNode
  /** True if the filter also applies to this form. */
  filtered?: true
  /** The position of each column in a tile, by column id; other columns show only in the table. */
  parts?: ReadonlyMap<string, TilePart>
  /** Draws a cell of a tile, if it differs from the table's. */
  drawCell?: TableViewProps['draw']
}

const TABLE = 'table'

const NO_EXTRA: readonly ExtraColumn[] = []

/** Shorter tables have no filter. */
const FILTER_FROM = 12

/**
 * A table of a reading, sorted and filtered by the URL without requests. Memoised, because areas render again for every
 * saved entity and a table has many cells.
 */
export const TableView = memo(function TableView({
  table: whole,
  suffix = '',
  extra: added = NO_EXTRA,
  usualSort,
  footer,
  own,
  ownNote,
  share,
  narrow,
  reveal,
  draw,
  finder,
  other,
  mostNarrow = Infinity,
}: TableViewProps) {
  const words = useWords()
  const chart = useWords(chartWords)
  const { TableTool } = useContext(SlotsContext)
  const list = useContext(ListContext)
  const hasListField = list?.searches === true && suffix === ''
  const [params, setParams] = useUrlState()
  const isNarrow = useMedia(NARROW) === true
  const isSavedOnly = useSavedOnly() && own !== undefined
  const table = useMemo(
    () => (isSavedOnly ? { ...whole, rows: whole.rows.filter((row) => own.has(row)) } : whole),
    [whole, own, isSavedOnly],
  )
  const extra = useMemo(
    () => (share === undefined || isNarrow ? added : [...added, shareColumn(share)]),
    [added, share, isNarrow],
  )
  const sortName = `sort${suffix}`
  const filterName = `filter${suffix}`
  const formName = `form${suffix}`
  const chosenForm = useDeferredValue(params.get(formName))
  const isTable = other === undefined || chosenForm === TABLE
  const asked = params.get(sortName) || (usualSort ? formatSort(usualSort) : null)
  // Ignore a filter whose input is hidden.
  const hidesFilter =
    !hasListField && !isTable && other.draw !== undefined && other.filtered !== true
  const filter = (hidesFilter ? null : params.get(filterName)) ?? ''
  const natural = useMemo(() => naturalSort(table), [table])
  const sort = parseSort(asked) ?? natural
  // Deferred, so that the input responds at once and the rows follow.
  const sorted = useDeferredValue(asked)
  const filtered = useDeferredValue(filter)
  const sortedColumn = (parseSort(sorted) ?? natural)?.column
  const sortBy = extra.find(({ id }) => id === sortedColumn)?.sortBy
  // Unnamed rows of a body still get a heading.
  const name = table.label.text || words.entity.rows
  const all = useTableRows(table, sorted, filtered, sortBy)
  const allName = `all${suffix}`
  const isCut = isNarrow && filter === '' && all.length > mostNarrow && !params.has(allName)
  const rows = useMemo(() => (isCut ? all.slice(0, mostNarrow) : all), [isCut, all, mostNarrow])
  // Stable references, so that only changed rows render again.
  const faces = useRowFaces(table)
  const picture = faces?.picture ?? null
  const form = isTable ? undefined : other
  const { columns, byPath, same } = useMemo(
    () => columnsOf(table, extra, picture, form?.parts, isNarrow ? { order: narrow } : undefined),
    [table, extra, picture, form?.parts, isNarrow, narrow],
  )
  const drawCell = form?.drawCell ?? draw
  const byRole = useMemo(() => cellsByRole(table), [table])
  const cell = useMemo(() => {
    const marks = marksOf(table, { own, share, narrow }, isNarrow)
    const extras = new Map(extra.map((column) => [column.id, column]))
    return (row: Row, { id }: TableColumn) => {
      const column = byPath.get(id)
      if (column === undefined) return extras.get(id)?.cellOf(row)
      const drawn = drawCell?.(row, column) ?? byRole(row, column) ?? row.value(column)
      const face = id === table.nameColumn ? faces?.faceOf(row) : undefined
      const mark = marks(row, column)
      if (face === undefined && mark === null) return drawn
      return (
        <>
          {face}
          {isValue(drawn) ? <ValueText value={drawn} /> : drawn}
          {mark}
        </>
      )
    }
  }, [extra, byPath, drawCell, byRole, faces, table, own, share, narrow, isNarrow])
  // The title of the page is not repeated.
  const isBare = finder !== undefined || list?.title === name
  const ownSwitch = ownNote !== undefined && own !== undefined && (isSavedOnly || own.size > 0) && (
    <span className={styles.row}>
      {ownNote}
      <SavedOnly />
    </span>
  )

  const menu = (
    <CardMenu of={name}>
      {other !== undefined && (
        <MenuEntry onSelect={() => setParams({ [formName]: isTable ? '' : TABLE })}>
          {isTable ? words.table.showAs(other.label) : chart.showTable}
        </MenuEntry>
      )}
      {TableTool !== undefined && <TableTool table={table} rows={rows} />}
      <TableExport table={table} rows={rows} />
    </CardMenu>
  )
  const count = <MatchCount shown={rows.length} all={table.rows.length} />
  const isFiltered = !hidesFilter && form?.parts === undefined && table.rows.length >= FILTER_FROM
  const hasBar = finder === undefined && !hasListField && (isFiltered || filter !== '')
  const heading = !isBare && {
    title: name,
    aside: (
      <>
        {!isNarrow && ownSwitch}
        {menu}
      </>
    ),
  }
  const foot = (
    <>
      {isCut && (
        <Button onClick={() => setParams({ [allName]: '1' })}>{words.values.showAll}</Button>
      )}
      <DetailLine items={same} />
      {footer}
      {(isNarrow || isBare) && ownSwitch}
      {isBare && !hasBar && menu}
    </>
  )
  return (
    <Card {...heading} footer={foot} flush>
      {finder ?? (hasListField && count)}
      {hasBar && (
        <FilterBar
          value={filter}
          onChange={(text) => setParams({ [filterName]: text })}
          label={table.label.text === '' ? words.table.filter : words.table.filterOf(name)}
        >
          {count}
          {isBare && menu}
        </FilterBar>
      )}
      {form?.draw === undefined ? (
        <RowMenus thingAt={(at) => rows[at]?.thing ?? null}>
          <DataTable
            label={name}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.key}
            nameColumn={table.nameColumn ?? undefined}
            sort={sort}
            onSort={(next) => setParams({ [sortName]: formatSort(next) })}
            highlight={(row) =>
              reveal === undefined ? own?.has(row) === true : row.key === reveal
            }
            reveal={reveal}
            empty={filtered === '' ? words.table.empty : words.table.noMatch}
            cell={cell}
          />
        </RowMenus>
      ) : (
        form.draw(rows)
      )}
    </Card>
  )
})
