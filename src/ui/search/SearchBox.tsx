import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Kbd } from '../basic/Kbd.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { SearchIcon } from '../icons/Icon.tsx'
import { Name } from '../text/Name.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './SearchBox.module.css'

export interface Suggestion {
  id: string
  text: string
  /** The heading that it shares with its neighbours. */
  group: string
  /** Shown at the end of the line: kind, age or cost. */
  aside?: ReactNode
  icon?: ReactNode
}

export interface SearchBoxProps {
  label: string
  value: string
  onChange(value: string): void
  /** Matches for `value`, those of a group together; typing sends no request. */
  items: readonly Suggestion[]
  /** The id of the suggestion that Enter picks until the user selects one; null for none. */
  best?: string | null
  onPick(suggestion: Suggestion): void
  /** Called on Enter without a suggestion for the text; returns false if the user has to select one first. */
  onSubmit(text: string): boolean
  onFocus?: () => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** Called on Backspace in the empty field. */
  onRemoveLast?: (() => void) | undefined
  /** Shows the suggestions from the start. */
  startOpen?: boolean
  /** True for the field that `/` focuses. */
  isMain?: boolean
  error?: ReactNode
}

/** An ARIA 1.2 combobox with a listbox: the focus stays in the field, `aria-activedescendant` moves. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, items, best, onPick, onSubmit, onFocus, onPaste } = props
  const { onRemoveLast, startOpen = false, isMain = false, error } = props
  const { search } = useWords()
  const format = useFormat()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(startOpen)
  /** Null until the user selects one. */
  const [chosen, setChosen] = useState<number | null>(null)
  const active = chosen ?? items.findIndex((item) => item.id === best)
  const shown = open && items.length > 0
  const current = shown ? items[active] : undefined

  function close() {
    setOpen(false)
    setChosen(null)
  }

  function pick(suggestion: Suggestion) {
    close()
    onPick(suggestion)
  }

  function move(to: number) {
    setOpen(true)
    const index = items.length === 0 ? null : (to + items.length) % items.length
    setChosen(index)
    root.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(shown ? active + 1 : 0)
    else if (event.key === 'ArrowUp') move(shown && active > 0 ? active - 1 : items.length - 1)
    else if (event.key === 'Enter') {
      // Enter first opens the list, so that the action and its cost are visible before the second Enter.
      if (current !== undefined) pick(current)
      else if (!open && value !== '' && items.length > 0) setOpen(true)
      else if (onSubmit(value)) close()
      else move(0)
    } else if (event.key === 'Escape' && (shown || value !== '')) {
      if (shown) close()
      else onChange('')
    } else if (event.key === 'Backspace' && value === '') onRemoveLast?.()
    else return
    event.preventDefault()
  }

  /** Pressing an option keeps the focus in the field. */
  const option = (item: Suggestion, index: number) => (
    <div
      key={item.id}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      data-index={index}
      aria-selected={index === active}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => {
        if (index !== active) setChosen(index)
      }}
      onClick={() => pick(item)}
      onKeyDown={undefined}
    >
      {item.icon}
      <span className={styles.optionText}>
        <Name text={item.text} max={160} />
      </span>
      {item.aside != null && <span className={styles.aside}>{item.aside}</span>}
    </div>
  )

  return (
    <div
      ref={root}
      className={styles.box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className="search-field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
          aria-invalid={error != null || undefined}
          aria-keyshortcuts={isMain ? '/' : undefined}
          aria-describedby={error == null ? undefined : `${id}-error`}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            setOpen(true)
            setChosen(null)
          }}
          onFocus={onFocus}
          onPaste={(event) => {
            onPaste?.(event)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {isMain && (
          <span aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        )}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className={styles.list}
      >
        {shown &&
          [...new Set(items.map(({ group }) => group))].map((group) => (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden="true" className={styles.group}>
                {group}
              </div>
              {items.map((item, index) => item.group === group && option(item, index))}
            </div>
          ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">
          {shown ? search.results(items.length, format.exact(items.length)) : ''}
        </span>
      </VisuallyHidden>
      {error != null && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
