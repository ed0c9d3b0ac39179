import type { CSSProperties, ReactNode } from 'react'
import type { Value } from '#reading/types.ts'
import { DeclaredIcon, ValueText } from '../text/ValueText.tsx'
import styles from './FactGrid.module.css'

export interface FactItem {
  key: string
  label: string
  icon?: string | undefined
  /** A value of a reading or a node; `long` if it is wider than a single figure. */
  value: Value | { node: ReactNode; long?: boolean }
  /** Below the value: a `Change`, an exact instant, a note. */
  note?: ReactNode
  /** The JSONPath of the source, shown on hover. */
  path?: string | undefined
}

export interface FactGridProps {
  facts: readonly FactItem[]
  label?: string
  /** Reserves no space for notes in cells without one. */
  settled?: boolean
  footer?: ReactNode
}

const isLong = (value: FactItem['value']) =>
  'kind' in value ? value.kind === 'instant' : value.long === true

/** As in the style sheet. */
const MAX_COLUMNS = 8

/**
 * For each number of columns that can fit: how many to use, and how many the last cell spans, for the fewest and most evenly
 * filled rows.
 */
function columnsOf(cells: number): CSSProperties {
  const entries = Array.from({ length: MAX_COLUMNS - 1 }, (_, at) => {
    const room = at + 2
    const columns = Math.ceil(cells / Math.ceil(cells / room))
    return [
      [`--columns-${room}`, columns],
      [`--last-${room}`, columns - ((cells - 1) % columns)],
    ]
  })
  return Object.fromEntries(entries.flat())
}

/** The headline figures; instants and ranges are set in smaller type. */
export function FactGrid({ facts, label, settled, footer }: FactGridProps) {
  if (facts.length === 0) return null
  return (
    <div className={styles.box}>
      <dl className={styles.grid} style={columnsOf(facts.length)} aria-label={label}>
        {facts.map((fact) => (
          <div key={fact.key} className={styles.fact} data-path={fact.path}>
            <dt className={styles.label} title={fact.path}>
              <DeclaredIcon address={fact.icon} />
              {fact.label}
            </dt>
            <dd className={styles.value} translate="no" data-long={isLong(fact.value) || undefined}>
              {'node' in fact.value ? (
                fact.value.node
              ) : (
                <ValueText value={fact.value} as="headline" />
              )}
            </dd>
            {(fact.note !== undefined || settled !== true) && (
              <dd
                className={styles.note}
                translate="no"
                aria-hidden={fact.note === undefined || undefined}
              >
                {fact.note}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {footer != null && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
