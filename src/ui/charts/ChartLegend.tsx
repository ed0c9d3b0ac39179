import { Name } from '../text/Name.tsx'
import styles from './Chart.module.css'

/** Lines also differ by dash, for users who cannot tell the colours apart. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '4 2', '12 5', '6 2 2 2 2 2', '1 5'] as const

/** The stroke of a line by index; after eight lines, colours and dashes repeat with a thicker line. */
export function strokeOf(index: number) {
  const at = index % DASHES.length
  return {
    stroke: `var(--chart-${at + 1})`,
    strokeDasharray: DASHES[at] ?? '',
    strokeWidth: 2 + 1.5 * Math.floor(index / DASHES.length),
  }
}

/** A sample of a line, `length` px long, beside its name. */
export function LineMark({ index, length }: { index: number; length: number }) {
  return (
    <svg aria-hidden="true" width={length} height="8" viewBox={`0 0 ${length} 8`}>
      <path d={`M0 4h${length}`} {...strokeOf(index)} />
    </svg>
  )
}

export interface ChartLegendProps {
  lines: readonly { id: string; label: string }[]
  hidden: ReadonlySet<string>
  onChange(hidden: ReadonlySet<string>): void
}

/** Lets the user hide lines; hiding the last one shows all again. */
export function ChartLegend({ lines, hidden, onChange }: ChartLegendProps) {
  function toggle(id: string) {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onChange(lines.every((line) => next.has(line.id)) ? new Set() : next)
  }

  return (
    <ul className={styles.legend}>
      {lines.map(({ id, label }, index) => (
        <li key={id}>
          <button type="button" aria-pressed={!hidden.has(id)} onClick={() => toggle(id)}>
            <LineMark index={index} length={26} />
            <Name text={label} max={40} />
          </button>
        </li>
      ))}
    </ul>
  )
}
