import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { cx } from '../cx.ts'
import { usePopover } from '../basic/usePopover.ts'
import { MoreIcon } from '../icons/Icon.tsx'
import styles from './NavMore.module.css'

export interface NavMoreProps {
  /** Lists of the places the bar has no room for. */
  children: ReactNode
  current?: boolean
}

/** The last place of the bottom bar: opens the places that did not fit. Give it the page's address as its key: a followed link then closes it. */
export function NavMore({ children, current = false }: NavMoreProps) {
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
