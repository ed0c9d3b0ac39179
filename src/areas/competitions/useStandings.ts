import type { Reading, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { useCachedPages } from '#data/cached/useCached.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { namesInRow } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { useIsMine } from '../mine.ts'
import { ranksOf } from '#data/figures/countedRanks.ts'
import type { Grouped } from './board.ts'
import { withoutRace } from './race/raceOf.ts'
import { gainColumn } from './Standings.tsx'

export interface SeenStandings {
  /** Who leads, with the gain; null before anybody gained. */
  leader: { name: string; gain: Value; entity: Entity | null } | null
  /** The person's own names that take part, first place first; no place before anybody gained. */
  own: readonly { name: string; place: number | null }[]
}

/** The standings of those competitions whose pages this device has, by their ids. No request. */
export function useStandings(
  area: string,
  entries: readonly Grouped[],
): ReadonlyMap<string, SeenStandings> {
  const isMine = useIsMine()
  const ids = new Set(entries.map(({ entry }) => entry.span.id))
  const pages = useCachedPages(area, (id) => ids.has(id))
  return useMemo(
    () => new Map([...pages].map(([id, { reading }]) => [id, standingsOf(reading, isMine)])),
    [pages, isMine],
  )
}

export function standingsOf(reading: Reading, isMine: (name: string) => boolean): SeenStandings {
  const { tables } = withoutRace(reading)
  const ownIn = (table: Table, places: readonly (number | null)[] = []) =>
    table.rows.flatMap((row, at) => {
      const name = namesInRow(table, row).find(isMine)
      return name === undefined ? [] : [{ name, place: places[at] ?? null }]
    })
  for (const table of tables) {
    const column = gainColumn(table)
    const [first] = table.rows
    if (column === null || first === undefined) continue
    const [name] = namesInRow(table, first)
    const leads = name !== undefined && (first.number(column) ?? 0) > 0
    return {
      leader: leads ? { name, gain: first.value(column), entity: first.thing } : null,
      own: ownIn(table, leads ? ranksOf(table.rows.map((row) => row.value(column))) : []),
    }
  }
  const entrants = tables.find(({ rowsAre }) => rowsAre === 'names')
  return { leader: null, own: entrants === undefined ? [] : ownIn(entrants) }
}
