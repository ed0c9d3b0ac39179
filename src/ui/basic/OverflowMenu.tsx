import type { ReactNode } from 'react'
import { MoreIcon } from '../icons/Icon.tsx'
import styles from './OverflowMenu.module.css'
import { useMedia } from '../useMedia.ts'
import { IconButton } from './IconButton.tsx'
import { usePopover } from './usePopover.ts'

export interface OverflowMenuProps {
  /** Names the button that opens the list. */
  label: string
  /** Quiet buttons; one that opens something calls `closePopoverOf` first. */
  children: ReactNode
}

/** As in the stylesheet. */
const FOLDED = '(max-width: 640px)'

/** Quiet buttons: side by side where there is room, on a phone in a list behind one button. */
export function OverflowMenu({ label, children }: OverflowMenuProps) {
  const { id, drawn, popover } = usePopover()
  const folded = useMedia(FOLDED) === true
  return (
    <>
      <IconButton
        bordered
        className={styles.more}
        label={label}
        icon={<MoreIcon />}
        popoverTarget={id}
      />
      <div {...popover} className={styles.tools}>
        {(drawn || !folded) && children}
      </div>
    </>
  )
}
