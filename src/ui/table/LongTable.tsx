import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useDrawCell } from '../text/useDrawCell.tsx'
import { BodyRow } from './BodyRow.tsx'
import { widthOf } from './columns.ts'
import styles from './DataTable.module.css'
import { HeaderRow } from './HeaderRow.tsx'
import type { DataTableProps } from './types.ts'
import { useReveal } from './useReveal.ts'
import { opener, useRowKeys } from './useRowKeys.ts'

/** px; as in the stylesheet. */
const ROW = 37

/** The same table for many rows: only those in sight are in the document, all are counted. */
export function LongTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, rowKey, cell, nameColumn, sort = null, onSort } = props
  const draw = useDrawCell()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: ROW,
    initialRect: { width: 800, height: 600 },
  })
  const keys = useRowKeys({
    count: rows.length,
    reveal: (index) => virtual.scrollToIndex(index),
    open: opener(rows, props.onOpen),
  })
  useReveal(rows, rowKey, props.reveal, (index) => {
    virtual.scrollToIndex(index, { align: 'center' })
    scroller.current?.scrollIntoView?.({ block: 'nearest' })
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const widths = columns.map((column) => widthOf(column, column.id === nameColumn))
  const least = widths.reduce((sum, width) => sum + width, 0)

  return (
    <div ref={scroller} className={styles.window}>
      <table
        className={styles.long}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ minInlineSize: `${least}rem` }}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col
              key={column.id}
              // The name takes what is left.
              style={column.id === nameColumn ? {} : { inlineSize: `${widths[index] ?? 8}rem` }}
            />
          ))}
        </colgroup>
        <thead>
          <HeaderRow columns={columns} nameColumn={nameColumn} sort={sort} onSort={onSort} />
        </thead>
        <tbody {...keys.handlers}>
          <Spacer height={before} />
          {items.map(({ index }) => {
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
                draw={draw}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return <tr aria-hidden="true" className={styles.spacer} style={{ blockSize: height }} />
}
