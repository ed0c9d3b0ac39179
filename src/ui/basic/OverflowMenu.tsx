import type { ReactNode } from 'react'
import { MoreIcon } from '../icons/Icon.tsx'
import styles from './OverflowMenu.module.css'
import { IconButton } from './IconButton.tsx'
import { usePopover } from './usePopover.ts'

export interface OverflowMenuProps {
  label: string
  /** Quiet buttons; one that opens something calls `closePopoverOf` first. */
  children: ReactNode
}

export function OverflowMenu({ label, children }: OverflowMenuProps) {
  const { id, drawn, popover } = usePopover()
  return (
    <>
      <IconButton bordered label={label} icon={<MoreIcon />} popoverTarget={id} />
      <div {...popover} className={styles.tools}>
        {drawn && children}
      </div>
    </>
  )
}
