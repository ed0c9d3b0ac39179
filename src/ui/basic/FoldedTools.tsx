import { type ReactNode, useCallback, useId, useRef } from 'react'
import { MoreIcon } from '../icons/Icon.tsx'
import styles from './FoldedTools.module.css'
import { IconButton } from './IconButton.tsx'

export interface FoldedToolsProps {
  /** The name of the button they fold behind. */
  label: string
  /** Quiet buttons; one that opens something calls `fold` first, so that focus comes back to where it was seen. */
  children(fold: () => void): ReactNode
}

/** Quiet buttons: side by side where there is room, on a phone in a list behind one button. */
export function FoldedTools({ label, children }: FoldedToolsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const fold = useCallback(() => list.current?.hidePopover(), [])
  return (
    <>
      <IconButton
        bordered
        className={styles.more}
        label={label}
        icon={<MoreIcon />}
        popoverTarget={id}
      />
      <div ref={list} id={id} popover="auto" className={styles.tools}>
        {children(fold)}
      </div>
    </>
  )
}
