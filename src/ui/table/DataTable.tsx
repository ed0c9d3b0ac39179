import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { cx } from '../cx.ts'
import { BodyRow } from './BodyRow.tsx'
import { widthOf } from './columns.ts'
import styles from './DataTable.module.css'
import { HeaderRow } from './HeaderRow.tsx'
import type { DataTableProps } from './types.ts'
import { useRowKeys } from './useRowKeys.ts'

/** A table of up to so many rows is wholly in the document; a longer one is virtual. */
export const WHOLE_ROWS = 200

/** Height of a row of a long table, px; as in the stylesheet. */
const ROW = 37

/** A native table with headers that sort and one tab stop for its rows; virtual above 200 rows. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, rowKey, cell, nameColumn, sort = null, onSort } = props
  const { table } = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = rows.length > WHOLE_ROWS
  const virtual = useVirtualizer({
    enabled: isLong,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: ROW,
    initialRect: { width: 800, height: 600 },
  })
  const items = isLong ? virtual.getVirtualItems() : []
  const shown = isLong ? items.map(({ index }) => index) : [...rows.keys()]
  const end = items.at(-1)?.end

  useReveal(rows, rowKey, props.reveal, (index) => {
    if (isLong) virtual.scrollToIndex(index, { align: 'center' })
    const row = scroller.current?.querySelector(`tr[data-row="${index}"]`)
    const target = isLong ? scroller.current : row
    target?.scrollIntoView?.({ block: isLong ? 'nearest' : 'center' })
  })
  const keys = useRowKeys({
    count: rows.length,
    reveal: (index) => {
      if (isLong) virtual.scrollToIndex(index)
    },
  })

  const widths = columns.map((column) => widthOf(column, column.id === nameColumn))
  const least = widths.reduce((sum, width) => sum + width, 0)
  return (
    <div ref={scroller} className={isLong ? styles.window : styles.scroll}>
      <table
        className={cx(styles.table, isLong && styles.long)}
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        style={isLong ? { minInlineSize: `${least}rem` } : undefined}
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
        <thead>
          <HeaderRow columns={columns} nameColumn={nameColumn} sort={sort} onSort={onSort} />
        </thead>
        <tbody {...keys.handlers}>
          <Spacer height={items[0]?.start ?? 0} />
          {shown.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <BodyRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                cell={cell}
                nameColumn={nameColumn}
                focusable={index === keys.active}
                highlighted={props.highlight?.(row) ?? false}
              />
            )
          })}
          <Spacer height={end === undefined ? 0 : virtual.getTotalSize() - end} />
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

/** Stands for the rows of a long table above or below those in the document. */
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
