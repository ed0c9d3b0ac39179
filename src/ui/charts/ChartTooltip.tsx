import { Name } from '../text/Name.tsx'
import styles from './Chart.module.css'
import { colourOf, dashOf } from './types.ts'

export interface ChartTooltipProps {
  /** Null where the pointer is not over the chart. */
  title: string | null
  lines: readonly { index: number; label: string; text: string }[]
}

export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  if (title === null) return null
  return (
    <div className={styles.tooltip}>
      <div className={styles.tooltipTitle}>{title}</div>
      {lines.map((line) => (
        <div key={line.index} className={styles.tooltipLine}>
          <svg aria-hidden="true" width="14" height="8" viewBox="0 0 14 8">
            <path
              d="M0 4h14"
              stroke={colourOf(line.index)}
              strokeWidth="2.25"
              strokeDasharray={dashOf(line.index)}
            />
          </svg>
          <Name text={line.label} max={32} />
          <b>{line.text}</b>
        </div>
      ))}
    </div>
  )
}
