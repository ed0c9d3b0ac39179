import { fallsOf, type Move, movesOf } from '#progress/movesOf.ts'
import type { DataPoint } from '#progress/stretchesOf.ts'
import type { Figure, FigureRow } from '../history/types.ts'

const DAY = 86_400_000
/** The days after which counters begin anew. */
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.4 }
/** So many figures of a thing, or cells of a column, fall together. */
const MIN_TOGETHER = { facts: 2, cells: 3 }

/** Kinds and roles of what adds up. */
const COUNTING =
  /^(?:count|currency|duration|level) (?!price|buy|sell|low|high|range|volume|margin|delta|efficiency|progress|members)/

/** By the time of a visit: the value from which a figure counts anew there. */
export type Beginnings = ReadonlyMap<number, number>

const isFall = ({ by }: Move) => by < 0

/** The falls of a counter over a day or a season; none if it falls too often, as an amount over the last days does. */
function periodFalls(moves: readonly Move[], over: string): Move[] {
  const falls = moves.filter(isFall)
  const nearest = ((LENGTHS[over] ?? 0) * DAY) / 2
  return falls.some(({ at }, index) => at - (falls[index - 1]?.at ?? 0) < nearest) ? [] : falls
}

/** The times at which the body names another season than before. */
function newSeasons(rows: readonly FigureRow[]): number[] {
  const named = rows.filter(({ account }) => account?.season !== undefined)
  return named
    .filter((row, at) => at > 0 && row.account?.season !== named[at - 1]?.account?.season)
    .map(({ at }) => at)
}

/**
 * Where figures restart, by key, on the evidence of other figures and the body: they count over a day or a season, the body
 * names another season, or many fall at once. `pointsOf`: the known values of a figure at the visits of one account.
 */
export function beginningsIn(
  figures: readonly Figure[],
  rows: readonly FigureRow[],
  pointsOf: (index: number) => readonly DataPoint[],
): ReadonlyMap<string, Beginnings> {
  const found = new Map<string, Map<number, number>>()
  /** Where a level begins, or a rating that is only set back, is unknown. */
  const begin = ({ key, kind }: Figure, { at, after }: Move, isDeep: boolean) => {
    const base = isDeep && kind !== 'level' ? 0 : after
    found.set(key, (found.get(key) ?? new Map<number, number>()).set(at, base))
  }
  const seasons = new Set(newSeasons(rows))
  /** By table, visit and column: all cells, and the falls of facts that grow. */
  const groups = new Map<string, (Move & { figure: Figure })[]>()
  const ranks: (Move & { figure: Figure; of: string })[] = []
  for (const [index, figure] of figures.entries()) {
    const { key, kind, role = '', over, row } = figure
    const moves = movesOf(pointsOf(index))
    const [table = '', , column = ''] = row === null ? [] : key.split('\n')
    if (kind === 'rank')
      ranks.push(...moves.map((move) => ({ ...move, figure, of: `${table}\n${move.at}` })))
    if (!COUNTING.test(`${kind} ${role}`)) continue
    for (const move of over === undefined ? [] : periodFalls(moves, over)) begin(figure, move, true)
    // A balance is spent.
    const falls = row === null && kind !== 'currency' ? moves.filter(isFall) : []
    for (const move of falls) if (seasons.has(move.at)) begin(figure, move, move.fell !== null)
    for (const move of row !== null ? moves : falls.length > 0 ? fallsOf(moves) : []) {
      const key = `${table}\n${move.at}\n${column}`
      const group = groups.get(key) ?? []
      groups.set(key, group)
      group.push({ ...move, figure })
    }
  }
  const anew = new Set([...seasons].map((at) => `\n${at}`))
  for (const [key, group] of groups) {
    const [table = '', at = ''] = key.split('\n')
    const falls = group.filter(isFall)
    const isDeep = falls.filter(({ fell }) => fell !== null).length * 2 >= falls.length
    const filled = group.filter(({ after, by }) => after > by).length
    const isEnough = isDeep && falls.length >= MIN_TOGETHER[table === '' ? 'facts' : 'cells']
    if (falls.length * 2 <= filled || !(isEnough || seasons.has(Number(at)))) continue
    if (table !== '') anew.add(`${table}\n${at}`)
    for (const move of group) begin(move.figure, move, isDeep)
  }
  for (const { of, figure, ...move } of ranks) if (anew.has(of)) begin(figure, move, false)
  return found
}

/** Where a figure restarts, on the evidence of its own values: it grows, and falls to almost nothing or at equal intervals. */
export function loneBeginnings({ kind }: Figure, points: readonly DataPoint[]): Beginnings {
  const moves = kind === 'rank' ? [] : movesOf(points)
  const falls = fallsOf(moves)
  const days = falls.slice(1).map(({ at }, index) => (at - (falls[index]?.at ?? 0)) / DAY)
  const isLength = (one: number) =>
    Object.values(LENGTHS).some((length) => Math.abs(one - length) <= length / 7)
  const isRegular = kind !== 'currency' && days.length > 0 && days.every(isLength)
  const moved = moves.filter(({ by }) => by !== 0).length
  const isSeldom = falls.length * 3 <= moved
  const found = falls.filter(({ fell }) => isRegular || (isSeldom && fell === 'lower'))
  return new Map(found.map(({ at, after }) => [at, kind === 'level' ? after : 0]))
}
