import { useMemo } from 'react'
import { usePastsOf } from '#data/figures/usePast.ts'
import { type StoredThing, useStoredThings } from '#data/cached/useStoredPages.ts'
import { slugKey } from '#data/cached/useThings.ts'
import type { Entity } from '#data/settings/favourites.ts'
import type { Row } from '#data/things/things.ts'
import { useRegistry } from '#data/useService.ts'
import { useAllMine } from '../useMine.ts'
import { areaOf, boardOf, type Place, placeOf } from './Board.ts'

export interface CachedBoard {
  /** The first three. */
  leaders: readonly Place[]
  /** The person's own, the first three by rank. */
  own: readonly Place[]
  /** When the newest of its pages was fetched, wall ms. */
  at: number
}

const MAX_PLACES = 3

const byRank = (a: Place, b: Place) => a.rank - b.rank

/** The boards with pages on this device, by id; null while they are read. Sends no request. */
export function useCachedBoards(area: string): ReadonlyMap<string, CachedBoard | null> {
  const mine = useAllMine()
  const stored = useStoredThings(area)
  return useMemo(
    () => new Map([...stored].map(([id, thing]) => [id, readBoard(thing, mine)])),
    [stored, mine],
  )
}

function readBoard({ target, pages }: StoredThing, mine: readonly Entity[]): CachedBoard | null {
  const tables = pages.flatMap(({ reading, number, snapshot: { fetchedAt } }) => {
    const [table] = reading.tables
    const size = reading.paging?.limit ?? table?.rows.length ?? 0
    return table === undefined ? [] : [{ table, number, fetchedAt, size }]
  })
  const [first] = tables
  if (first === undefined) return null
  const size = target.endpoint.paging?.size ?? Math.max(...tables.map((one) => one.size))
  const board = boardOf(first.table, tables, size)
  const placesOf = (rows: readonly Row[]) =>
    rows.flatMap((row) => placeOf(board, row) ?? []).toSorted(byRank)
  const own = mine.filter((one) => one.area === areaOf(board.table))
  return {
    leaders: placesOf(board.table.rows)
      .filter(({ rank }) => rank <= MAX_PLACES)
      .slice(0, MAX_PLACES),
    own: placesOf(own.flatMap(({ id }) => board.rowOf(id) ?? [])).slice(0, MAX_PLACES),
    at: Math.max(...tables.map(({ fetchedAt }) => fetchedAt)),
  }
}

/** The most people whose pages are read for a list of boards. */
const MAX_PEOPLE = 8

/** The ranks that pages of players state, by the name of what they rank: of followed ones, else of the last opened. Sends no request. */
export function useStatedPlaces(): (name: string) => readonly Place[] {
  const { lookupArea } = useRegistry()
  const people = useAllMine(lookupArea)
  const pasts = usePastsOf(people.slice(0, MAX_PEOPLE))
  return useMemo(() => {
    const places = new Map<string, Place[]>()
    for (const [at, { name }] of people.entries()) {
      const ranked = new Set<string>()
      for (const { figure, values } of pasts?.[at]?.figures ?? []) {
        const rank = values.at(-1) ?? Number.NaN
        const { kind, row } = figure
        if (kind !== 'rank' || row === null || ranked.has(row.key) || Number.isNaN(rank)) continue
        ranked.add(row.key)
        const key = slugKey(row.name)
        places.set(key, [...(places.get(key) ?? []), { name, rank, figure: null }])
      }
    }
    return (name) => (places.get(slugKey(name)) ?? []).toSorted(byRank).slice(0, MAX_PLACES)
  }, [people, pasts])
}
