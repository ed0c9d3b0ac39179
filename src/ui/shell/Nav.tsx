import type { ReactNode } from 'react'
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

/** Things that are followed, below `head`, the link to all of them. */
export function FollowedList({ items, head }: { items: readonly NavItemProps[]; head: ReactNode }) {
  const { shell } = useWords()
  return (
    <>
      <ul className="shell-end">{head}</ul>
      {items.length > 0 && (
        <ul aria-label={shell.following} className="shell-followed">
          {items.map((item) => (
            <NavItem key={item.href} {...item} label={clip(item.label, LONGEST)} />
          ))}
        </ul>
      )}
    </>
  )
}

interface NavMoreProps {
  current: boolean
  /** Shown on the button: what is new among its places. */
  aside: ReactNode
  children: ReactNode
}

/** The last place of the bottom bar: opens the places that did not fit. Give it the page's address as its key: a followed link then closes it. */
export function NavMore({ children, current, aside }: NavMoreProps) {
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
        <span className="nav-item-aside">{aside}</span>
      </button>
      <div {...popover} className={styles.sheet}>
        {drawn && children}
      </div>
    </li>
  )
}
