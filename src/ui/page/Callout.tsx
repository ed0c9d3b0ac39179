import type { ReactNode } from 'react'
import styles from './State.module.css'

export interface CalloutProps {
  children: ReactNode
  action: ReactNode
}

/** A line of a page that says what is not here, with the button that brings it. */
export function Callout({ children, action }: CalloutProps) {
  return (
    <div className={styles.notice}>
      <div>{children}</div>
      {action}
    </div>
  )
}
