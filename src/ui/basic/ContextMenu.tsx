import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: ReactNode
  aside?: ReactNode
  icon?: ReactNode
  onSelect(): void
}

export interface ContextMenuProps {
  label: string
  /** Position in the viewport, CSS px. */
  at: { x: number; y: number }
  items: readonly MenuItem[]
  onClose(): void
}

/** Distance to the edge of the viewport, px. */
const GAP = 8

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Focuses its first item, and closes when it loses the focus. */
export function ContextMenu({ label, at: { x, y }, items, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const { current } = menu
    if (current === null) return
    current.showPopover?.()
    // Keep it inside the viewport if it fits.
    const { width, height } = current.getBoundingClientRect()
    const right = document.documentElement.clientWidth - width - GAP
    current.style.left = `${Math.max(0, Math.min(x, right))}px`
    current.style.top = `${Math.max(0, y + height > innerHeight ? y - height : y)}px`
    current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body
      if (isLost && activeElement instanceof HTMLElement)
        activeElement.focus({ preventScroll: true })
    }
  }, [x, y])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
      return
    }
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const from = all.findIndex((one) => one === document.activeElement)
    const step = STEPS[event.key]
    const to = step === undefined ? { Home: 0, End: all.length - 1 }[event.key] : from + step
    if (to === undefined) return
    event.preventDefault()
    all[(to + all.length) % all.length]?.focus()
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className={styles.context}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onClose()
            item.onSelect()
          }}
        >
          {item.icon}
          <span className={styles.label}>{item.label}</span>
          {item.aside}
        </button>
      ))}
    </div>
  )
}
