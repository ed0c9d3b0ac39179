import { Fragment } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { cx } from '../cx.ts'
import { DeclaredIcon } from '../text/ValueText.tsx'
import { alignOf, startsDescending, type TableColumn, type TableSort } from './columns.ts'
import styles from './DataTable.module.css'

export interface HeaderRowProps {
  columns: readonly TableColumn[]
  nameColumn: string | undefined
  sort: TableSort | null
  onSort: ((sort: TableSort) => void) | undefined
}

export function HeaderRow({ columns, nameColumn, sort, onSort }: HeaderRowProps) {
  const { table: words } = useWords()
  const tiles = columns.some(({ part }) => part !== undefined)
  return (
    <tr
      role={tiles ? 'row' : undefined}
      aria-rowindex={1}
      // Headers above tiles are not column headers.
      data-lead={tiles && onSort !== undefined ? words.sortBy : undefined}
    >
      {columns.map((column) => {
        const sorted = sort?.column === column.id ? sort : null
        const canSort = onSort !== undefined && column.sortable !== false
        const unsorted = canSort ? 'none' : undefined
        const heading = (
          <>
            <DeclaredIcon address={column.icon} />
            <Heading {...column} />
          </>
        )
        return (
          <th
            key={column.id}
            scope="col"
            role={tiles ? 'columnheader' : undefined}
            title={column.hint}
            data-path={column.hint}
            data-align={alignOf(column)}
            data-wide={column.wideOnly || undefined}
            data-name={column.id === nameColumn || undefined}
            aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : unsorted}
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
                {heading}
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
              heading
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** This many characters always fit on a line. */
const SHORT = 14

/** A column's label on one line if it fits, else on two, each clipped if too long. */
function Heading({ label }: Pick<TableColumn, 'label'>) {
  const lines = headingLines(label)
  const isLong = lines.some(({ length }) => length > SHORT)
  return (
    <span className={styles.heading} title={isLong ? label : undefined}>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span>{line}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** Splits a label into the two narrowest lines; a single word stays on one line. */
export function headingLines(label: string): readonly string[] {
  const words = label.split(' ')
  const breaks = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines, width: Math.max(...lines.map(({ length }) => length)) }
  })
  return breaks.toSorted((a, b) => a.width - b.width)[0]?.lines ?? [label]
}
