import { type ReactNode, Suspense, useId, useState } from 'react'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { CardMenu } from '../basic/CardMenu.tsx'
import { MenuEntry } from '../basic/MoreMenu.tsx'
import { PartBoundary } from '../page/Boundaries.tsx'
import styles from './Chart.module.css'

export interface ChartFigureProps {
  caption: string
  actions?: ReactNode
  /** Menu entries, after the toggle of the table. */
  menu?: ReactNode
  /** Actions for the plot, beside the caption; hidden while the table is shown. */
  plotActions?: ReactNode
  note?: ReactNode
  /** Height of the plot, px at the default text size; scales with the text. */
  height: number
  spoken: string
  /** Lazily loaded; null if there is too little data, which `empty` explains. */
  plot: ReactNode
  empty: string
  legend?: ReactNode
  renderTable(): ReactNode
  /** Set if the caller stores whether plot or table is shown. */
  table?: TableSwitch | undefined
}

export interface TableSwitch {
  isShown: boolean
  onChange(isShown: boolean): void
}

/** A figure with a caption and a toggle that shows the same numbers as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { caption, actions, menu, plotActions, note, height, spoken, plot, legend } = props
  const words = useWords(chartWords)
  const id = useId()
  const [isOwnTable, setOwnTable] = useState(false)
  const { isShown: isTable, onChange: setTable } = props.table ?? {
    isShown: isOwnTable,
    onChange: setOwnTable,
  }
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.lead}>
          <figcaption id={id} className={styles.caption}>
            {caption}
          </figcaption>
          {!isTable && plotActions}
        </div>
        <div className={styles.actions}>
          {actions}
          <CardMenu of={caption}>
            <MenuEntry onSelect={() => setTable(!isTable)}>
              {isTable ? words.showChart : words.showTable}
            </MenuEntry>
            {menu}
          </CardMenu>
        </div>
      </div>
      {isTable ? (
        <div className={styles.table}>{props.renderTable()}</div>
      ) : (
        <>
          <div className={styles.plot} style={{ blockSize: `${height / 16}rem` }}>
            <PartBoundary>
              <Suspense fallback={<PlotSkeleton label={spoken} />}>
                {plot ?? <p className={styles.empty}>{props.empty}</p>}
              </Suspense>
            </PartBoundary>
          </div>
          {legend}
        </>
      )}
      {note != null && <p className={styles.note}>{note}</p>}
    </figure>
  )
}

function PlotSkeleton({ label }: { label: string }) {
  return <div role="img" aria-label={label} aria-busy className={styles.skeleton} />
}
