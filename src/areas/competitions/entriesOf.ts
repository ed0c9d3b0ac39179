import type { Reading, Row, Table } from '#data/things/things.ts'
import { isIdentifier, statusPhase } from '#reading/index.ts'
import type { Column, Span, Value } from '#reading/types.ts'
import { localSpan, type LocalSpan, namedSpans, rowsByPath } from '#view/spans/spans.ts'
import { isAside, isPlayed, scoreColumns, type ScoreColumns, scoreOf, sideIn } from './score.ts'

export interface Entry {
  span: LocalSpan
  /** The figures of the two sides, in the order of their names. */
  score: readonly [Value, Value] | null
  /** Its status says that it has not begun, and it has no result. */
  waits: boolean
  /** The other values of its row, the most telling first. */
  extras: readonly Extra[]
}

export interface Extra {
  label: string
  value: Value
  /** Who leads or won, which people open a competition to see. */
  leads: boolean
}

const MOST_EXTRAS = 4

/** Everything with a start or an end, once each. If nothing ends, all are moments except running or upcoming ones. */
export function entriesOf(
  { tables, timeline }: Pick<Reading, 'tables' | 'timeline'>,
  area: string,
  offsetOf: (ms: number) => number,
): Entry[] {
  const rows = rowsByPath({ tables })
  const moments = timeline.every(({ end }) => end === null)
  const scores = new Map(tables.map((table) => [table, scoreColumns(table)]))
  const seen = new Set<string>()
  return namedSpans({ tables, timeline }, area).flatMap((own) => {
    if (seen.has(own.path)) return []
    seen.add(own.path)
    const found = rows.get(own.path)
    const columns = found && scores.get(found.table)
    const score = found && columns ? scoreOf(found.table, found.row, columns, own.label) : null
    const kind = (found && statusIn(found.table, found.row)) ?? own.kind
    const phase = statusPhase(kind ?? '')
    const played = found && columns ? isPlayed(found.row, columns, score) : false
    const waits = phase === 'upcoming' && !played
    const over = moments && phase !== 'running' && !waits
    const span = {
      ...own,
      ...(kind !== undefined && { kind }),
      ...((over || (waits && own.end === null && own.startUnit !== undefined)) && endOf(own)),
    }
    return [
      {
        span: localSpan(span, offsetOf),
        // A match that has not begun may have a score of 0.
        score: waits ? null : score,
        waits,
        extras: found && columns ? extrasOf(found, span, columns, score !== null) : [],
      },
    ]
  })
}

/** Of a moment: its time, or its day. */
const endOf = ({ start, startUnit }: Span) => ({
  end: start,
  ...(startUnit !== undefined && { endUnit: startUnit }),
})

/** The text of a row that gives its status; null if there is none. */
function statusIn({ columns }: Table, row: Row): string | null {
  const texts = columns.filter(({ role }) => role === 'status').map((column) => row.text(column))
  return texts.find((text) => statusPhase(text) !== 'unknown') ?? null
}

/** One of the names that a label is made of. */
const isIn = (label: string, name: string): boolean => label.split(' – ').includes(name)

function extrasOf(
  { table, row }: { table: Table; row: Row },
  span: Span,
  { sides, both }: ScoreColumns,
  scored: boolean,
) {
  const isMatch = sides !== null || scored
  const skip = (column: Column, value: Value) =>
    column.path === table.nameColumn ||
    column.path === table.rowLink?.idPath ||
    (column === both && scored) ||
    isIdentifier(column) ||
    isAside(column) ||
    // Other counts of the two sides would be mistaken for the score.
    (isMatch && value.kind === 'percentage') ||
    (isMatch && 'number' in value && sideIn(column.path) !== null) ||
    ['instant', 'absent', 'nested', 'image', 'flag'].includes(value.kind) ||
    (value.kind === 'text' && (value.text === span.kind || value.text.length > 40)) ||
    ((value.kind === 'text' || value.kind === 'link') && isIn(span.label, value.text))
  return table.columns
    .flatMap((column) => {
      const value = row.value(column)
      return skip(column, value)
        ? []
        : [{ label: column.label, value, leads: column.role === 'winner' }]
    })
    .toSorted((a, b) => Number(b.leads) - Number(a.leads))
    .slice(0, MOST_EXTRAS)
}
