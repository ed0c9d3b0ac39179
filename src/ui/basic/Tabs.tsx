import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Choice } from './Segmented.tsx'
import styles from './Tabs.module.css'

export interface TabsProps<T extends string> {
  label: string
  /** `aside`: the cost of opening the tab. */
  tabs: readonly (Choice<T> & { aside?: ReactNode })[]
  value: T
  onChange(value: NoInfer<T>): void
  /** A tool of the open tab, at the end of the line of tabs where it fits. */
  tool?: ReactNode
  children: ReactNode
}

/** Arrow keys open free tabs and only focus the others until Enter. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, value, onChange, tool, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef(0)

  const at = tabs.findIndex((tab) => tab.value === value)
  const tabAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]
  useEffect(() => {
    // Only if needed: it forces a layout.
    if (scrolledTo.current === at) return
    scrolledTo.current = at
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]
    if (list.current === null || tab === undefined) return
    const { offsetLeft, clientWidth } = list.current
    const left = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2
    list.current.scrollTo?.({ left })
  }, [at, list, scrolledTo])

  function onKeyDown(event: KeyboardEvent<HTMLElement>, focused: number) {
    const last = tabs.length - 1
    const { key, currentTarget } = event
    const step = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    const to = { ArrowRight: focused + step, ArrowLeft: focused - step, Home: 0, End: last }[key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    const tab = tabs[index]
    if (tab === undefined) return
    if (tab.aside == null) onChange(tab.value)
    tabAt(index)?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            {tab.aside != null && <span className={styles.aside}>{tab.aside}</span>}
          </button>
        ))}
      </div>
      {tool != null && tool !== false && <div className={styles.tool}>{tool}</div>}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
