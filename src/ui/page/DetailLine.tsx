import { ValueText } from '../text/ValueText.tsx'
import type { DetailItem } from './DetailList.tsx'
import styles from './DetailLine.module.css'

const MOST = 6
const LONGEST = 32

/** So few and so short that a card of their own would be a waste. */
export function fitsLine(items: readonly DetailItem[]): boolean {
  return items.length <= MOST && items.every(isShort)
}

function isShort({ label, value }: DetailItem): boolean {
  if (value.kind === 'nested' || value.kind === 'image') return false
  const text = 'text' in value ? (value.text ?? '') : ''
  return label.length <= LONGEST && text.length <= LONGEST
}

export interface DetailLineProps {
  items: readonly DetailItem[]
  label?: string
}

/** A few short details in a line of small type, in the frame of others or between them. */
export function DetailLine({ items, label }: DetailLineProps) {
  if (items.length === 0) return null
  return (
    <dl className={styles.line} aria-label={label}>
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
