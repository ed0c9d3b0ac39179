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
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './SearchBox.module.css'
import { type Suggestion, type SuggestionGroup, Suggestions } from './Suggestions.tsx'

export interface SearchBoxProps {
  label: string
  value: string
  onChange(value: string): void
  /** Matches on this device for `value`; typing sends no request. */
  groups: readonly SuggestionGroup[]
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
  const {
    label,
    value,
    onChange,
    groups,
    best,
    onPick,
    onSubmit,
    onFocus,
    onPaste,
    onRemoveLast,
    startOpen = false,
    isMain = false,
    error,
  } = props
  const { search } = useWords()
  const format = useFormat()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(startOpen)
  /** Null until the user selects one. */
  const [chosen, setChosen] = useState<number | null>(null)
  const items = groups.flatMap((group) => group.items)
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
      <Suggestions
        id={id}
        label={label}
        groups={groups}
        open={shown}
        active={active}
        onPick={pick}
        onHover={setChosen}
      />
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
