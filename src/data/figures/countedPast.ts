import {
  addFigures,
  mergeRows,
  newTracked,
  pastOf,
  rowOf,
  valueIn,
} from '../history/figures/figureRows.ts'
import type { Reading } from '#reading/types.ts'
import type {
  Account,
  FigurePast,
  FigureRow,
  FigureRows,
  History,
  SnapshotMeta,
} from '../history/types.ts'
import { figureSnapshotOf } from './figuresOf.ts'
import { gapsIn } from './gapsIn.ts'

const DAY = 86_400_000
const ADDS_UP = new Set(['count', 'level', 'duration'])
/** More visits do not change whether the newest is in doubt. */
const MOST_LOOKED_AT = 60
/** Figures that fell to less than this share of what they were fell far. */
const FAR = 0.5

/** Where the visits of one account end and those of another begin. */
export interface AccountBreak {
  /** The last visit before, and the first after, wall ms. */
  from: number
  at: number
  /** Another id in the body, another date of registration, or every figure fell and stayed down. */
  why: 'id' | 'registered' | 'fall'
}

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
  const past = pastOf({
    ...all,
    rows: rows.map((row, place) => {
      if (strays.has(place)) return { ...row, name: '', values: {} }
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

/**
 * Where another account took over, and the places of visits that show another one for once (`strays`): the next visit that does
 * not is of the account before.
 */
function accountsIn(
  { figures }: Pick<FigureRows, 'figures'>,
  rows: readonly FigureRow[],
): { breaks: AccountBreak[]; strays: ReadonlySet<number> } {
  const keys = figures.filter(({ kind }) => ADDS_UP.has(kind)).map(({ key }) => key)
  const accounts = identities(rows)
  const breaks: AccountBreak[] = []
  const strays = new Set<number>()
  let account: Account = accounts[0] ?? {}
  let last = 0
  for (let place = 1; place < rows.length; place += 1) {
    const differs = (at: number) => {
      const [before, row, own = {}] = [rows[last], rows[at], accounts[at]]
      if (before === undefined || row === undefined) return null
      return (
        otherIdentity(account, own) ?? (fellFar(keys, before, row, account, own) ? 'fall' : null)
      )
    }
    const why = differs(place)
    if (why !== null) {
      const back = rows.findIndex((_, at) => at > place && differs(at) === null)
      if (back > 0 && isBack(keys, rows[last], rows[back])) {
        for (let stray = place; stray < back; stray += 1) strays.add(stray)
        place = back
      } else {
        breaks.push({ from: rows[last]?.at ?? 0, at: rows[place]?.at ?? 0, why })
        account = {}
      }
    }
    account = { ...account, ...accounts[place] }
    last = place
  }
  return { breaks, strays }
}

/** What says whose each visit is. What is another one in nearly every visit is no identity: the number of the answer, its time. */
function identities(rows: readonly FigureRow[]): Account[] {
  const isTelling = (of: (account: Account) => unknown) => {
    const all = rows.flatMap(({ account = {} }) => of(account) ?? [])
    const distinct = new Set(all).size
    return distinct <= 2 || distinct * 2 <= all.length
  }
  const [byId, byDate] = [isTelling(({ id }) => id), isTelling(({ registered }) => registered)]
  return rows.map(({ account: { id, registered } = {} }) => ({
    ...(byId && id !== undefined && { id }),
    ...(byDate && registered !== undefined && { registered }),
  }))
}

function otherIdentity(a: Account, b: Account): 'id' | 'registered' | null {
  if (a.id !== undefined && b.id !== undefined && a.id !== b.id) return 'id'
  // A date may be written as a day or as an instant.
  const apart = Math.abs((a.registered ?? Number.NaN) - (b.registered ?? Number.NaN))
  return apart >= DAY ? 'registered' : null
}

/** Every figure that adds up is lower, half of them far lower, and nothing says that it is the same account: then that was a reset. */
function fellFar(
  keys: readonly string[],
  before: FigureRow,
  row: FigureRow,
  account: Account,
  own: Account,
): boolean {
  if (account.id !== undefined && account.id === own.id) return false
  if (account.registered !== undefined && own.registered !== undefined) return false
  const pairs = pairsOf(keys, before, row)
  return (
    pairs.length > 1 &&
    pairs.every(([was, is]) => is < was) &&
    pairs.some(([, is]) => is > 0) &&
    pairs.filter(([was, is]) => is < was * FAR).length * 2 >= pairs.length
  )
}

const isBack = (keys: readonly string[], before: FigureRow | undefined, row?: FigureRow) =>
  before !== undefined &&
  row !== undefined &&
  pairsOf(keys, before, row).every(([was, is]) => is >= was)

/** What figures were and are, of those that were something and are there. */
const pairsOf = (keys: readonly string[], before: FigureRow, row: FigureRow) =>
  keys.flatMap((key): [number, number][] => {
    const [was, is] = [valueIn(before, key), valueIn(row, key)]
    return was > 0 && !Number.isNaN(is) ? [[was, is]] : []
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
