import { useState } from 'react'
import type { Value } from '#reading/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { DeclaredIcon, ValueText } from '../text/ValueText.tsx'
import styles from './DetailList.module.css'

export interface DetailItem {
  key: string
  label: string
  icon?: string | undefined
  value: Value
  /** The JSONPath of the source, shown on hover. */
  path?: string | undefined
}

interface DetailListProps {
  items: readonly DetailItem[]
  label?: string | undefined
}

const AT_FIRST = 12
/** Longer text takes a whole line. */
const SHORT = 48

const isLong = ({ value }: DetailItem) =>
  (value.kind === 'text' || value.kind === 'link') && value.text.length > SHORT

/** Labels and values in as many columns as fit. */
export function DetailList({ items, label }: DetailListProps) {
  const { values } = useWords()
  const { exact } = useFormat()
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const folds = items.length > AT_FIRST + 4
  const shown = folds && !all ? items.slice(0, AT_FIRST) : items
  return (
    <div className={styles.box}>
      <Details items={shown} label={label} className={styles.list} />
      {folds && (
        <Button variant="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? values.showLess : `${values.showAll} (${exact(items.length)})`}
        </Button>
      )}
    </div>
  )
}

const MAX_INLINE_ITEMS = 6
const MAX_INLINE_LENGTH = 32

/** True if the items are so few and short that they need no card. */
export function fitsLine(items: readonly DetailItem[]): boolean {
  return items.length <= MAX_INLINE_ITEMS && items.every(isShort)
}

function isShort({ label, value }: DetailItem): boolean {
  if (value.kind === 'nested' || value.kind === 'image') return false
  const text = 'text' in value ? (value.text ?? '') : ''
  return label.length <= MAX_INLINE_LENGTH && text.length <= MAX_INLINE_LENGTH
}

export function DetailLine({ items, label }: DetailListProps) {
  if (items.length === 0) return null
  return <Details items={items} label={label} className={styles.line} />
}

function Details({
  items,
  label,
  className,
}: DetailListProps & { className?: string | undefined }) {
  return (
    <dl className={className} aria-label={label}>
      {items.map((item) => (
        <div key={item.key} data-path={item.path} data-long={isLong(item) || undefined}>
          <dt title={item.path}>
            <DeclaredIcon address={item.icon} />
            {item.label}
          </dt>
          <dd translate={item.value.kind === 'text' ? undefined : 'no'}>
            <ValueText value={item.value} as="full" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
