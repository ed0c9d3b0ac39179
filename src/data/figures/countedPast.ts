import {
  addFigures,
  columnsOf,
  mergeRows,
  newTracked,
  pastOf,
  rowOf,
} from '../history/figures/figureRows.ts'
import type { Reading } from '../things/things.ts'
import type { FigurePast, FigureRows, History, SnapshotMeta } from '../history/types.ts'
import { type AccountBreak, accountsIn } from './accountsIn.ts'
import { figureSnapshotOf } from './figuresOf.ts'
import { gapsIn } from './gapsIn.ts'

/** Enough visits to decide whether the newest is in doubt. */
const MAX_EXAMINED = 60

/** A past as gains, records and charts count it. A value that is in doubt is absent. */
export interface CountedPast extends FigurePast {
  /** The visits that count: not left out, and of the account that the name belongs to now. */
  seen: readonly number[]
  /** The visits of the accounts before. */
  former: readonly number[]
  breaks: readonly AccountBreak[]
  /** The visits that the person left out. */
  leftOut: readonly number[]
  /** The visits in which most figures fell to nothing. */
  blank: readonly number[]
  /** By a figure's key: the visits whose value is in doubt, and what it was. */
  gaps: ReadonlyMap<string, ReadonlyMap<number, number>>
}

/** Decides, once for all that is derived from a past, which visits and values count. */
export function countedPast(all: FigureRows): CountedPast {
  const rows = all.rows.filter(({ leftOut }) => leftOut !== true)
  const columns = columnsOf({ ...all, rows })
  const breaks = accountsIn(rows)
  const blank = blankRows(rows, columns)
  const starts = [0, ...breaks.map(({ at }) => rows.findIndex((row) => row.at === at))]
  const gaps = new Map<string, ReadonlyMap<number, number>>()
  for (const [index, { key, kind }] of all.figures.entries()) {
    const column = columns[index] ?? []
    const doubted = new Map<number, number>()
    for (const [stretch, start] of starts.entries()) {
      const values = column.slice(start, starts[stretch + 1])
      for (const place of gapsIn(values, kind, (one) => blank.has(start + one))) {
        doubted.set(rows[start + place]?.at ?? 0, values[place] ?? 0)
        column[start + place] = Number.NaN
      }
    }
    if (doubted.size > 0) gaps.set(key, doubted)
  }
  const past = pastOf({ ...all, rows }, columns)
  const since = breaks.at(-1)?.at ?? -Infinity
  return {
    ...past,
    seen: past.seen.filter((at) => at >= since),
    former: past.seen.filter((at) => at < since),
    breaks,
    leftOut: all.rows.flatMap(({ at, leftOut }) => (leftOut === true ? [at] : [])),
    blank: rows.flatMap(({ at }, place) => (blank.has(place) ? [at] : [])),
    gaps,
  }
}

/** The newest visits up to a body, whether it has been noted or not; null if it has no figures. */
export async function pastUpTo(
  { figures }: Pick<History, 'figures'>,
  snapshot: SnapshotMeta,
  reading: Reading,
): Promise<CountedPast | null> {
  const newest = figureSnapshotOf(snapshot, reading)
  if (newest === null) return null
  const known = await figures.rows(snapshot.query)
  const tracked = { ...newTracked(newest), figures: [...(known?.figures ?? [])] }
  addFigures(tracked, newest.figures)
  const rows = mergeRows(known?.rows ?? [], [rowOf(newest)]).slice(-MAX_EXAMINED)
  return countedPast({ ...tracked, rows })
}

/** The places of the rows in which most of what was something before is nothing. */
function blankRows(
  rows: readonly unknown[],
  columns: readonly (readonly number[])[],
): ReadonlySet<number> {
  const [fell, held] = [rows.map(() => 0), rows.map(() => 0)]
  for (const column of columns) {
    let wasSomething = false
    for (const [place, value] of column.entries()) {
      wasSomething ||= value > 0
      if (!wasSomething || Number.isNaN(value)) continue
      const counts = value > 0 ? held : fell
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  const places = fell.flatMap((count, place) =>
    count > 1 && count > (held[place] ?? 0) ? [place] : [],
  )
  return new Set(places)
}
