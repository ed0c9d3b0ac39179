import { memo, useContext, useDeferredValue, useMemo, type ReactNode } from 'react'
import { cellPath, isIdentifier, readCell, labelSays } from '#reading/index.ts'
import type { Column, Row, Table, Value } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { isValue, type TableColumn, type TilePart } from '#ui/table/columns.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ValueText } from '#ui/text/ValueText.tsx'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { TableExport } from './export/TableExport.tsx'
import { useRowFaces } from './Face.tsx'
import { useUrlState } from '#routes/location.ts'
import { PointedRows } from './raw/Pointing.tsx'
import { RowMenus } from './RowMenu.tsx'
import { rowThings } from './rowThing.ts'
import { useMaybeCells } from './teach/MaybeCell.tsx'
import { SlotsContext } from './slots.ts'
import { usePhaseCells } from './usePhaseCells.tsx'
import { formatSort, naturalSort, parseSort, type Sort, useTableRows } from './useTableRows.ts'

/** A column that a panel adds. Its `id` contains a space, so that it never equals the path of a body's own column. */
export interface ExtraColumn extends TableColumn {
  cellOf(row: Row): ReactNode | Value
  /** The id of the column before it; null puts it first, undefined last. */
  after?: string | null
  /** Makes the column sortable. */
  sortBy?(row: Row): Value
}

export interface TableViewProps {
  table: Table
  /** Index of the table on the page, for its URL parameters: `sort`, `sort2`. */
  suffix?: string
  extra?: readonly ExtraColumn[]
  /** The sort until the user chooses one. */
  usualSort?: Sort | undefined
  aside?: ReactNode
  footer?: ReactNode
  highlight?: (row: Row) => boolean
  /** The key of a row to scroll to. */
  reveal?: string | undefined
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
  table,
  suffix = '',
  extra = NO_EXTRA,
  usualSort,
  aside,
  footer,
  highlight,
  reveal,
  draw,
  finder,
  other,
}: TableViewProps) {
  const words = useWords()
  const chart = useWords(chartWords)
  const { exact } = useFormat()
  const { tableTools } = useContext(SlotsContext)
  const [params, setParams] = useUrlState()
  const sortName = `sort${suffix}`
  const filterName = `filter${suffix}`
  const formName = `form${suffix}`
  const isTable = other === undefined || params.get(formName) === TABLE
  const asked = params.get(sortName) || (usualSort ? formatSort(usualSort) : null)
  // Ignore a filter whose input is hidden.
  const hidesFilter = !isTable && other.draw !== undefined && other.filtered !== true
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
  const rows = useTableRows(table, sorted, filtered, sortBy)
  const thingIn = useMemo(() => rowThings(table), [table])
  // Stable references, so that only changed rows render again.
  const faces = useRowFaces(table)
  const picture = faces?.picture ?? null
  const form = isTable ? undefined : other
  const { columns, byPath } = useMemo(
    () => columnsOf(table, extra, picture, form?.parts),
    [table, extra, picture, form?.parts],
  )
  const drawCell = form?.drawCell ?? draw
  const maybe = useMaybeCells(table)
  const phase = usePhaseCells(table)
  const cell = useMemo(() => {
    const extras = new Map(extra.map((column) => [column.id, column]))
    return (row: Row, { id }: TableColumn) => {
      const column = byPath.get(id)
      if (column === undefined) return extras.get(id)?.cellOf(row)
      const drawn =
        drawCell?.(row, column) ??
        maybe?.(row, column) ??
        phase?.(row, column) ??
        readCell(row, column)
      if (faces === null || id !== table.nameColumn) return drawn
      return (
        <>
          {faces.faceOf(row)}
          {isValue(drawn) ? <ValueText value={drawn} /> : drawn}
        </>
      )
    }
  }, [extra, byPath, drawCell, maybe, phase, faces, table])

  const tools = (
    <>
      {tableTools.map((Tool, index) => (
        <Tool key={index} table={table} rows={rows} />
      ))}
      <TableExport table={table} rows={rows} />
    </>
  )
  const heading = {
    title: name,
    aside: (
      <>
        {other !== undefined && (
          <Segmented
            label={words.table.form}
            value={isTable ? TABLE : 'other'}
            onChange={(form) => setParams({ [formName]: form === TABLE ? TABLE : '' })}
            options={[
              { value: 'other', label: other.label },
              { value: TABLE, label: chart.table },
            ]}
          />
        )}
        {aside ??
          (table.rows.length >= FILTER_FROM &&
            words.table.rows(table.rows.length, exact(table.rows.length)))}
        {tools}
      </>
    ),
    footer,
  }
  const isLong = table.rows.length >= FILTER_FROM
  return (
    <Card
      {...(finder === undefined
        ? heading
        : {
            footer: (
              <>
                {footer}
                {tools}
              </>
            ),
          })}
      flush
    >
      {finder ??
        (((isLong && !hidesFilter && form?.parts === undefined) || filter !== '') && (
          <FilterBar
            value={filter}
            onChange={(text) => setParams({ [filterName]: text })}
            shown={rows.length}
            all={table.rows.length}
            {...(table.label.text !== '' && { of: table.label.text })}
          />
        ))}
      {form?.draw === undefined ? (
        <PointedRows
          pathAt={(at, index) => {
            const row = rows[at]
            const column = byPath.get(columns[index ?? -1]?.id ?? '')
            if (row === undefined) return null
            return column === undefined ? row.path : cellPath(row, column)
          }}
        >
          <RowMenus
            thingAt={(at) => {
              const row = rows[at]
              return row === undefined ? null : (thingIn?.(row) ?? null)
            }}
          >
            <DataTable
              label={name}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.key}
              nameColumn={table.nameColumn ?? undefined}
              sort={sort}
              onSort={(next) => setParams({ [sortName]: formatSort(next) })}
              {...(highlight !== undefined && { highlight })}
              reveal={reveal}
              empty={filtered === '' ? words.table.empty : words.table.noMatch}
              cell={cell}
            />
          </RowMenus>
        </PointedRows>
      ) : (
        form.draw(rows)
      )}
    </Card>
  )
})

/** The columns in display order, and those of the body by path. */
function columnsOf(
  table: Table,
  extra: readonly ExtraColumn[],
  inFaces: Column | null,
  parts?: OtherForm['parts'],
) {
  const byPath = new Map(table.columns.map((column) => [column.path, column]))
  const shown = table.columns.filter(
    (column) =>
      column !== inFaces &&
      !(table.undrawn?.includes(column.path) ?? false) &&
      !(labelSays(column.label, 'delta') && isIdle(table, (row) => readCell(row, column))),
  )
  const own = shown.map(({ path, label, icon, kind }, place): TableColumn => ({
    id: path,
    label,
    icon,
    kind,
    // A leading rank labels the row; elsewhere it is a figure.
    ...(kind === 'rank' && place > 0 && { align: 'end' as const }),
    sortable: true,
    hint: `${table.path}[*].${path}`,
  }))
  // Leave identifiers at the end if the user put them there.
  const body =
    shown.findLastIndex((column) => column.path === table.nameColumn || !isIdentifier(column)) + 1
  const added = extra.filter((column) => !isIdle(table, column.sortBy))
  const after = (id: string | null) => added.filter((column) => column.after === id).map(asColumn)
  const isPlaced = ({ after }: ExtraColumn) => after === null || own.some(({ id }) => id === after)
  const columns = [
    ...after(null),
    ...own.slice(0, body).flatMap((column) => [column, ...after(column.id)]),
    ...added.filter((column) => !isPlaced(column)).map(asColumn),
    ...own.slice(body).flatMap((column) => [column, ...after(column.id)]),
  ]
  if (parts === undefined) return { columns, byPath }
  const tiles = columns.flatMap((column) => {
    const part = parts.get(column.id)
    return part === undefined ? [] : { ...column, part }
  })
  return { columns: tiles, byPath }
}

/** True for a change column in which no row changed; it is left out. */
const isIdle = ({ rows }: Table, valueOf: ((row: Row) => Value) | undefined): boolean =>
  valueOf !== undefined &&
  rows.length > 1 &&
  rows.every((row) => {
    const value = valueOf(row)
    return value.kind === 'absent' || ('number' in value && value.number === 0)
  })

const asColumn = (column: ExtraColumn): TableColumn => ({
  ...column,
  sortable: column.sortBy !== undefined,
})
