import type { Steps } from './types.ts'

/** A row of a table, with the figures in its cells by their columns. */
export interface RowPast {
  key: string
  name: string
  cells: ReadonlyMap<string, Steps>
}

export interface Rename {
  from: RowPast
  to: RowPast
  /** The visit at which the new name was first seen, wall ms. */
  at: number
}

/** How near the first values under the new name must be to the last under the old one. */
const NEAR = 0.02
const LEAST_VALUE = 100

/**
 * Rows that went on under another name: one is gone with the very body that another comes with, and all figures both
 * have go on from where they were. Small numbers are too alike to tell.
 */
export function renamesOf(rows: readonly RowPast[]): Rename[] {
  const gone = rows.flatMap((row) => {
    const at = goneAt(row)
    return at === null ? [] : [{ row, at }]
  })
  if (gone.length === 0) return []
  const renames: Rename[] = []
  const taken = new Set<RowPast>()
  for (const to of rows) {
    const at = cameAt(to)
    const match = gone.find(
      (one) => one.at === at && one.row !== to && !taken.has(one.row) && goesOn(one.row, to),
    )
    if (match === undefined || at === null) continue
    taken.add(match.row)
    renames.push({ from: match.row, to, at })
  }
  return renames
}

/** Since when every cell of the row is absent; null if some is there. */
function goneAt({ cells }: RowPast): number | null {
  const ends = [...cells.values()].map(({ times, values }) =>
    Number.isNaN(values.at(-1) ?? 0) ? (times.at(-1) ?? null) : null,
  )
  const [first = null] = ends
  return first !== null && ends.every((end) => end === first) ? first : null
}

function cameAt({ cells }: RowPast): number | null {
  const starts = [...cells.values()].map(({ times }) => times[0] ?? null)
  const [first = null] = starts
  return first !== null && starts.every((start) => start === first) ? first : null
}

function goesOn(from: RowPast, to: RowPast): boolean {
  let telling = 0
  for (const [column, { values }] of to.cells) {
    const before = from.cells.get(column)?.values.findLast((value) => !Number.isNaN(value))
    const after = values[0]
    if (before === undefined || after === undefined) return false
    if (after < before * (1 - NEAR) || after > before * (1 + NEAR)) return false
    if (Math.abs(before) >= LEAST_VALUE) telling += 1
  }
  return telling > 0
}

/** The figure of the old name and of the new one as one. */
export function joinSteps(from: Steps, to: Steps): Steps {
  const start = to.times[0] ?? Infinity
  const before = from.times.filter((time) => time < start)
  return {
    times: [...before, ...to.times],
    values: [...from.values.slice(0, before.length), ...to.values],
  }
}
