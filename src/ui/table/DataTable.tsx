import { Suspense, useRef } from 'react'
import { useViewWords } from '#words/useViewWords.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import { useDrawCell } from '../text/useDrawCell.tsx'
import { BodyRow } from './BodyRow.tsx'
import styles from './DataTable.module.css'
import { HeaderRow } from './HeaderRow.tsx'
import { RestOfRows } from './RestOfRows.tsx'
import type { DataTableProps } from './types.ts'
import { useDrawnRows } from './useDrawnRows.ts'
import { useReveal } from './useReveal.ts'
import { opener, useRowKeys } from './useRowKeys.ts'

/** Up to here every row is in the document, those below the screen soon after the page was loaded. */
export const WHOLE_ROWS = 200

const LongTable = lazyPart(async () => {
  const { LongTable: component } = await import('./LongTable.tsx')
  return { default: component }
})

/** A real table: headers that sort, one tab stop for its rows, virtualised above 200 of them. */
export function DataTable<R>(props: DataTableProps<R>) {
  if (props.rows.length <= WHOLE_ROWS) return <WholeTable {...props} />
  const first = { ...props, rows: props.rows.slice(0, WHOLE_ROWS / 4) }
  return (
    <Suspense fallback={<WholeTable {...first} />}>
      <LongTable {...(props as DataTableProps<unknown>)} />
    </Suspense>
  )
}

function WholeTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, rowKey, cell, nameColumn, sort = null, onSort } = props
  const { table } = useViewWords()
  const draw = useDrawCell()
  const scroller = useRef<HTMLDivElement>(null)
  // Who asks for a row is brought to it as soon as it is there: it is at once.
  const first = props.reveal === undefined ? props.first : Infinity
  const { drawn, rest, drawTo } = useDrawnRows(rows.length, first)
  useReveal(rows, rowKey, props.reveal, (index) => {
    const row = scroller.current?.querySelector(`tr[data-row="${index}"]`)
    row?.scrollIntoView?.({ block: 'center' })
  })
  const keys = useRowKeys({
    count: rows.length,
    reveal: drawTo,
    open: opener(rows, props.onOpen),
  })
  return (
    <div ref={scroller} className={styles.scroll}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={drawn < rows.length ? rows.length + 1 : undefined}
      >
        <thead>
          <HeaderRow columns={columns} nameColumn={nameColumn} sort={sort} onSort={onSort} />
        </thead>
        <tbody {...keys.handlers}>
          {rows.slice(0, drawn).map((row, index) => (
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
          ))}
          {drawn < rows.length && (
            <RestOfRows
              ref={rest}
              rows={rows}
              columns={columns}
              cell={cell}
              nameColumn={nameColumn}
              drawn={drawn}
              draw={draw}
            />
          )}
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
