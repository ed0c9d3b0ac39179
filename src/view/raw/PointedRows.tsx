import type { ReactNode, SyntheticEvent } from 'react'
import { usePointAt } from './Pointing.tsx'
import styles from './RawData.module.css'

export interface PointedRowsProps {
  /** Where a cell was read from, by its row and its place in it; a null place is the row itself. */
  pathAt(row: number, cell: number | null): string | null
  children: ReactNode
}

/** Around a table: what is pointed at in it, without a path on every cell. */
export function PointedRows({ pathAt, children }: PointedRowsProps) {
  const pointAt = usePointAt()
  const notice = (event: SyntheticEvent) => {
    if (!(event.target instanceof Element)) return
    const row = event.target.closest<HTMLTableRowElement>('tr[data-row]')
    if (row === null) return
    const cell = event.target.closest<HTMLTableCellElement>('td, th')
    const path = pathAt(Number(row.dataset['row']), cell?.cellIndex ?? null)
    if (path !== null) pointAt(path)
  }
  return (
    <div role="presentation" className={styles.pointing} onPointerOver={notice} onFocus={notice}>
      {children}
    </div>
  )
}
