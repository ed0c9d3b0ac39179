import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'plain' | 'up' | 'down' | 'data'

export interface BadgeProps {
  tone?: BadgeTone
  title?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'plain', title, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])} title={title}>
      {children}
    </span>
  )
}
