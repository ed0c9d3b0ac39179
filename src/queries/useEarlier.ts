import { useEffect, useState } from 'react'
import type { Visit } from '#history/types.ts'
import { useServices } from './services.ts'

const NONE: readonly Visit[] = []

/** The bodies of the same query before this one, oldest first, from this device's history: no request. */
export function useEarlier(visit: Visit | null, most = 60): readonly Visit[] {
  const { history } = useServices()
  const [loaded, setLoaded] = useState<{ of: Visit; visits: readonly Visit[] } | null>(null)
  useEffect(() => {
    if (visit === null) return
    let current = true
    void history.visits(visit.query, most).then((visits) => {
      if (current)
        setLoaded({ of: visit, visits: visits.filter((one) => one.fetchedAt < visit.fetchedAt) })
    })
    return () => {
      current = false
    }
  }, [history, visit, most])
  return loaded !== null && loaded.of === visit ? loaded.visits : NONE
}
