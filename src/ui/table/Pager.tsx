import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { useFormat } from '../format/FormatContext.ts'
import styles from './Pager.module.css'

interface Way {
  cost: string
  onGo(): void
}

export interface PagerProps {
  page: number
  /** Null if unknown. */
  pages: number | null
  /** Null if there is no such page. */
  previous: Way | null
  next: Way | null
  /** The way to any page by its number; null if pages have none, or their count is unknown. */
  at?: ((page: number) => Way) | null
  note?: ReactNode
}

/** The first and the last page and those around the shown one; null for a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  )
  return shown.flatMap((number, at) => {
    const skipped = number - (shown[at - 1] ?? 0) - 1
    // A gap of one page is no shorter than its number.
    return skipped === 0 ? [number] : [skipped === 1 ? number - 1 : null, number]
  })
}

/** The pages of a list; numbers lead to any of them where two buttons do not. */
export function Pager({ page, pages, previous, next, at = null, note }: PagerProps) {
  const { table } = useWords()
  const format = useFormat()
  return (
    <nav aria-label={table.pages} className={styles.pager}>
      <span className={styles.text}>
        <span>{table.page(format.exact(page), pages === null ? null : format.exact(pages))}</span>
        {note != null && <span> · {note}</span>}
      </span>
      {previous !== null && (
        <Button cost={previous.cost} onClick={previous.onGo}>
          {table.previous}
        </Button>
      )}
      {at !== null && pages !== null && pages > 2 && (
        <span style={{ display: 'flex', alignItems: 'center' }}>
          {pageNumbers(page, pages).map((number, index) => {
            if (number === null) return <span key={`gap ${index}`}>…</span>
            const { cost, onGo } = at(number)
            const isShown = number === page
            const label = table.page(format.exact(number), null)
            return (
              <Button
                key={number}
                variant="quiet"
                aria-label={isShown ? label : `${label}, ${cost}`}
                title={isShown ? undefined : cost}
                aria-current={isShown ? 'page' : undefined}
                onClick={isShown ? undefined : onGo}
              >
                {format.exact(number)}
              </Button>
            )
          })}
        </span>
      )}
      {next !== null && (
        <Button cost={next.cost} onClick={next.onGo}>
          {table.next}
        </Button>
      )}
    </nav>
  )
}
