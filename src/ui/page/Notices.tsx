import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { InfoIcon, OfflineIcon } from '../icons/Icon.tsx'
import strip from '../quota/HoldStrip.module.css'
import styles from './State.module.css'

export function OfflineNotice() {
  const { view } = useWords()
  return (
    <div role="status" className={strip.hold} data-strip>
      <OfflineIcon />
      <div>
        <b>{view.offlineTitle}</b> {view.offlineText}
      </div>
    </div>
  )
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.notice}>
      <InfoIcon />
      <div>{children}</div>
    </div>
  )
}

export function Callout({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <div>{children}</div>
      {action}
    </div>
  )
}
