import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Several states of one thing beside each other. */
export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>
}
