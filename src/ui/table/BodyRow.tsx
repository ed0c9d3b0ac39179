import { memo, type ReactNode } from 'react'
import type { Value } from '#reading/types.ts'
import { ValueText } from '../text/ValueText.tsx'
import { alignOf, isValue } from './columns.ts'
import styles from './DataTable.module.css'
import type { DataTableProps, TableColumn } from './types.ts'

export interface BodyRowProps<R> extends Pick<
  DataTableProps<R>,
  'columns' | 'cell' | 'nameColumn'
> {
  row: R
  index: number
  focusable: boolean
  highlighted: boolean
}

function Cell({ content }: { content: ReactNode | Value }): ReactNode {
  return isValue(content) ? <ValueText value={content} /> : content
}

function Row<R>(props: BodyRowProps<R>) {
  const { row, index, columns, cell, nameColumn, focusable, highlighted } = props
  const attributes = (column: TableColumn) => ({
    'data-align': alignOf(column),
    'data-wide': column.wideOnly,
  })
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={focusable ? 0 : -1}
      className={highlighted ? styles.highlight : undefined}
    >
      {columns.map((column) =>
        column.id === nameColumn ? (
          <th key={column.id} scope="row" data-name {...attributes(column)}>
            <Cell content={cell(row, column)} />
          </th>
        ) : (
          <td key={column.id} {...attributes(column)}>
            <Cell content={cell(row, column)} />
          </td>
        ),
      )}
    </tr>
  )
}

/** A row renders again only when it, its columns or the way of drawing a cell changed. */
export const BodyRow = memo(Row) as typeof Row
