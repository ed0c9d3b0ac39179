import { memo } from 'react'
import { ValueText } from '../text/ValueText.tsx'
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
}

function Row<R>(props: BodyRowProps<R>) {
  const { row, index, columns, cell, nameColumn, focusable, highlighted } = props
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={focusable ? 0 : -1}
      className={highlighted ? styles.highlight : undefined}
    >
      {columns.map((column) => {
        const content = cell(row, column)
        const drawn = isValue(content) ? <ValueText value={content} /> : content
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

/** Memoised: moving the focus by key renders two rows, not all of them. */
export const BodyRow = memo(Row) as typeof Row
