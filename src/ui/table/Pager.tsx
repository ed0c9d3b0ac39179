import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.ts'
import styles from './Pager.module.css'

export interface PagerProps {
  page: number
  /** Null if unknown. */
  pages: number | null
  /** Null if there is no such page. */
  previous: { cost: ReactNode; onGo(): void } | null
  next: { cost: ReactNode; onGo(): void } | null
  note?: ReactNode
}

export function Pager({ page, pages, previous, next, note }: PagerProps) {
  const { table } = useWords()
  const format = useFormat()
  return (
    <nav aria-label={table.pages} className={styles.pager}>
      <span className={styles.text}>
        {table.page(format.exact(page), pages === null ? null : format.exact(pages))}
        {note != null && <> · {note}</>}
      </span>
      {previous !== null && (
        <Button cost={previous.cost} onClick={previous.onGo}>
          {table.previous}
        </Button>
      )}
      {next !== null && (
        <Button cost={next.cost} onClick={next.onGo}>
          {table.next}
        </Button>
      )}
    </nav>
  )
}
