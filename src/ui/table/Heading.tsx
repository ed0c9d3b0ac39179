import { Fragment } from 'react'
import styles from './DataTable.module.css'
import { headingLines } from './headingLines.ts'

/** More characters than surely fit into a line. */
const LONG = 14

/** What a column is called: in one line where there is room, else in two, of which each is cut where it is too long. */
export function Heading({ label }: { label: string }) {
  const lines = headingLines(label)
  const isLong = lines.some(({ length }) => length > LONG)
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
