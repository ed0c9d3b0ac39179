import type { ReactNode } from 'react'
import styles from './State.module.css'

export interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children != null && <div className={styles.text}>{children}</div>}
      {actions != null && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
