import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  /** `h2`: a heading for a part that sighted users recognize by its shape. */
  as?: 'span' | 'h2'
  children: ReactNode
}

export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
