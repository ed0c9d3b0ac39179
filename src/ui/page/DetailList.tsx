import { useState } from 'react'
import type { Value } from '#reading/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.tsx'
import { ValueText } from '../text/ValueText.tsx'
import styles from './DetailList.module.css'

export interface DetailItem {
  key: string
  label: string
  value: Value
  /** Where it was read from: the JSONPath, on hover. */
  path?: string | undefined
}

/** So many are shown at first: more would be a wall. */
const AT_FIRST = 12
/** A text longer than this has a line of its own. */
const SHORT = 48

const isLong = ({ value }: DetailItem) => value.kind === 'text' && value.text.length > SHORT

/** What is worth knowing and no headline: label and value in as many columns as there is room for. */
export function DetailList({ items, label }: { items: readonly DetailItem[]; label?: string }) {
  const { values } = useWords()
  const { exact } = useFormat()
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const folds = items.length > AT_FIRST + 4
  const shown = folds && !all ? items.slice(0, AT_FIRST) : items
  return (
    <div className={styles.box}>
      <dl className={styles.list} aria-label={label}>
        {shown.map((item) => (
          <div
            key={item.key}
            className={styles.item}
            data-path={item.path}
            data-long={isLong(item) || undefined}
          >
            <dt title={item.path}>{item.label}</dt>
            <dd>
              <ValueText value={item.value} as="full" />
            </dd>
          </div>
        ))}
      </dl>
      {folds && (
        <Button variant="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? values.showLess : `${values.showAll} (${exact(items.length)})`}
        </Button>
      )}
    </div>
  )
}
