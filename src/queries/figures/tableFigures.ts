import { readCell } from '#reading/index.ts'
import type { Column, Kind, Row, Table, Value } from '#reading/types.ts'

const FIGURES: readonly Kind[] = ['count', 'currency', 'level', 'ratio']
const TELLING =
  /\b(xp|exp|experience|score|points?|pts|rating|elo|mmr|trophies|total|gained|gains|worth|wealth|contribution|kills|wins)\b/i
const FIRST = /\b(overall|total|xp|experience)\b/i
const HELPS = /\b(value|amount|power)\b/i
const ASIDE =
  /\b(id|rank|position|pos|change|delta|previous|prev|old|percent|pct|progress|next|max|min|goal|target|required|limit|page|cost|type|status|platform|season|returned|results|success|code|version)\b|%/i

/** How much a figure by that label is what a person watches over time. */
export function figureScore(label: string, kind: Kind): number {
  if (!FIGURES.includes(kind)) return -Infinity
  const base = kind === 'level' ? 1 : kind === 'ratio' ? 0 : 3
  const words =
    (TELLING.test(label) ? 10 : 0) + (FIRST.test(label) ? 2 : 0) + (HELPS.test(label) ? 2 : 0)
  return base + words - (ASIDE.test(label) ? 12 : 0)
}

/** The column that a row is scored by: what its gains are counted in; null where a table has no figures. */
export function mainFigure(table: Table): Column | null {
  const sorted = table.sort === null ? undefined : table.columns[table.sort.column]
  let best: { column: Column; score: number } | null = null
  for (const [place, column] of table.columns.entries()) {
    if (column.filled < 0.3 || place === table.rankColumn) continue
    const lead = column === sorted && table.sort?.descending === true ? 6 : 0
    const score = figureScore(column.label, column.kind) + lead - place * 0.1
    if (score > -6 && (best === null || score > best.score)) best = { column, score }
  }
  return best?.column ?? null
}

const LEAST_LOG = 5
const SAMPLE = 60

/** Rows that each happened at a time, in its order: matches, deeds. They are counted, and do not grow. */
export function isLog({ columns, rows }: Table): boolean {
  if (rows.length < LEAST_LOG) return false
  return columns.some((column) => {
    if (column.kind !== 'instant' || column.filled < 0.8) return false
    const times = rows.slice(0, SAMPLE).flatMap((row) => {
      const value = readCell(row, column)
      return value.kind === 'instant' ? [value.ms] : []
    })
    const steps = times.slice(1).map((ms, index) => ms - (times[index] ?? ms))
    const moving = steps.some((step) => step !== 0)
    return moving && (steps.every((step) => step <= 0) || steps.every((step) => step >= 0))
  })
}

/** The number of a value, in the unit it is shown in; null where it has none. */
export function numberOf(value: Value): number | null {
  if ('number' in value) return Number.isFinite(value.number) ? value.number : null
  return value.kind === 'duration' ? value.ms : null
}

/** What tells a row from the others whatever its place: its link's id, its name, or its key in a map. */
export function identityOf(table: Table): ((row: Row) => string | null) | null {
  const named = table.columns[table.nameColumn]
  const column = named ?? tellingApart(table)
  if (column !== undefined) return (row) => textOf(readCell(row, column))
  const first = table.rows[0]
  return first !== undefined && !/^\d+$/.test(first.key) ? (row) => row.key : null
}

function textOf(value: Value): string | null {
  if (value.kind === 'link') return value.id ?? value.text
  return value.kind === 'text' ? value.text : null
}

/** A column of texts that are all different. */
function tellingApart({ columns, rows }: Table): Column | undefined {
  const some = rows.slice(0, SAMPLE)
  return columns.find((column) => {
    if (column.kind !== 'text' && column.kind !== 'link') return false
    const texts = some.map((row) => textOf(readCell(row, column)))
    return texts.length > 0 && !texts.includes(null) && new Set(texts).size === texts.length
  })
}

/** A table with the name of its rows first, before a rank; where they have no name, the column that tells them apart. */
export function namedTable(table: Table): Table {
  const named = table.columns[table.nameColumn]
  if (named !== undefined && table.rankColumn !== 0) return table
  const column = named ?? tellingApart(table)
  if (column === undefined) return table
  const place = table.columns.indexOf(column)
  const moved = (index: number) => (index >= 0 && index < place ? index + 1 : index)
  return {
    ...table,
    columns: [column, ...table.columns.filter((one) => one !== column)],
    nameColumn: 0,
    rankColumn: moved(table.rankColumn),
    sort:
      table.sort === null
        ? null
        : { ...table.sort, column: table.sort.column === place ? 0 : moved(table.sort.column) },
  }
}

/** The name of a row as a person reads it. */
export function namerOf(table: Table): (row: Row) => string {
  const column = table.columns[table.nameColumn] ?? tellingApart(table)
  return (row) => {
    const value = column === undefined ? null : readCell(row, column)
    if (value?.kind === 'text' || value?.kind === 'link') return value.text
    return row.key
  }
}
