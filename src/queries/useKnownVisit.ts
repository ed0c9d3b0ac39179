import { useEffect, useState } from 'react'
import type { Visit } from '#history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from './services.ts'
import { useReading } from './useReading.ts'

/** The newest body of a query as this device has it, followed when it changes. Asks the service nothing. */
export function useKnownVisit(query: string | null): {
  visit: Visit | null
  reading: Reading | null
} {
  const { history } = useServices()
  const [visit, setVisit] = useState<Visit | null>(null)
  useEffect(() => {
    if (query === null) return
    let current = true
    const load = () =>
      void history.latest(query).then((found) => {
        if (current) setVisit(found)
      })
    load()
    const stop = history.subscribe((changed) => {
      if (changed === query) load()
    })
    return () => {
      current = false
      stop()
    }
  }, [history, query])
  const own = visit !== null && visit.query === query ? visit : null
  return { visit: own, reading: useReading(own) }
}
