import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { MoreIcon } from '../icons/Icon.tsx'
import card from './Card.module.css'
import { IconButton, type IconButtonProps } from './IconButton.tsx'
import styles from './Menu.module.css'
import { closePopoverOf, usePopover } from './usePopover.ts'

interface MoreMenuProps extends Pick<IconButtonProps, 'label' | 'small' | 'bordered'> {
  /** Menu entries. */
  children: ReactNode
}

/** A ⋯ button and the entries that it opens. */
export function MoreMenu({ children, ...button }: MoreMenuProps) {
  const { id, drawn, popover } = usePopover()
  return (
    <>
      <IconButton {...button} icon={<MoreIcon />} popoverTarget={id} />
      <div {...popover} className={styles.list}>
        {drawn && children}
      </div>
    </>
  )
}

/** The actions of a card or figure; with a mouse, visible while the card has the pointer or the focus. */
export function CardMenu({ of, children }: { of: string; children: ReactNode }) {
  const { entity } = useWords()
  return (
    <span className={card.menu}>
      <MoreMenu small label={entity.moreFor(of)}>
        {children}
      </MoreMenu>
    </span>
  )
}

interface MenuEntryProps extends Omit<ComponentProps<'button'>, 'onSelect'> {
  icon?: ReactNode
  onSelect(entry: HTMLButtonElement): void
}

/** Closes its menu, which returns the focus to the menu's button. */
export function MenuEntry({ icon, onSelect, children, ...rest }: MenuEntryProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.item}
      onClick={({ currentTarget }) => {
        closePopoverOf(currentTarget)
        onSelect(currentTarget)
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
