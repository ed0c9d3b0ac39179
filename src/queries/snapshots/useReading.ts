import { useEffect, useMemo, useState } from 'react'
import type { Snapshot } from '#history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'

/** The reading of a visit's body; null while there is none, or while a large one is read off the main thread. */
export function useReading(snapshot: Snapshot | null): Reading | null {
  const { read } = useServices()
  const [later, setLater] = useState<{ snapshot: Snapshot; reading: Reading } | null>(null)
  const result = useMemo(
    () => (snapshot === null ? null : read(snapshot.body, contextOf(snapshot))),
    [snapshot, read],
  )
  const pending = result instanceof Promise ? result : null

  useEffect(() => {
    if (pending === null || snapshot === null) return
    let current = true
    void pending.then((reading) => {
      if (current) setLater({ snapshot, reading })
    })
    return () => {
      current = false
    }
  }, [pending, snapshot])

  if (result === null || !(result instanceof Promise)) return result
  return later?.snapshot === snapshot ? later.reading : null
}

export function contextOf(snapshot: Pick<Snapshot, 'area' | 'id' | 'path'>) {
  const { area, id, path } = snapshot
  return { area, endpoint: path, ...(id === null ? {} : { id }) }
}
