import { Name } from '../../text/Name.tsx'
import styles from '../figure/Chart.module.css'
import { LineMark } from '../figure/LineMark.tsx'
import type { Readings } from './ReadingContext.ts'

export interface ReadoutProps extends Readings {
  /** Said when it changes; else what reads the chart says the same. */
  live?: boolean
}

/** The values at a place of a chart, with each the piece of line that has it. */
export function Readout({ title, values, live = false }: ReadoutProps) {
  return (
    <div className={styles.readout} {...(live ? { role: 'status' } : { 'aria-hidden': true })}>
      <div className={styles.readoutTitle}>{title}</div>
      {values.map(({ mark, label, text }) => (
        <div key={mark} className={styles.readoutLine}>
          <LineMark index={mark} length={14} />
          <Name text={label} max={32} />
          <b>{text}</b>
        </div>
      ))}
    </div>
  )
}
