import { useEffect, useState } from 'react'
import type { Snapshot } from '#history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'
import { useReading } from '../snapshots/useReading.ts'

/** The newest body of a query as this device has it, followed when it changes. Asks the service nothing. */
export function useKnownSnapshot(query: string | null): {
  snapshot: Snapshot | null
  reading: Reading | null
} {
  const { history } = useServices()
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  useEffect(() => {
    if (query === null) return
    let current = true
    const load = () =>
      void history.latest(query).then((found) => {
        if (current) setSnapshot(found)
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
  const own = snapshot !== null && snapshot.query === query ? snapshot : null
  return { snapshot: own, reading: useReading(own) }
}
