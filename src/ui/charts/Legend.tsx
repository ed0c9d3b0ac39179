import { Name } from '../text/Name.tsx'
import styles from './Chart.module.css'
import { colourOf, dashOf, type ChartLine } from './types.ts'

/** Which line is which, by dash and colour. */
export function Legend({ lines }: { lines: readonly ChartLine[] }) {
  return (
    <ul className={styles.legend}>
      {lines.map((line, index) => (
        <li key={line.id}>
          <svg aria-hidden="true" width="26" height="8" viewBox="0 0 26 8">
            <path
              d="M0 4h26"
              stroke={colourOf(index)}
              strokeWidth="2.25"
              strokeDasharray={dashOf(index)}
            />
          </svg>
          <Name text={line.label} max={40} />
        </li>
      ))}
    </ul>
  )
}
