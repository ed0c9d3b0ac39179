import { useId, useState, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../../basic/Button.tsx'
import styles from './Chart.module.css'

export interface ChartFigureProps {
  caption: ReactNode
  /** The period, an export. */
  actions?: ReactNode
  /** Beside the caption, what acts on the drawing alone: gone while the table is shown. */
  drawingActions?: ReactNode
  /** Under the chart: where its points come from. */
  note?: ReactNode
  /** Opened on the table instead. */
  asTable?: boolean
  chart: ReactNode
  /** Made only when shown. */
  renderTable(): ReactNode
}

/** A figure with its caption, and the same numbers as a table one toggle away. */
export function ChartFigure(props: ChartFigureProps) {
  const { chart: words } = useWords()
  const id = useId()
  const [table, setTable] = useState(props.asTable ?? false)
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.lead}>
          <figcaption id={id} className={styles.caption}>
            {props.caption}
          </figcaption>
          {!table && props.drawingActions}
        </div>
        <div className={styles.actions}>
          {props.actions}
          <Button
            small
            variant="quiet"
            aria-pressed={table}
            id={`${id}-table`}
            aria-labelledby={`${id}-table ${id}`}
            title={table ? words.showChart : words.showTable}
            onClick={() => setTable(!table)}
          >
            {words.table}
          </Button>
        </div>
      </div>
      {table ? <div className={styles.table}>{props.renderTable()}</div> : props.chart}
      {props.note != null && <p className={styles.note}>{props.note}</p>}
    </figure>
  )
}
