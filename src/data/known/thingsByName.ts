import { useMemo } from 'react'
import { slugKey } from './useThings.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import { useSeen } from '../cached/names.ts'
import { useCachedBody, useCachedQueries } from '../cached/useCached.ts'
import { useRegistry } from '../useService.ts'

export interface NamedThing {
  id: string
  /** Its newest body on this device; null if there is none. */
  query: string | null
}

/** The things of an area that this device knows, by `slugKey` of their names: declared ones, those named in any body, and those opened. No request. */
export function useThingsByName(area: string): ReadonlyMap<string, NamedThing> {
  // The same while other pages load, or each row that shows one would render again.
  const queries = useCachedQueries()
  const pages = useStableArray(queries.filter((one) => one.area === area && one.id !== null))
  const seen = useStableArray(useSeen(true).filter((one) => one.area === area))
  const entries = useRegistry().find(area)?.entries
  return useMemo(() => {
    // The newest first; of several alike the last counts.
    const queries = new Map(pages.toReversed().map(({ id, query }) => [id ?? '', query]))
    const opened = [...queries.keys()].map((id) => ({ id, name: id }))
    return new Map(
      [...(entries ?? []), ...seen, ...opened].map(({ id, name }) => [
        slugKey(name),
        { id, query: queries.get(id) ?? null },
      ]),
    )
  }, [pages, seen, entries])
}

/** The number of all rows that the newest body of a list states; 0 if it does not. */
export const useStatedTotal = (query: string): number =>
  useCachedBody(query)?.reading.paging?.total ?? 0
