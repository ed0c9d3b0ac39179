import { useEffect, useState } from 'react'
import type { Snapshot } from '#history/types.ts'
import { useServices } from '../services.ts'

const NONE: readonly Snapshot[] = []

/** The bodies of the same query before this one, oldest first, from this device's history: no request. */
export function useEarlier(snapshot: Snapshot | null, most = 60): readonly Snapshot[] {
  const { history } = useServices()
  const [loaded, setLoaded] = useState<{ of: Snapshot; snapshots: readonly Snapshot[] } | null>(
    null,
  )
  useEffect(() => {
    if (snapshot === null) return
    let current = true
    void history.snapshots(snapshot.query, most).then((snapshots) => {
      if (current)
        setLoaded({
          of: snapshot,
          snapshots: snapshots.filter((one) => one.fetchedAt < snapshot.fetchedAt),
        })
    })
    return () => {
      current = false
    }
  }, [history, snapshot, most])
  return loaded !== null && loaded.of === snapshot ? loaded.snapshots : NONE
}
