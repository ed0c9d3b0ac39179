import type { Row, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import type { Body } from '#data/bodies/body.ts'
import { pageOfQuery } from '#data/bodies/pagesAround.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { entityTarget, useCachedBodies, useCachedQueries } from '#data/cached/useCached.ts'
import { cellKey, COUNTED_RANK } from '#data/figures/figuresOf.ts'
import { type CountedPast, usePasts } from '#data/figures/usePast.ts'
import type { SnapshotMeta } from '#data/history/types.ts'
import { useServices } from '#data/services.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { useMine } from '../mine.ts'
import { nameKey } from '#lib/names.ts'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import { figureColumn } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { valueOf } from '#view/history/followedFigures.ts'
import { ownRank } from '../ranks.ts'
import { type JoinedBoard, joinPages, sameTable, withoutRepeats } from '../joinPages.ts'

export interface Place {
  name: string
  rank: number
  /** The figure that the board ranks by; null if it has none. */
  figure: Value | null
  /** When the row was fetched, wall ms. */
  at: number
  /** The number or cursor of the page with the row; null if no page on this device has it any more. */
  page: string | null
}

export interface SeenBoard {
  /** The first three. */
  leaders: readonly Place[]
  /** The person's own. */
  own: readonly Place[]
  /** When the newest of its pages was fetched, wall ms. */
  at: number
}

/** The most pages that are read for a list of boards, or for one board. */
const MOST_PAGES = 60
const LEADERS = 3
/** The most places of one's own on a card. */
export const MOST_OWN = 3
/** The most of one's own people whose pages are read for a list of boards, or who are pinned to one unsaved. */
export const MOST_PEOPLE = 8
const NONE: readonly never[] = []

const paramOf = ({ endpoint }: Target) => endpoint.paging?.param ?? 'page'
const searchOf = (query: string) => new URLSearchParams(query.split('?')[1])

/** The number of a page; null if its query has a cursor. */
function numberOf(base: Target, query: string): number | null {
  const search = searchOf(query)
  return search.has(paramOf(base)) ? pageOfQuery(base.endpoint, search) : 1
}

/** A numbered page of the board as `base` asks for it: with the same filters. */
function isPageOf(base: Target, { endpoint, id, query }: SnapshotMeta): boolean {
  if (endpoint !== base.endpoint.name || id !== base.id) return false
  const [one, other] = [query, base.query].map((each) => {
    const search = searchOf(each)
    search.delete(paramOf(base))
    return search.toString()
  })
  return one === other && numberOf(base, query) !== null
}

/** All stored pages of a board; `like`: the table of the board on the open page. */
function joinSeen(base: Target, bodies: readonly Body[], like?: Table): JoinedBoard | null {
  const pages = bodies
    .flatMap(({ snapshot, reading }) => {
      const table = like === undefined ? reading.tables[0] : sameTable(like, reading)
      const number = numberOf(base, snapshot.query)
      if (table == null || number === null) return []
      const size = reading.paging?.limit ?? table.rows.length
      return [{ table, number, size, fetchedAt: snapshot.fetchedAt }]
    })
    .toSorted((a, b) => a.number - b.number)
  const size = base.endpoint.paging?.size ?? Math.max(0, ...pages.map((page) => page.size))
  return joinPages(
    withoutRepeats(
      pages.map(({ table, number, fetchedAt }, at) => ({
        table,
        value: String(number),
        before: (number - 1) * size,
        follows: pages[at - 1]?.number === number - 1,
        fetchedAt,
      })),
    ),
  )
}

/** The places of the rows in board order, without rows that have no rank. */
function placesIn(joined: JoinedBoard, rows = joined.table.rows): readonly Place[] {
  const { table, rankOf, pageOf } = joined
  const figure = figureColumn(table)
  return rows.flatMap((row) => {
    const rank = rankOf(row)
    const page = pageOf(row)
    if (rank === null || page === null) return []
    return [
      {
        name: row.name,
        rank,
        figure: figure && row.value(figure),
        at: page.fetchedAt,
        page: page.value,
      },
    ]
  })
}

/** Finds the row of somebody by their id. */
function rowFinder({ table }: JoinedBoard): (entity: Entity) => Row | null {
  const rows = new Map(table.rows.map((row) => [nameKey(row.identity ?? ''), row]))
  return ({ id }) => rows.get(nameKey(id)) ?? null
}

const placeOf = (joined: JoinedBoard, row: Row | null): Place | null =>
  (row && placesIn(joined, [row])[0]) ?? null

/** The listed boards with pages on this device, by id; null while loading. Sends no request. */
export function useSeenBoards(area: string): ReadonlyMap<string, SeenBoard | null> {
  const services = useServices()
  const heads = useCachedQueries()
  const { lookedUp } = useRegistry()
  const people = useMine(lookedUp)
  const { entities } = useFavouriteList()
  const mine = useMemo(
    () => [...people, ...entities.filter(({ area: other }) => other !== lookedUp)],
    [people, entities, lookedUp],
  )
  const { targets, pages } = useMemo(() => {
    const ids = new Set(heads.flatMap((head) => (head.area === area ? (head.id ?? []) : [])))
    const known = [...ids].flatMap((id) => entityTarget(services, area, id) ?? [])
    const pages = heads
      .filter((head) => known.some((target) => isPageOf(target, head)))
      .slice(0, MOST_PAGES)
    const targets = known.filter(({ id }) => pages.some((page) => page.id === id))
    return { targets, pages }
  }, [services, heads, area])
  const bodies = useCachedBodies(pages.map(({ query }) => query))
  return useMemo(
    () =>
      new Map(
        targets.map((target) => {
          const own = bodies.filter(({ snapshot }) => snapshot.id === target.id)
          const joined = joinSeen(target, own)
          if (joined === null) return [target.id ?? '', null] as const
          const people = mine.filter((entity) => entity.area === areaOf(joined.table))
          const rowOf = rowFinder(joined)
          const board: SeenBoard = {
            leaders: placesIn(joined)
              .filter(({ rank }) => rank <= LEADERS)
              .slice(0, LEADERS),
            own: people
              .flatMap((entity) => placeOf(joined, rowOf(entity)) ?? [])
              .slice(0, MOST_OWN)
              .toSorted((a, b) => a.rank - b.rank),
            at: Math.max(...own.map(({ snapshot }) => snapshot.fetchedAt)),
          }
          return [target.id ?? '', board] as const
        }),
      ),
    [targets, bodies, mine],
  )
}

export const areaOf = (table: Table): string => table.rowLink?.area ?? 'players'

/** A player or clan of one's own, its place, and whether a loaded row shows it. */
export interface Pinned extends Entity {
  place: Place | null
  isLoaded: boolean
}

/** The person's own on a board, with their places in the loaded rows, else those last seen here; without those looked up only who have none. */
export function usePinned(board: ShownBoard, people: readonly Entity[]): readonly Pinned[] {
  const { joined } = board
  const loaded = useMemo(() => {
    if (people.length === 0) return NONE
    const rowOf = rowFinder(joined)
    return people.map((entity): Pinned => {
      const row = rowOf(entity)
      return { ...entity, place: placeOf(joined, row), isLoaded: row !== null }
    })
  }, [joined, people])
  const missing = useMemo(() => loaded.filter(({ isLoaded }) => !isLoaded), [loaded])
  const known = useKnownPlaces(board, missing)
  const { has } = useFavouriteList()
  return useMemo(() => {
    const all = loaded.map((one) =>
      one.isLoaded ? one : { ...one, place: known.get(one.id) ?? null },
    )
    const lookedUp = all.filter((one) => one.place !== null && !has(one)).slice(0, MOST_PEOPLE)
    const rankOf = ({ place }: Pinned) => place?.rank ?? Number.MAX_SAFE_INTEGER
    return all
      .filter((one) => has(one) || lookedUp.includes(one))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
  }, [loaded, known, has])
}

interface ShownBoard {
  base: Target
  joined: JoinedBoard
  has(value: string): boolean
}

/** Places of people on no loaded row, by id: from other stored pages, else earlier visits. Sends no request. */
function useKnownPlaces(
  { base, joined: { table }, has }: ShownBoard,
  missing: readonly Entity[],
): ReadonlyMap<string, Place> {
  const heads = useCachedQueries()
  const pages = useMemo(
    () => (missing.length === 0 ? NONE : heads.filter((head) => isPageOf(base, head))),
    [base, heads, missing],
  )
  const isLoaded = ({ query }: SnapshotMeta) => has(String(numberOf(base, query)))
  const queriesOf = (some: readonly SnapshotMeta[]) =>
    some.slice(0, MOST_PAGES).map(({ query }) => query)
  const bodies = useCachedBodies(queriesOf(pages.filter((page) => !isLoaded(page))))
  const pasts = usePasts(queriesOf(pages.filter(isLoaded)))
  return useMemo(() => {
    const others = joinSeen(base, bodies, table)
    const rowOf = others && rowFinder(others)
    return new Map(
      missing.flatMap((entity) => {
        const [newest] = [
          others && rowOf && placeOf(others, rowOf(entity)),
          ...[...(pasts?.values() ?? [])].map((past) => lastPlace(past, table, entity)),
        ]
          .flatMap((place) => place ?? [])
          .toSorted((a, b) => b.at - a.at)
        return newest === undefined ? [] : [[entity.id, newest] as const]
      }),
    )
  }, [base, bodies, pasts, table, missing])
}

/** The last visit of a page on which somebody had a rank. */
function lastPlace(past: CountedPast, table: Table, { id, name }: Entity): Place | null {
  const rowKey = past.figures
    .map(({ figure }) => figure.row?.key.slice(table.path.length + 1))
    .find((key) => key !== undefined && nameKey(key) === nameKey(id))
  if (rowKey === undefined) return null
  const stepsAt = (path: string) =>
    past.figures.find(({ figure }) => figure.key === cellKey(table.path, rowKey, path))
  const ranks = stepsAt(ownRank(table)?.path ?? COUNTED_RANK)
  const last = ranks && dataPointsOf(ranks, past.seen).at(-1)
  if (last === undefined) return null
  const figure = stepsAt(figureColumn(table)?.path ?? '')
  const then = figure && dataPointsOf(figure, past.seen).find(({ at }) => at === last.at)
  return {
    name,
    rank: last.value,
    figure: figure && then ? valueOf(figure.figure, then.value) : null,
    at: last.at,
    page: null,
  }
}
