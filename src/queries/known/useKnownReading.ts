import { useEffect, useState } from 'react'
import type { Snapshot } from '#history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'
import { useKnown } from './useKnown.ts'
import { useReading } from '../snapshots/useReading.ts'

/** The newest body of a thing's own page where this device has it, read; null where it has not. No request. */
export function useKnownReading(area: string, id: string): Reading | null {
  const { history } = useServices()
  const head = useKnown(area, id)
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  useEffect(() => {
    if (head === null) return
    let current = true
    void history.latest(head.query).then((latest) => {
      if (current) setSnapshot(latest)
    })
    return () => {
      current = false
    }
  }, [history, head])
  return useReading(head === null ? null : snapshot)
}
