import type { Value } from '#reading/types.ts'
import { ValueText } from '../text/ValueText.tsx'
import styles from './DetailList.module.css'

export interface DetailItem {
  key: string
  label: string
  value: Value
  /** Where it was read from: the JSONPath, on hover. */
  path?: string | undefined
}

/** What is worth knowing and no headline: label and value in as many columns as there is room for. */
export function DetailList({ items, label }: { items: readonly DetailItem[]; label?: string }) {
  if (items.length === 0) return null
  return (
    <dl className={styles.list} aria-label={label}>
      {items.map((item) => (
        <div key={item.key} className={styles.item} data-path={item.path}>
          <dt title={item.path}>{item.label}</dt>
          <dd>
            <ValueText value={item.value} as="full" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
