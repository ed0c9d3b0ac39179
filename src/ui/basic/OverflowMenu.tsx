import { type ReactNode, useId } from 'react'
import { MoreIcon } from '../icons/Icon.tsx'
import styles from './OverflowMenu.module.css'
import { IconButton } from './IconButton.tsx'

export interface OverflowMenuProps {
  /** The name of the button they fold behind. */
  label: string
  /** Quiet buttons; one that opens something calls `overflowTools` first. */
  children: ReactNode
}

/** Quiet buttons: side by side where there is room, on a phone in a list behind one button. */
export function OverflowMenu({ label, children }: OverflowMenuProps) {
  const id = useId()
  return (
    <>
      <IconButton
        bordered
        className={styles.more}
        label={label}
        icon={<MoreIcon />}
        popoverTarget={id}
      />
      <div id={id} popover="auto" className={styles.tools}>
        {children}
      </div>
    </>
  )
}
