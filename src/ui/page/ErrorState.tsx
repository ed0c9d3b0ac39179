import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { cx } from '../cx.ts'
import { clip } from '../format/clip.ts'
import { AlertIcon } from '../icons/Icon.tsx'
import styles from './State.module.css'

export interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  /** The service's message, shown as text. */
  message?: string | null | undefined
  code?: string | null | undefined
  actions?: ReactNode
  /** In place of the warning sign: what happened is no fault, and the colours are calm. */
  icon?: ReactNode
}

const LONGEST = 500

export function ErrorState({ title, children, message, code, actions, icon }: ErrorStateProps) {
  const { errors } = useWords()
  return (
    <div role="alert" className={cx(styles.error, icon !== undefined && styles.calm)}>
      {icon ?? <AlertIcon size={20} />}
      <div>
        <p className={styles.title}>{title}</p>
        {children != null && <div className={styles.text}>{children}</div>}
        {(message != null || code != null) && (
          <div className={styles.said}>
            {message != null && (
              <div>
                <span>{errors.said}: </span>
                <bdi>{clip(message, LONGEST)}</bdi>
              </div>
            )}
            {code != null && (
              <div>
                <span>{errors.code}: </span>
                <bdi className={styles.code}>{clip(code, LONGEST)}</bdi>
              </div>
            )}
          </div>
        )}
        {actions != null && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
