import { useEffect, useMemo, useState } from 'react'
import type { Snapshot } from '../history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'
import { contextOf } from './contextOf.ts'
import { useSame } from './useSame.ts'

type Readings = readonly (Reading | null)[]

/** The reading of a snapshot's body; null while there is none, or while it is read. */
export function useReading(snapshot: Snapshot | null): Reading | null {
  return useReadings([snapshot])[0] ?? null
}

/** The same of a visit that a page compares with: null, too, where the code that reads does not come. */
export function useEarlierReading(snapshot: Snapshot | null): Reading | null {
  return useReadings([snapshot], false)[0] ?? null
}

/**
 * The readings of several snapshots, in their order; one that takes time renders again when it is there. `needed`: where the
 * code that reads does not come, the boundary around is told.
 */
export function useReadings(snapshots: readonly (Snapshot | null)[], needed = true): Readings {
  const { read } = useServices()
  const same = useSame(snapshots)
  const [late, setLate] = useState<ReadonlyMap<Snapshot, Reading>>(new Map())
  const results = useMemo(
    () => same.map((one) => (one === null ? null : read(one.body, contextOf(one)))),
    [same, read],
  )

  useEffect(() => {
    let current = true
    results.forEach((result, index) => {
      const snapshot = same[index] ?? null
      if (!(result instanceof Promise) || snapshot === null) return
      void result.then(
        (reading) => {
          if (current) setLate((before) => new Map(before).set(snapshot, reading))
        },
        (error: unknown) => {
          if (!needed) return
          // The boundary says so, and tries again when asked to.
          const fail = () => {
            throw error
          }
          if (current) setLate(fail)
        },
      )
    })
    return () => {
      current = false
    }
  }, [results, same, needed])

  return useMemo(
    () =>
      results.map((result, index) => {
        if (!(result instanceof Promise)) return result
        const snapshot = same[index] ?? null
        return snapshot === null ? null : (late.get(snapshot) ?? null)
      }),
    [results, same, late],
  )
}

/** What gives the reading of each of these snapshots; null while it is read. `snapshots`: the same array while they are the same. */
export function useReadingOf(
  snapshots: readonly (Snapshot | null)[],
  needed = true,
): (snapshot: Snapshot) => Reading | null {
  const readings = useReadings(snapshots, needed)
  return useMemo(() => {
    const known = new Map(snapshots.map((one, index) => [one, readings[index] ?? null]))
    return (snapshot) => known.get(snapshot) ?? null
  }, [snapshots, readings])
}

/** The same of visits that a page compares with. */
export const useEarlierReadings = (snapshots: readonly (Snapshot | null)[]) =>
  useReadingOf(snapshots, false)
