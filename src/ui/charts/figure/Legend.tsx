import { Name } from '../../text/Name.tsx'
import type { ChartLine } from '../series/types.ts'
import styles from './Chart.module.css'
import { LineMark } from './LineMark.tsx'

/** Which line is which, by dash and colour. */
export function Legend({ lines }: { lines: readonly Pick<ChartLine, 'id' | 'label'>[] }) {
  return (
    <ul className={styles.legend}>
      {lines.map((line, index) => (
        <li key={line.id}>
          <LineMark index={index} length={26} />
          <Name text={line.label} max={40} />
        </li>
      ))}
    </ul>
  )
}
