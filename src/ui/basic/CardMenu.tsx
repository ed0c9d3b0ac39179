import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import styles from './Card.module.css'
import { MoreMenu } from './MoreMenu.tsx'

/** The actions of a card or figure; with a mouse, seen while the card has the pointer or the focus. */
export function CardMenu({ of, children }: { of: string; children: ReactNode }) {
  const { entity } = useWords()
  return (
    <span className={styles.menu}>
      <MoreMenu small label={entity.moreFor(of)}>
        {children}
      </MoreMenu>
    </span>
  )
}
