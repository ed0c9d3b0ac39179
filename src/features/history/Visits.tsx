import type { CountedPast, Figure, FigureSteps } from '#data/figures/usePast.ts'
import { useServices } from '#data/services.ts'
import { useNow } from '#data/useService.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import type { Reset } from '#progress/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Absent, ValueText } from '#ui/text/ValueText.tsx'
import { valueOf } from '#view/history/followedFigures.ts'
import pages from '#view/page.module.css'
import { recordWords } from '#words/en/records.ts'
import { useWords } from '#words/WordsContext.tsx'

interface VisitListProps {
  past: CountedPast
  steps: FigureSteps
}

interface Visit {
  at: number
  /** Null if the visit does not count, or its body lacks the figure. */
  value: number | null
  note: 'leftOut' | 'gap' | 'former' | null
}

/** Every visit, newest first, with a button that excludes it from the history or includes it again. */
export function VisitList({ past, steps }: VisitListProps) {
  const { visits: words } = useWords(recordWords)
  const { history } = useServices()
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const visits = visitsIn(past, steps)
  const out = past.leftOut.length
  const total = words.title(visits.length, format.exact(visits.length))
  const dateOf = (at: number) => format.instant(at, now())
  const change = (at: number, isOut: boolean) => {
    const set = (value: boolean) => void history.figures.leaveOut(past.query, at, value)
    set(isOut)
    toast({
      text: (isOut ? words.leftOut : words.takenIn)(dateOf(at)),
      undo: () => set(!isOut),
    })
  }
  return (
    <details>
      <summary className={pages.small}>
        {out === 0 ? total : words.withLeftOut(total, format.exact(out))}
      </summary>
      <p className={pages.small}>{words.lead}</p>
      <DataTable
        label={total}
        columns={[
          { id: 'when', label: words.when },
          { id: 'value', label: steps.figure.label, align: 'end' },
          { id: 'note', label: words.note, wideOnly: true },
          { id: 'action', label: words.action },
        ]}
        rows={visits}
        rowKey={({ at }) => String(at)}
        nameColumn="when"
        cell={({ at, value, note }, { id }) => {
          const isOut = note === 'leftOut'
          if (id === 'when') return dateOf(at)
          if (id === 'note') return note === null ? '' : words.notes[note]
          if (id === 'value')
            return value === null ? <Absent /> : <ValueText value={valueOf(steps.figure, value)} />
          return (
            <Button
              small
              variant="quiet"
              aria-label={(isOut ? words.takeInOf : words.leaveOutOf)(dateOf(at))}
              onClick={() => change(at, !isOut)}
            >
              {isOut ? words.takeIn : words.leaveOut}
            </Button>
          )
        }}
      />
    </details>
  )
}

function visitsIn({ former, seen, leftOut, gaps }: CountedPast, steps: FigureSteps): Visit[] {
  const doubted = gaps.get(steps.figure.key)
  const values = new Map(
    visitsOf(steps, [...former, ...seen]).map(({ at, value }) => [at, value] as const),
  )
  const noteOf = (at: number) => {
    if (doubted?.has(at) === true) return 'gap'
    return former.includes(at) ? 'former' : null
  }
  const counted = [...former, ...seen].map((at): Visit => {
    const value = doubted?.get(at) ?? values.get(at) ?? Number.NaN
    return { at, value: Number.isNaN(value) ? null : value, note: noteOf(at) }
  })
  const others = leftOut.map((at): Visit => ({ at, value: null, note: 'leftOut' }))
  return [...counted, ...others].toSorted((a, b) => b.at - a.at)
}

const MAX_NOTES = 5

interface PastNotesProps {
  past: CountedPast
  figure: Figure
  resets: readonly Reset[]
}

/** Names, resets and gaps in the history, and changes of the account behind a name. */
export function PastNotes({ past, figure, resets }: PastNotesProps) {
  const progress = useWords(recordWords)
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
      {[...breaks, ...new Set(notes.slice(-MAX_NOTES))].map((note) => (
        <li key={note}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  )
}
