import { type CSSProperties, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Value } from '#reading/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { cx } from '../cx.ts'
import { NARROW, useMedia } from '../useMedia.ts'
import { ValueText } from '../text/ValueText.tsx'
import { alignOf, isValue, type TableColumn, type TableSort, widthOf } from './columns.ts'
import styles from './DataTable.module.css'
import { HeaderRow } from './HeaderRow.tsx'
import { rowAtPlace, rowIndexAt, useRowKeys } from './useRowKeys.ts'

/** Figures from here on are shortened on a phone: 5.57 B for 5,565,636,450. */
const LARGE = 100_000_000

/** A table with so few columns is only as wide as its content. */
const FEW = 3

/** Row height of a long table, px; must match the stylesheet. */
export const ROW = 37

/** Tiles per line in a wide table: a count that leaves no single tile in the last line. */
const tilesIn = (count: number) =>
  ({ '--tiles': [3, 4, 5].find((columns) => count % columns !== 1) ?? 3 }) as CSSProperties

export interface DataTableProps<R> {
  label: string
  columns: readonly TableColumn[]
  /** Sorted by the caller. */
  rows: readonly R[]
  rowKey(row: R): string
  cell(row: R, column: TableColumn): ReactNode | Value
  /** The column of row headers, which stays visible during horizontal scrolling. */
  nameColumn?: string | undefined
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  highlight?(row: R): boolean
  /** The key of a row to scroll to, once per change. */
  reveal?: string | undefined
  empty?: ReactNode
}

/** What of a long table is in the document. */
export interface RowWindow {
  /** The places of the rows, ascending. */
  shown: readonly number[]
  /** The height of the rows before and after, px. */
  before: number
  after: number
  /** Brings a row into the document. */
  scrollTo(place: number, options?: { align: 'center' }): void
}

export interface TableFrameProps<R> extends DataTableProps<R> {
  scroller: RefObject<HTMLDivElement | null>
  /** For a long table; without it, all rows are in the document. */
  window?: RowWindow
}

/** A native table with sortable headers and a single tab stop; tiles if columns have parts. */
export function TableFrame<R>(props: TableFrameProps<R>) {
  const { label, columns, rows, rowKey, cell, nameColumn, sort = null, onSort } = props
  const { scroller, window } = props
  const { table } = useWords()
  const isLong = window !== undefined
  const tiles = columns.some(({ part }) => part !== undefined)

  useReveal(rows, rowKey, props.reveal, (index) => {
    window?.scrollTo(index, { align: 'center' })
    const body = scroller.current?.querySelector('tbody')
    const target = isLong ? scroller.current : body && rowAtPlace(body, index)
    target?.scrollIntoView?.({ block: isLong ? 'nearest' : 'center' })
  })
  const keys = useRowKeys({ count: rows.length, reveal: (index) => window?.scrollTo(index) })

  const narrow = useMedia(NARROW) === true
  const widths = columns.map((column) => widthOf(column, column.id === nameColumn, narrow))
  const least = widths.reduce((sum, width) => sum + width, 0)
  return (
    <div ref={scroller} className={isLong ? styles.window : styles.scroll}>
      <table
        className={cx(
          styles.table,
          isLong && styles.long,
          columns.length <= FEW && styles.few,
          tiles && styles.tiles,
        )}
        // Tiles use `display` values that remove the table role; restore it for screen readers.
        role={tiles ? 'table' : undefined}
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        style={isLong ? { minInlineSize: `${least}rem` } : tiles ? tilesIn(rows.length) : undefined}
      >
        {isLong && (
          <colgroup>
            {columns.map((column, index) => (
              <col
                key={column.id}
                // The name column takes the remaining width.
                style={column.id === nameColumn ? {} : { inlineSize: `${widths[index] ?? 8}rem` }}
              />
            ))}
          </colgroup>
        )}
        <thead role={tiles ? 'rowgroup' : undefined}>
          <HeaderRow columns={columns} nameColumn={nameColumn} sort={sort} onSort={onSort} />
        </thead>
        <tbody translate="no" role={tiles ? 'rowgroup' : undefined} {...keys.handlers}>
          <Spacer height={window?.before ?? 0} />
          {(window?.shown ?? [...rows.keys()]).map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <BodyRow
                key={rowKey(row)}
                row={row}
                place={isLong ? index : undefined}
                columns={columns}
                cell={cell}
                nameColumn={nameColumn}
                narrow={narrow}
                focusable={index === keys.active}
                highlighted={props.highlight?.(row) ?? false}
              />
            )
          })}
          <Spacer height={window?.after ?? 0} />
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {props.empty ?? table.empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface BodyRowProps<R> extends Pick<DataTableProps<R>, 'columns' | 'cell' | 'nameColumn'> {
  row: R
  /** The index in a virtual table. */
  place: number | undefined
  narrow: boolean
  focusable: boolean
  highlighted: boolean
}

function Row<R>(props: BodyRowProps<R>) {
  const { row, place, columns, cell, nameColumn, narrow, focusable, highlighted } = props
  const tiles = columns.some(({ part }) => part !== undefined)
  return (
    <tr
      role={tiles ? 'row' : undefined}
      data-row
      aria-rowindex={place === undefined ? undefined : rowIndexAt(place)}
      tabIndex={focusable ? 0 : -1}
      className={highlighted ? styles.highlight : undefined}
    >
      {columns.map((column) => {
        const content = cell(row, column)
        const as = narrow && isLarge(content) ? 'short' : 'cell'
        const drawn = isValue(content) ? <ValueText value={content} as={as} /> : content
        const isName = column.id === nameColumn
        const Cell = isName ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={isName ? 'row' : undefined}
            role={tiles ? (isName ? 'rowheader' : 'cell') : undefined}
            data-name={isName || undefined}
            data-align={alignOf(column)}
            data-wide={column.wideOnly || undefined}
            data-part={column.part}
          >
            {drawn}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Its digits would push the following columns off a phone's screen. */
const isLarge = (content: ReactNode | Value): boolean =>
  isValue(content) &&
  (content.kind === 'count' || content.kind === 'currency') &&
  Math.abs(content.number) >= LARGE

/** Memoised: moving the focus by key renders two rows; sorting and filtering render none. */
const BodyRow = memo(Row) as typeof Row

/** Fills the height of the rows of a virtual table that are not in the document. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return <tr aria-hidden="true" className={styles.spacer} style={{ blockSize: height }} />
}

/** Calls `show` once for each new `wanted` key, as soon as its row is loaded. */
function useReveal<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  wanted: string | undefined,
  show: (index: number) => void,
): void {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (wanted === shown.current) return
    const index = wanted === undefined ? -1 : rows.findIndex((row) => rowKey(row) === wanted)
    if (wanted !== undefined && index < 0) return
    shown.current = wanted
    if (index >= 0) show(index)
  })
}
