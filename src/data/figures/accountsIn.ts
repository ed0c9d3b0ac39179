import type { Account, Figure, FigureRow } from '../history/types.ts'
import { ADDS_UP } from './gapsIn.ts'

const DAY = 86_400_000
/** Figures that fell to less than this share of what they were fell far. */
const FAR = 0.5
/** A figure falls seldom if it does so fewer times than this share of its gains, but for once. */
const SELDOM = 0.25
/** This many figures that fall at once need not have been seen to grow. */
const MANY = 5

/** Where the visits of one account end and those of another begin. */
export interface AccountBreak {
  /** The last visit before, and the first after, wall ms. */
  from: number
  at: number
  /** Another id in the body, another date of registration, or every figure fell and stayed down. */
  why: 'id' | 'registered' | 'fall'
}

/**
 * Where another account took over, and the places of visits that show another one for once (`strays`): the next visit that does
 * not is of the account before. `columns`: the values of each figure at each row.
 */
export function accountsIn(
  figures: readonly Figure[],
  rows: readonly FigureRow[],
  columns: readonly (readonly number[])[],
): { breaks: AccountBreak[]; strays: ReadonlySet<number> } {
  const steady = steadyColumns(figures, columns)
  const accounts = identities(rows)
  const breaks: AccountBreak[] = []
  const strays = new Set<number>()
  let account: Account = accounts[0] ?? {}
  let last = 0
  for (let place = 1; place < rows.length; place += 1) {
    const differs = (at: number) => {
      const own = accounts[at] ?? {}
      const isReset = isSame(account, own)
      return otherIdentity(account, own) ?? (!isReset && fellFar(steady, last, at) ? 'fall' : null)
    }
    const why = differs(place)
    if (why !== null) {
      const back = rows.findIndex((_, at) => at > place && differs(at) === null)
      const isBack = why !== 'fall' || everyPair(steady, last, back, (was, is) => is >= was)
      if (back > 0 && isBack) {
        for (let stray = place; stray < back; stray += 1) strays.add(stray)
        place = back
      } else {
        breaks.push({ from: rows[last]?.at ?? 0, at: rows[place]?.at ?? 0, why })
        account = {}
      }
    }
    account = { ...account, ...accounts[place] }
    // An empty visit cannot be compared with the next one.
    const isNothing = everyPair(steady, last, place, (_, is) => is <= 0)
    if (!isNothing || everyPair(steady, last, last, () => false)) last = place
  }
  return { breaks, strays }
}

/** The account of each row. An id that differs in nearly every row (a serial number, a time) is ignored. */
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

/** The same id or date of registration: where such a one falls, it was reset. */
const isSame = (a: Account, b: Account) =>
  (a.id !== undefined && a.id === b.id) ||
  (a.registered !== undefined && b.registered !== undefined)

interface Steady {
  columns: (readonly number[])[]
  /** Some were seen to grow. */
  grow: boolean
}

/** The figures that add up and seldom fall. */
function steadyColumns(
  figures: readonly Figure[],
  columns: readonly (readonly number[])[],
): Steady {
  let grow = false
  const steady = columns.filter((column, index) => {
    if (!ADDS_UP.has(figures[index]?.kind ?? '')) return false
    let [before, ups, falls] = [Number.NaN, 0, 0]
    for (const value of column) {
      if (!(value > 0)) continue
      if (value > before) ups += 1
      if (value < before) falls += 1
      before = value
    }
    const isSteady = falls <= 1 || falls - 1 <= ups * SELDOM
    grow ||= isSteady && ups > 0
    return isSteady
  })
  return { columns: steady, grow }
}

/** Whether `test` holds for what each figure was and is, of those that were something and are there. */
const everyPair = (
  { columns }: Steady,
  before: number,
  place: number,
  test: (was: number, is: number) => boolean,
) =>
  columns.every((column) => {
    const [was = Number.NaN, is = Number.NaN] = [column[before], column[place]]
    return !(was > 0) || Number.isNaN(is) || test(was, is)
  })

/** Every figure is lower, half of them far lower, and not all are nothing. */
function fellFar(steady: Steady, before: number, place: number): boolean {
  let [all, far, something] = [0, 0, 0]
  const allFell = everyPair(steady, before, place, (was, is) => {
    all += 1
    if (is < was * FAR) far += 1
    if (is > 0) something += 1
    return is < was
  })
  return allFell && all > 1 && (steady.grow || all >= MANY) && something > 0 && far * 2 >= all
}
