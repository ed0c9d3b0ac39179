import { useEffect, useState } from 'react'
import type { Visit } from '#history/types.ts'
import { useServices } from './services.ts'

/** So many bytes of bodies are held for one page's past. */
const MOST_BYTES = 24_000_000
const MOST_VISITS = 400

/** How many bodies of that size a page may hold. */
export const mostVisits = (bytes: number) =>
  Math.max(2, Math.min(MOST_VISITS, Math.floor(MOST_BYTES / Math.max(1, bytes))))

/**
 * Every body of the same query on this device up to this one, oldest first, this one last: no request. Fewer where
 * they are large. Null while they are looked for.
 */
export function useVisits(visit: Visit): readonly Visit[] | null {
  const { history } = useServices()
  const [loaded, setLoaded] = useState<{ of: Visit; visits: readonly Visit[] } | null>(null)
  useEffect(() => {
    let current = true
    void history.visits(visit.query, mostVisits(visit.bytes)).then((visits) => {
      const earlier = visits.filter((one) => one.fetchedAt < visit.fetchedAt)
      if (current) setLoaded({ of: visit, visits: [...earlier, visit] })
    })
    return () => {
      current = false
    }
  }, [history, visit])
  return loaded !== null && loaded.of === visit ? loaded.visits : null
}
