import type { ReactNode } from 'react'
import { AppLink } from '../text/LinkContext.tsx'
import styles from './NavItem.module.css'

export interface NavItemProps {
  href: string
  label: string
  icon?: ReactNode
  current?: boolean
  /** “3 waiting”. */
  aside?: ReactNode
}

export function NavItem({ href, label, icon, current, aside }: NavItemProps) {
  return (
    <li>
      <AppLink href={href} className={styles.item} aria-current={current ? 'page' : undefined}>
        {icon}
        <span className={styles.label}>{label}</span>
        {aside != null && <span className={styles.aside}>{aside}</span>}
      </AppLink>
    </li>
  )
}
