import type { ReactNode } from 'react'
import { Name } from '../text/Name.tsx'
import styles from './SearchBox.module.css'

export interface Suggestion {
  id: string
  text: string
  /** Shown at the end of the line: age or cost. */
  aside?: ReactNode
  icon?: ReactNode
}

export interface SuggestionGroup {
  label: string
  items: readonly Suggestion[]
}

interface SuggestionsProps {
  id: string
  label: string
  groups: readonly SuggestionGroup[]
  open: boolean
  /** Index across all groups. */
  active: number
  onPick(suggestion: Suggestion): void
  onHover(index: number): void
}

/** The listbox of the search. Pressing an option keeps the focus in the field. */
export function Suggestions({
  id,
  label,
  groups,
  open,
  active,
  onPick,
  onHover,
}: SuggestionsProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, group) => sum + group.items.length, 0),
  )
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!open} className={styles.list}>
      {open &&
        groups.map((group, at) =>
          group.items.length === 0 ? null : (
            <div key={group.label} role="group" aria-label={group.label}>
              <div aria-hidden="true" className={styles.group}>
                {group.label}
              </div>
              {group.items.map((item, offset) => {
                const index = (starts[at] ?? 0) + offset
                return (
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
                      if (index !== active) onHover(index)
                    }}
                    onClick={() => onPick(item)}
                    onKeyDown={undefined}
                  >
                    {item.icon}
                    <span className={styles.optionText}>
                      <Name text={item.text} max={160} />
                    </span>
                    {item.aside != null && <span className={styles.aside}>{item.aside}</span>}
                  </div>
                )
              })}
            </div>
          ),
        )}
    </div>
  )
}
