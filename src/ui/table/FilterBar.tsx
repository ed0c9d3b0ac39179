import { type ReactNode, useRef } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { IconButton } from '../basic/IconButton.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { CloseIcon, SearchIcon } from '../icons/Icon.tsx'
import styles from './FilterBar.module.css'

export interface FilterBarProps {
  value: string
  onChange(value: string): void
  label: string
  /** Shown after the field. */
  children: ReactNode
}

export function FilterBar({ value, onChange, label, children }: FilterBarProps) {
  const { table } = useWords()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.bar}>
      <div className={styles.field}>
        <SearchIcon size={14} />
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          value={value}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
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
      {children}
    </div>
  )
}

/** Matching rows and all rows, if they differ. */
export function MatchCount({ shown, all }: { shown: number; all: number }) {
  const { table } = useWords()
  const { exact } = useFormat()
  return (
    <span className={styles.count} aria-live="polite">
      {shown !== all && table.shown(exact(shown), exact(all))}
    </span>
  )
}
