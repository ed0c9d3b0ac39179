import { memo, type ReactNode } from 'react'
import type { Value } from '#reading/types.ts'
import { alignOf, isValue } from './columns.ts'
import styles from './DataTable.module.css'
import type { DataTableProps } from './types.ts'

export interface BodyRowProps<R> extends Pick<
  DataTableProps<R>,
  'columns' | 'cell' | 'nameColumn'
> {
  row: R
  index: number
  focusable: boolean
  highlighted: boolean
  /** Writes a value of a reading: `useDrawCell`. */
  draw: (value: Value) => ReactNode
}

function Row<R>(props: BodyRowProps<R>) {
  const { row, index, columns, cell, nameColumn, focusable, highlighted, draw } = props
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={focusable ? 0 : -1}
      className={highlighted ? styles.highlight : undefined}
    >
      {columns.map((column) => {
        const content = cell(row, column)
        const drawn = isValue(content) ? draw(content) : content
        const { id, wideOnly } = column
        return id === nameColumn ? (
          <th key={id} scope="row" data-name data-align={alignOf(column)} data-wide={wideOnly}>
            {drawn}
          </th>
        ) : (
          <td key={id} data-align={alignOf(column)} data-wide={wideOnly}>
            {drawn}
          </td>
        )
      })}
    </tr>
  )
}

/** A row renders again only when it, its columns or the way of drawing a cell changed. */
export const BodyRow = memo(Row) as typeof Row
