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
import { type Beginnings, beginningsIn, loneBeginnings } from './beginningsIn.ts'
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
  /** The visits from which a figure counts anew, oldest first. */
  beginnings: readonly number[]
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
  const since = starts.at(-1) ?? 0
  /** The known values of a figure at the visits of the account that the name belongs to now. */
  const pointsOf = (index: number) =>
    rows.flatMap(({ at }, place) => {
      const value = columns[index]?.[place] ?? Number.NaN
      return place < since || blank.has(place) || Number.isNaN(value) ? [] : { at, value }
    })
  const together = beginningsIn(all.figures, rows.slice(since), pointsOf)
  const gaps = new Map<string, ReadonlyMap<number, number>>()
  const began = new Map<string, Beginnings>()
  for (const [index, figure] of all.figures.entries()) {
    const column = columns[index] ?? []
    const beginnings = together.get(figure.key)
    const anew = rows.flatMap(({ at }, place) => (beginnings?.has(at) === true ? [place] : []))
    const stretches = [...starts, ...anew]
    const doubted = new Map<number, number>()
    for (const [stretch, start] of stretches.entries()) {
      const values = column.slice(start, stretches[stretch + 1])
      for (const place of gapsIn(values, figure.kind, (one) => blank.has(start + one))) {
        doubted.set(rows[start + place]?.at ?? 0, values[place] ?? 0)
        column[start + place] = Number.NaN
      }
    }
    if (doubted.size > 0) gaps.set(figure.key, doubted)
    const alone = loneBeginnings(figure, pointsOf(index))
    if (anew.length + alone.size > 0)
      began.set(figure.key, new Map([...alone, ...(beginnings ?? [])]))
  }
  const past = pastOf({ ...all, rows }, columns, began)
  const times = new Set([...began.values()].flatMap((of) => [...of.keys()]))
  return {
    ...past,
    seen: past.seen.slice(since),
    former: past.seen.slice(0, since),
    breaks,
    leftOut: all.rows.flatMap(({ at, leftOut }) => (leftOut === true ? [at] : [])),
    blank: rows.flatMap(({ at }, place) => (blank.has(place) ? [at] : [])),
    beginnings: past.seen.filter((at) => times.has(at)),
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
    const first = column.findIndex((value) => value > 0)
    for (const [place, value] of first < 0 ? [] : column.entries()) {
      const counts = value > 0 ? held : fell
      if (place >= first && !Number.isNaN(value)) counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return new Set(
    fell.flatMap((count, place) => (count > 1 && count > (held[place] ?? 0) ? [place] : [])),
  )
}
