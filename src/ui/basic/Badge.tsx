import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { cx } from '../cx.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'plain' | 'up' | 'down' | 'accent' | 'data'

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

/** Marks a link whose target is cached: following it costs no request. */
export function FreeBadge() {
  const { quota } = useWords()
  return <Badge tone="up">{quota.free}</Badge>
}
