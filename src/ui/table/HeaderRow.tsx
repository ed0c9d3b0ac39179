import { cx } from '../cx.ts'
import { alignOf, startsDescending } from './columns.ts'
import styles from './DataTable.module.css'
import { Heading } from './Heading.tsx'
import type { TableColumn, TableSort } from './types.ts'

export interface HeaderRowProps {
  columns: readonly TableColumn[]
  nameColumn: string | undefined
  sort: TableSort | null
  onSort: ((sort: TableSort) => void) | undefined
}

export function HeaderRow({ columns, nameColumn, sort, onSort }: HeaderRowProps) {
  return (
    <tr aria-rowindex={1}>
      {columns.map((column) => {
        const sorted = sort?.column === column.id ? sort : null
        const canSort = onSort !== undefined && column.sortable !== false
        return (
          <th
            key={column.id}
            scope="col"
            title={column.hint}
            data-path={column.hint}
            data-align={alignOf(column)}
            data-wide={column.wideOnly}
            data-name={column.id === nameColumn || undefined}
            aria-sort={
              sorted !== null
                ? sorted.descending
                  ? 'descending'
                  : 'ascending'
                : canSort
                  ? 'none'
                  : undefined
            }
          >
            {canSort ? (
              <button
                type="button"
                className={styles.sort}
                onClick={() =>
                  onSort({
                    column: column.id,
                    descending: sorted ? !sorted.descending : startsDescending(column),
                  })
                }
              >
                <Heading label={column.label} />
                <svg aria-hidden="true" width="8" height="8" viewBox="0 0 8 8">
                  <path
                    className={cx(styles.arrow, sorted !== null && styles.arrowOn)}
                    d={
                      sorted?.descending === false
                        ? 'M0.5 6.5L4 1.5l3.5 5z'
                        : 'M0.5 1.5L4 6.5l3.5-5z'
                    }
                  />
                </svg>
              </button>
            ) : (
              <Heading label={column.label} />
            )}
          </th>
        )
      })}
    </tr>
  )
}
