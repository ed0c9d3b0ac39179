import { useMemo } from 'react'
import { useCachedBodies, useCachedQueries } from '#data/cached/useCached.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { namesInRow, numberAt, readCell } from '#reading/index.ts'
import type { Reading, Value } from '#reading/types.ts'
import { rowThings } from '#view/rowThing.ts'
import { useFavouriteNames } from '../useFavouriteNames.ts'
import type { Grouped } from './board.ts'
import { withoutRace } from './race/raceOf.ts'
import { gainColumn } from './Standings.tsx'

export interface SeenStandings {
  /** Who leads, with the gain; null before anybody gained. */
  leader: { name: string; gain: Value; entity: Entity | null } | null
  /** The saved names that take part. */
  own: readonly string[]
}

/** The standings of those competitions whose pages this device has, by their ids. No request. */
export function useStandings(
  area: string,
  entries: readonly Grouped[],
): ReadonlyMap<string, SeenStandings> {
  const item = useRegistry().find(area)?.item ?? null
  const heads = useCachedQueries()
  const isFavourite = useFavouriteNames()
  const ids = new Set(entries.map(({ entry }) => entry.span.id))
  const seen = heads.filter(({ endpoint, id }) => endpoint === item && ids.has(id ?? undefined))
  const bodies = useCachedBodies(seen.map(({ query }) => query))
  return useMemo(
    () =>
      new Map(
        bodies.map(({ snapshot, reading }) => [
          snapshot.id ?? '',
          standingsOf(reading, isFavourite),
        ]),
      ),
    [bodies, isFavourite],
  )
}

export function standingsOf(
  reading: Reading,
  isFavourite: (name: string) => boolean,
): SeenStandings {
  for (const table of withoutRace(reading).tables) {
    const column = gainColumn(table)
    const [first] = table.rows
    if (column === null || first === undefined) continue
    const [name] = namesInRow(table, first)
    const leads = name !== undefined && (numberAt(first, column) ?? 0) > 0
    return {
      leader: leads
        ? { name, gain: readCell(first, column), entity: rowThings(table)?.(first) ?? null }
        : null,
      own: table.rows.flatMap((row) => namesInRow(table, row).find(isFavourite) ?? []),
    }
  }
  return { leader: null, own: [] }
}
