import {
  addFigures,
  mergeRows,
  newTracked,
  pastOf,
  rowOf,
  valueIn,
} from '../history/figures/figureRows.ts'
import type { Reading } from '#reading/types.ts'
import type { FigurePast, FigureRow, FigureRows, History, SnapshotMeta } from '../history/types.ts'
import { type AccountBreak, accountsIn } from './accountsIn.ts'
import { figureSnapshotOf } from './figuresOf.ts'
import { gapsIn } from './gapsIn.ts'

/** More visits do not change whether the newest is in doubt. */
const MOST_LOOKED_AT = 60

/** A past as gains, records and charts count it. A value that is in doubt is absent. */
export interface CountedPast extends FigurePast {
  /** The visits that count: not left out, and of the account that the name belongs to now. */
  seen: readonly number[]
  /** The visits of the accounts before. */
  former: readonly number[]
  breaks: readonly AccountBreak[]
  /** The visits that the person left out. */
  leftOut: readonly number[]
  /** The visits in which most figures fell to nothing, and those that show another account for once. */
  blank: readonly number[]
  strays: readonly number[]
  /** By a figure's key: the visits whose value is in doubt, and what it was. */
  gaps: ReadonlyMap<string, ReadonlyMap<number, number>>
}

/** Decides, once for all that is derived from a past, which visits and values count. */
export function countedPast(all: FigureRows): CountedPast {
  const rows = all.rows.filter(({ leftOut }) => leftOut !== true)
  const { breaks, strays } = accountsIn(all, rows)
  const blank = blankRows(all, rows, strays)
  const starts = [0, ...breaks.map(({ at }) => rows.findIndex((row) => row.at === at))]
  const doubted = rows.map(() => new Set<string>())
  const gaps = new Map<string, Map<number, number>>()
  for (const { key, kind } of all.figures) {
    const values = rows.map((row, place) => (strays.has(place) ? Number.NaN : valueIn(row, key)))
    const places = starts.flatMap((start, index) =>
      gapsIn(values.slice(start, starts[index + 1]), kind, (place) => blank.has(start + place)).map(
        (place) => start + place,
      ),
    )
    for (const place of places) doubted[place]?.add(key)
    const ofFigure = places.map((place) => [rows[place]?.at ?? 0, values[place] ?? 0] as const)
    if (ofFigure.length > 0) gaps.set(key, new Map(ofFigure))
  }
  const nameBefore = (place: number) =>
    rows.findLast((_, before) => before < place && !strays.has(before))?.name ?? ''
  const past = pastOf({
    ...all,
    rows: rows.map((row, place) => {
      if (strays.has(place)) return { ...row, name: nameBefore(place), values: {} }
      const without = doubted[place]
      return without === undefined || without.size === 0 ? row : withoutValues(row, without)
    }),
  })
  const timesOf = (places: ReadonlySet<number>) =>
    rows.flatMap(({ at }, place) => (places.has(place) ? [at] : []))
  const since = breaks.at(-1)?.at ?? -Infinity
  return {
    ...past,
    seen: past.seen.filter((at) => at >= since),
    former: past.seen.filter((at) => at < since),
    breaks,
    leftOut: all.rows.flatMap(({ at, leftOut }) => (leftOut === true ? [at] : [])),
    blank: timesOf(blank),
    strays: timesOf(strays),
    gaps,
  }
}

/** The newest visits up to a body, whether it has been noted or not; null where it has no figures. */
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
  const rows = mergeRows(known?.rows ?? [], [rowOf(newest)]).slice(-MOST_LOOKED_AT)
  return countedPast({ ...tracked, rows })
}

const withoutValues = (row: FigureRow, keys: ReadonlySet<string>): FigureRow => ({
  ...row,
  values: Object.fromEntries(Object.entries(row.values).filter(([key]) => !keys.has(key))),
})

/** The places of the rows in which most of what was something before is nothing. */
function blankRows(
  { figures }: Pick<FigureRows, 'figures'>,
  rows: readonly FigureRow[],
  strays: ReadonlySet<number>,
): ReadonlySet<number> {
  const blank = new Set<number>()
  const last = new Map<string, number>()
  for (const [place, row] of rows.entries()) {
    if (strays.has(place)) continue
    let [fell, held] = [0, 0]
    for (const { key } of figures) {
      const value = valueIn(row, key)
      if (value > 0) last.set(key, value)
      if (!last.has(key) || Number.isNaN(value)) continue
      if (value > 0) held += 1
      else fell += 1
    }
    if (fell > 1 && fell > held) blank.add(place)
  }
  return blank
}
