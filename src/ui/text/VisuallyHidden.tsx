import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  /** A heading where eyes see by its shape what a part is. */
  as?: 'span' | 'h2'
  children: ReactNode
}

/** For ears only. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
