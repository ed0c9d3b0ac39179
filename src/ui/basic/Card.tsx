import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Card.module.css'

export interface CardProps {
  /** The heading, also the accessible name of the region. */
  title?: ReactNode
  level?: 2 | 3
  aside?: ReactNode
  footer?: ReactNode
  /** Without padding: for tables that reach the edges. */
  flush?: boolean
  accent?: boolean
  children?: ReactNode
}

export function Card({ title, level = 2, aside, footer, flush, accent, children }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={cx(styles.card, flush && styles.flush, accent && styles.accent)}
      aria-labelledby={title == null ? undefined : id}
    >
      {(title != null || aside != null) && (
        <div className={styles.head}>
          {title != null && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {aside != null && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
      {footer != null && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
