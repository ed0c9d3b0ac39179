import { useRef } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { IconButton } from '../basic/IconButton.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { CloseIcon, SearchIcon } from '../icons/Icon.tsx'
import styles from './FilterBar.module.css'

export interface FilterBarProps {
  value: string
  onChange(value: string): void
  /** Matching rows and all rows; shown if they differ. */
  shown: number
  all: number
  of?: string
}

export function FilterBar({ value, onChange, shown, all, of }: FilterBarProps) {
  const { table } = useWords()
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.bar}>
      <div className={styles.field}>
        <SearchIcon size={14} />
        <input
          ref={field}
          type="search"
          aria-label={of === undefined ? table.filter : table.filterOf(of)}
          placeholder={table.filter}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <IconButton
            small
            label={table.clear}
            icon={<CloseIcon size={12} />}
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          />
        )}
      </div>
      <span className={styles.count} aria-live="polite">
        {shown !== all && table.shown(format.exact(shown), format.exact(all))}
      </span>
    </div>
  )
}
