import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './State.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** What belongs here, and how to get it. */
  children?: ReactNode
  actions?: ReactNode
  centered?: boolean
}

export function EmptyState({ icon, title, children, actions, centered }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, centered && styles.centered)}>
      {icon != null && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children != null && <div className={styles.text}>{children}</div>}
      {actions != null && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
