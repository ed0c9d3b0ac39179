import { type ReactNode, useId } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { usePopover } from '../basic/usePopover.ts'
import { cx } from '../cx.ts'
import { clip } from '../format/clip.ts'
import { MoreIcon } from '../icons/Icon.tsx'
import { AppLink } from '../text/LinkContext.tsx'
import styles from './Nav.module.css'

export interface NavItemProps {
  href: string
  label: string
  icon?: ReactNode
  current: boolean
  aside?: ReactNode
}

export function NavItem({ href, label, icon, current, aside }: NavItemProps) {
  return (
    <li>
      <AppLink href={href} className="nav-item" aria-current={current ? 'page' : undefined}>
        {icon}
        <span className="nav-item-label">{label}</span>
        {aside != null && (
          <span className="nav-item-aside" translate="no">
            {aside}
          </span>
        )}
      </AppLink>
    </li>
  )
}

const LONGEST = 28

export function FavouriteList({ items }: { items: readonly NavItemProps[] }) {
  const { shell } = useWords()
  const id = useId()
  if (items.length === 0) return null
  return (
    <>
      <p id={id} className="shell-caps" aria-hidden="true">
        {shell.favourites}
      </p>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <NavItem key={item.href} {...item} label={clip(item.label, LONGEST)} />
        ))}
      </ul>
    </>
  )
}

/** The last place of the bottom bar: opens the places that did not fit. Give it the page's address as its key: a followed link then closes it. */
export function NavMore({ children, current }: { children: ReactNode; current: boolean }) {
  const { shell } = useWords()
  const { id, drawn, popover } = usePopover()
  return (
    <li>
      <button
        type="button"
        className={cx('nav-item', styles.button)}
        popoverTarget={id}
        aria-current={current ? 'page' : undefined}
      >
        <MoreIcon />
        <span className="nav-item-label">{shell.more}</span>
      </button>
      <div {...popover} className={styles.sheet}>
        {drawn && children}
      </div>
    </li>
  )
}
