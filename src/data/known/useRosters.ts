import { useMemo } from 'react'
import { useCachedQueries } from '../cached/useCached.ts'
import { type CountedPast, usePasts } from '../figures/usePast.ts'

/** The most pages whose pasts are read. */
const MAX_PAGES = 20

/** The pasts of the newest pages of other areas' things, whose rows may be things of this one: rosters, boards, contests. Null while they are read. No request. */
export function useRosters(area: string): readonly CountedPast[] | null {
  const pages = useCachedQueries().filter((head) => head.area !== area && head.id !== null)
  const pasts = usePasts(pages.slice(0, MAX_PAGES).map(({ query }) => query))
  return useMemo(() => pasts && [...pasts.values()], [pasts])
}
