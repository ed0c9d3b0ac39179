import { useMemo } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { usePasts, useMemberQueries } from '#data/figures/usePast.ts'
import type { Group } from './groupStore.ts'
import { type GroupFigure, groupFigures } from './groupFigures.ts'

/** The newest rosters and boards, searched for members. */
const MOST_SOURCES = 20

/** Null while they are read from this device. */
export function useGroupFigures(group: Group): readonly GroupFigure[] | null {
  const heads = useCachedQueries()
  const queries = useMemberQueries(group.area, group.members)
  const sources = useMemo(
    () =>
      heads
        .filter(({ area, id }) => area !== group.area && id !== null)
        .slice(0, MOST_SOURCES)
        .map(({ query }) => query),
    [heads, group.area],
  )
  const wanted = useMemo(() => [...queries.values(), ...sources], [queries, sources])
  const pasts = usePasts(wanted)
  return useMemo(() => {
    if (pasts === null) return null
    const own = new Map(
      [...queries].flatMap(([id, query]) => {
        const past = pasts.get(query)
        return past === undefined ? [] : [[id, past] as const]
      }),
    )
    const rosters = sources.flatMap((query) => pasts.get(query) ?? [])
    return groupFigures(group.members, own, rosters)
  }, [pasts, queries, sources, group.members])
}
