import type { ReactNode } from 'react'
import type { Value } from '#reading/types.ts'
import { ValueText } from '../text/ValueText.tsx'
import styles from './FactGrid.module.css'

export interface FactItem {
  key: string
  label: string
  /** A value of a reading, or anything drawn; `long` where it is more than one figure. */
  value: Value | { node: ReactNode; long?: boolean }
  /** The line below: a `Change`, an exact instant, a note. */
  note?: ReactNode
  /** Where it was read from: the JSONPath, on hover. */
  path?: string | undefined
}

export interface FactGridProps {
  facts: readonly FactItem[]
  label?: string
  /** No note comes later: cells without one keep no room for it. */
  settled?: boolean
  /** Below the figures, in the same frame: a `DetailLine`. */
  footer?: ReactNode
}

const isLong = (value: FactItem['value']) =>
  'kind' in value ? value.kind === 'instant' : value.long === true

/** The headline figures, most telling first; a point in time or a range is said in smaller type. */
export function FactGrid({ facts, label, settled, footer }: FactGridProps) {
  if (facts.length === 0) return null
  const grid = (
    <dl className={styles.grid} aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.fact} data-path={fact.path}>
          <dt className={styles.label} title={fact.path}>
            {fact.label}
          </dt>
          <dd className={styles.value} data-long={isLong(fact.value) || undefined}>
            {'node' in fact.value ? (
              fact.value.node
            ) : (
              <ValueText value={fact.value} as="headline" />
            )}
          </dd>
          {fact.note !== undefined && <dd className={styles.note}>{fact.note}</dd>}
          {fact.note === undefined && settled !== true && (
            <dd className={styles.note} aria-hidden="true" />
          )}
        </div>
      ))}
    </dl>
  )
  return (
    <div className={styles.box}>
      {grid}
      {footer != null && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
