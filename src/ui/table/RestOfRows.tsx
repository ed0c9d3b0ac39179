import { type ReactNode, type RefCallback, useMemo } from 'react'
import type { Value } from '#reading/types.ts'
import { useTextOf } from '../text/useTextOf.ts'
import { alignOf, isValue } from './columns.ts'
import styles from './DataTable.module.css'
import type { DataTableProps } from './types.ts'
import { widest } from './widest.ts'

/** So many texts of a column are likely to be its widest. */
const LIKELIEST = 3

interface RestOfRowsProps<R> extends Pick<
  DataTableProps<R>,
  'rows' | 'columns' | 'cell' | 'nameColumn'
> {
  /** How many rows stand before it. */
  drawn: number
  ref: RefCallback<Element>
  draw: (value: Value) => ReactNode
}

/** In place of rows that are not drawn yet: as high as they, and each column as wide as its widest cell. */
export function RestOfRows<R>(props: RestOfRowsProps<R>) {
  const { rows, columns, cell, nameColumn, drawn, ref, draw } = props
  const textOf = useTextOf()
  const cells = useMemo(
    () =>
      columns.map((column) => {
        // Digits are equally wide; other texts are compared by what they really take.
        const most = alignOf(column) === 'end' ? 1 : LIKELIEST
        const all = rows.map((row) => cell(row, column))
        return widest(all, textOf, most).map((content) =>
          isValue(content) ? draw(content) : content,
        )
      }),
    [rows, columns, cell, textOf, draw],
  )
  const height = `calc(${rows.length - drawn} * var(--row))`
  return (
    // Another one each time: what only becomes shorter would count as moved.
    <tr key={drawn} ref={ref} aria-hidden="true" data-rest className={styles.rest}>
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-name={column.id === nameColumn || undefined}
          data-align={alignOf(column)}
          data-wide={column.wideOnly}
          style={{ blockSize: height }}
        >
          {cells[index]?.map((content, place) => (
            <div key={place}>{content}</div>
          ))}
        </td>
      ))}
    </tr>
  )
}
