import { valueIn } from '../history/figures/figureRows.ts'
import type { Account, Figure, FigureRow, FigureRows } from '../history/types.ts'
import { ADDS_UP } from './gapsIn.ts'

const DAY = 86_400_000
/** Figures that fell to less than this share of what they were fell far. */
const FAR = 0.5
/** A figure falls seldom if it does so fewer times than this share of its gains, but for once. */
const SELDOM = 0.25
/** So many figures that fall at once need not have been seen to grow. */
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
 * not is of the account before.
 */
export function accountsIn(
  { figures }: Pick<FigureRows, 'figures'>,
  rows: readonly FigureRow[],
): { breaks: AccountBreak[]; strays: ReadonlySet<number> } {
  const keys = steadyKeys(figures, rows)
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
        otherIdentity(account, own) ??
        (!isSame(account, own) && fellFar(keys, before, row) ? 'fall' : null)
      )
    }
    const why = differs(place)
    if (why !== null) {
      const back = rows.findIndex((_, at) => at > place && differs(at) === null)
      const isBack = why !== 'fall' || neverFell(keys, rows[last], rows[back])
      if (back > 0 && isBack) {
        for (let stray = place; stray < back; stray += 1) strays.add(stray)
        place = back
      } else {
        breaks.push({ from: rows[last]?.at ?? 0, at: rows[place]?.at ?? 0, why })
        account = {}
      }
    }
    account = { ...account, ...accounts[place] }
    // A visit with nothing says nothing of the next one.
    const pairs = pairsOf(keys, rows[last], rows[place])
    if (pairs.length === 0 || pairs.some(([, is]) => is > 0)) last = place
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

/** The same id or date of registration: where such a one falls, it was reset. */
const isSame = (a: Account, b: Account) =>
  (a.id !== undefined && a.id === b.id) ||
  (a.registered !== undefined && b.registered !== undefined)

/** The figures that add up and seldom fall, and whether some of them were seen to grow. */
function steadyKeys(
  figures: readonly Figure[],
  rows: readonly FigureRow[],
): { keys: string[]; grow: boolean } {
  let grow = false
  const keys = figures.flatMap(({ key, kind }) => {
    if (!ADDS_UP.has(kind)) return []
    const values = rows.map((row) => valueIn(row, key)).filter((value) => value > 0)
    const moves = values.slice(1).map((value, index) => value - (values[index] ?? value))
    const [ups, falls] = [moves.filter((by) => by > 0).length, moves.filter((by) => by < 0).length]
    if (falls > 1 && falls - 1 > ups * SELDOM) return []
    grow ||= ups > 0
    return [key]
  })
  return { keys, grow }
}

type Steady = ReturnType<typeof steadyKeys>

/** Every figure is lower, half of them far lower. */
function fellFar({ keys, grow }: Steady, before: FigureRow, row: FigureRow): boolean {
  const pairs = pairsOf({ keys }, before, row)
  return (
    pairs.length > 1 &&
    (grow || pairs.length >= MANY) &&
    pairs.every(([was, is]) => is < was) &&
    pairs.some(([, is]) => is > 0) &&
    pairs.filter(([was, is]) => is < was * FAR).length * 2 >= pairs.length
  )
}

const neverFell = (steady: Steady, before?: FigureRow, row?: FigureRow) =>
  row !== undefined && pairsOf(steady, before, row).every(([was, is]) => is >= was)

/** What figures were and are, of those that were something and are there. */
const pairsOf = ({ keys }: Pick<Steady, 'keys'>, before?: FigureRow, row?: FigureRow) =>
  keys.flatMap((key): [number, number][] => {
    if (before === undefined || row === undefined) return []
    const [was, is] = [valueIn(before, key), valueIn(row, key)]
    return was > 0 && !Number.isNaN(is) ? [[was, is]] : []
  })
