import { viewMember, type ReadContext } from './declared/declared.ts'
import type { KeySemantics } from './keys/keySemantics.ts'
import { columnCandidatesOf } from './tables/columnCandidatesOf.ts'
import { findCandidates } from './tables/findCandidates.ts'
import { guessTable, isShell, scoreTable } from './tables/scoreTable.ts'
import type { TableCandidate } from './tables/tableCandidate.ts'
import { tableOf } from './tables/tableOf.ts'
import type { Table } from './types.ts'
import type { Subject } from './unwrap/findSubject.ts'

export const MAX_TABLES = 32
/** This many are weighed against each other; further lists of the thing itself follow them in the order of what their keys say. */
export const MAX_DETAILED = 8
/** Of a further list so many rows say what its columns are. */
const FURTHER_ROWS = 3
/** The likeliest tables are read by more of their rows. */
const CLOSELY = 3

/** A short list is read whole; of a long one fewer rows, from all over it, say the same. */
const WHOLE_ROWS = 16
const SAMPLE_ROWS = 10
const LESSER_ROWS = 5

const rowsRead = (at: number, count: number): number =>
  at >= CLOSELY ? LESSER_ROWS : count > WHOLE_ROWS ? SAMPLE_ROWS : WHOLE_ROWS

/** Added to a table's score for its place among the others. */
const WEIGHT = { insideShell: 24, onlyRow: 30, later: 0.4, declared: 1000 } as const

interface Scored extends ReturnType<typeof columnCandidatesOf> {
  candidate: TableCandidate
  score: number
}

export interface FoundTable extends Scored {
  table: Table
}

/**
 * The lists of a subject as tables, the most telling first. `empty`: lists without rows; `found`: how many there are, in `placed` or
 * not; `cut`: the body holds more places than are looked at.
 */
export function findTables(subject: Subject, semantics: KeySemantics, context: ReadContext) {
  const start = subject.list ?? subject
  const { found, empty, cut } = findCandidates(start.value, start.path, start.key)
  const main = viewMember(context, 'mainTable')?.value
  const declared = ({ path }: TableCandidate) => (path === main ? WEIGHT.declared : 0)
  const guessed = found
    .map((candidate, at) => ({
      candidate,
      score: guessTable(candidate, context.area) - at * WEIGHT.later + declared(candidate),
    }))
    .toSorted((a, b) => b.score - a.score)
  const seen = guessed.slice(0, MAX_DETAILED).map(({ candidate }) => candidate)
  const order = new Map(found.map((candidate, at) => [candidate, at]))
  const scored: (Scored & { shell: boolean })[] = []
  for (const [at, candidate] of seen.entries()) {
    const made = columnCandidatesOf(
      candidate,
      semantics,
      context,
      candidate.path === subject.list?.path ? context.area : null,
      rowsRead(at, candidate.count),
    )
    const shell =
      isShell(made.fields, candidate.count) &&
      seen.some((other) => (other.holder ?? other.within) === candidate)
    const named = made.around.name !== null
    const score = scoreTable(candidate, made.fields, context.area, named, shell)
    const later = (order.get(candidate) ?? 0) * WEIGHT.later
    scored.push({ candidate, ...made, shell, score: score - later + declared(candidate) })
  }
  for (const entry of scored) {
    const { candidate } = entry
    const holder = candidate.holder ?? candidate.within
    const isOnlyRow = candidate.count === 1 && candidate.path === subject.list?.path
    const isListed = ({ candidate: { within, count }, shell }: (typeof scored)[number]) =>
      within === candidate && count > 1 && !shell
    // The only row of a list is what the page is about: what it lists comes first.
    if (isOnlyRow && scored.some(isListed)) entry.score -= WEIGHT.onlyRow
    // A list inside a shell takes the shell's place.
    if (scored.some((other) => other.candidate === holder && other.shell))
      entry.score += WEIGHT.insideShell
  }
  scored.sort((a, b) => b.score - a.score)
  const fewRowsOf = (candidate: TableCandidate) =>
    columnCandidatesOf(candidate, semantics, context, null, FURTHER_ROWS)
  const further = guessed
    .slice(MAX_DETAILED)
    .filter(({ candidate }) => isFurther(candidate))
    .map(({ candidate, score }) => ({ candidate, score, ...fewRowsOf(candidate) }))
  const holdingOf = ({ holder }: TableCandidate) =>
    holder && (scored.find(({ candidate }) => candidate === holder) ?? fewRowsOf(holder))
  const placed = [...scored, ...further].slice(0, MAX_TABLES).map((entry) => {
    const holding = holdingOf(entry.candidate)
    return { ...entry, table: tableOf(entry.candidate, entry, holding, semantics, context) }
  })
  return { placed, empty, found: scored.length + further.length, cut }
}

/** A list of the thing itself: what is in the rows of another is seen there. */
const isFurther = ({ holder, within, oneOf, layout, count }: TableCandidate): boolean =>
  holder === null && within === null && !oneOf && layout !== 'values' && count > 0
