import { useEffect, useMemo, useState } from 'react'
import type { Visit } from '#history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from './services.ts'

/** The reading of a visit's body; null while there is none, or while a large one is read off the main thread. */
export function useReading(visit: Visit | null): Reading | null {
  const { read } = useServices()
  const [later, setLater] = useState<{ visit: Visit; reading: Reading } | null>(null)
  const result = useMemo(
    () => (visit === null ? null : read(visit.body, contextOf(visit))),
    [visit, read],
  )
  const pending = result instanceof Promise ? result : null

  useEffect(() => {
    if (pending === null || visit === null) return
    let current = true
    void pending.then((reading) => {
      if (current) setLater({ visit, reading })
    })
    return () => {
      current = false
    }
  }, [pending, visit])

  if (result === null || !(result instanceof Promise)) return result
  return later?.visit === visit ? later.reading : null
}

export function contextOf(visit: Pick<Visit, 'area' | 'id' | 'path'>) {
  const { area, id, path } = visit
  return { area, endpoint: path, ...(id === null ? {} : { id }) }
}
