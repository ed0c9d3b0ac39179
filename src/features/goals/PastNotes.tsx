import type { Reset } from '#progress/types.ts'
import type { CountedPast, Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'

const MOST = 5

export interface PastNotesProps {
  past: CountedPast
  figure: Figure
  resets: readonly Reset[]
}

/** Names, resets and gaps in the history, and changes of the account behind a name. */
export function PastNotes({ past, figure, resets }: PastNotesProps) {
  const progress = useWords(goalWords)
  const { date, compact } = useFormat()
  const now = useNow()
  const on = (ms: number) => date(ms, now())
  const steps = past.figures.find((one) => one.figure.key === figure.key)
  // After a doubtful last value, all later ones are doubtful.
  const openSince = Number.isNaN(steps?.values.at(-1) ?? 0) ? steps?.times.at(-1) : undefined
  const gaps = [...(past.gaps.get(figure.key) ?? [])]
  const notes = [
    ...past.names
      .slice(1)
      .map(({ at, name }, index) =>
        progress.calledBefore(past.names[index]?.name ?? '', name, on(at)),
      ),
    ...resets.map(({ before, after, to }) =>
      progress.reset(compact(before), compact(after), on(to)),
    ),
    ...gaps.map(([at, value]) =>
      (at >= (openSince ?? Infinity) ? progress.gapOpen : progress.gap)(compact(value), on(at)),
    ),
  ]
  const breaks = past.breaks.map(({ at, why }) => progress.otherAccount[why](on(at)))
  if (notes.length + breaks.length === 0) return null
  return (
    <ul className={pages.small}>
      {[...breaks, ...new Set(notes.slice(-MOST))].map((note) => (
        <li key={note}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  )
}
