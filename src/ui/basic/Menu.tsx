import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { ChevronIcon } from '../icons/Icon.tsx'
import { usePopover } from './usePopover.ts'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: ReactNode
  aside?: ReactNode
  icon?: ReactNode
  disabled?: boolean
  onSelect(): void
}

export interface MenuProps {
  label: string
  /** The accessible name, if the label alone is ambiguous. */
  name?: string
  variant?: ButtonVariant
  small?: boolean
  items: readonly MenuItem[]
}

export function Menu({ label, name, variant = 'plain', small = false, items }: MenuProps) {
  const { id, drawn, popover } = usePopover()
  return (
    <span className={styles.menu}>
      <Button
        variant={variant}
        small={small}
        aria-label={name}
        popoverTarget={id}
        cost={<ChevronIcon />}
      >
        {label}
      </Button>
      <div {...popover} className={styles.list}>
        {drawn &&
          items.map((item) => (
            <button
              key={item.id}
              type="button"
              className={styles.item}
              disabled={item.disabled}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={item.onSelect}
            >
              <MenuLine item={item} />
            </button>
          ))}
      </div>
    </span>
  )
}

export function MenuLine({ item: { icon, label, aside } }: { item: MenuItem }) {
  return (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
      {aside != null && <span className={styles.aside}>{aside}</span>}
    </>
  )
}
