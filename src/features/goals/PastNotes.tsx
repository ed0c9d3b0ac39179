import type { Rename } from '#progress/renamesOf.ts'
import type { Reset } from '#progress/types.ts'
import type { Figure, FigurePast } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'

const MOST = 5

export interface PastNotesProps {
  past: FigurePast
  figure: Figure
  resets: readonly Reset[]
  renames: readonly Rename[]
}

/** Renames and resets in the past. */
export function PastNotes({ past, figure, resets, renames }: PastNotesProps) {
  const progress = useWords(goalWords)
  const { date, compact } = useFormat()
  const now = useNow()
  const on = (ms: number) => date(ms, now())
  const notes = [
    ...past.names
      .slice(1)
      .map(({ at, name }, index) =>
        progress.calledBefore(past.names[index]?.name ?? '', name, on(at)),
      ),
    ...renames
      .filter(({ to }) => figure.row === null || figure.row.key === to.key)
      .map(({ from, to, at }) => progress.rowRenamed(from.name, to.name, on(at))),
    ...resets.map(({ before, after, to }) =>
      progress.reset(compact(before), compact(after), on(to)),
    ),
  ]
  if (notes.length === 0) return null
  return (
    <ul className={pages.small}>
      {notes.slice(-MOST).map((note) => (
        <li key={note}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  )
}
