import type { ReactNode } from 'react'
import type { Value } from '#reading/types.ts'
import { ValueText } from '../text/ValueText.tsx'
import styles from './FactGrid.module.css'

export interface FactItem {
  key: string
  label: string
  /** A value of a reading, or anything drawn. */
  value: Value | { node: ReactNode }
  /** The line below: a `Change`, an exact instant, a note. */
  note?: ReactNode
  /** Where it was read from: the JSONPath, on hover. */
  path?: string | undefined
}

/** The headline figures, most telling first. */
export function FactGrid({ facts, label }: { facts: readonly FactItem[]; label?: string }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.grid} aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.fact} data-path={fact.path}>
          <dt className={styles.label} title={fact.path}>
            {fact.label}
          </dt>
          <dd className={styles.value}>
            {'node' in fact.value ? (
              fact.value.node
            ) : (
              <ValueText value={fact.value} as="headline" />
            )}
          </dd>
          {fact.note === undefined ? (
            <dd className={styles.note} aria-hidden="true" />
          ) : (
            <dd className={styles.note}>{fact.note}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
