import { useQueries } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Snapshot } from '../history/types.ts'
import type { Reading } from '#reading/types.ts'
import { type Failure, failureOf } from './failure.ts'
import { useNamedReadings } from '../cached/useNamedReading.ts'
import { useServices } from '../services.ts'
import { useOverrideStore } from '../settings/overrides.ts'
import { snapshotQuery } from './snapshotQuery.ts'
import type { Target } from './target.ts'
import { useReadings } from './useReading.ts'
import { chosreadingWords, useTaught } from './useTaught.ts'

export interface PartView {
  snapshot: Snapshot | null
  /** As the person wants it: their choices win over the rules, and ids have the names known on this device. */
  reading: Reading | null
  fetching: boolean
  failure: Failure | null
}

/** Several targets at once: known ones are free, the others are asked for in one go. */
export function useViews(
  targets: readonly { target: Target; label: string }[],
): readonly PartView[] {
  const services = useServices()
  const results = useQueries({
    queries: targets.map(({ target, label }) => snapshotQuery(services, target, { label })),
  })
  const readings = useNamedReadings(useReadings(results.map(({ data }) => data ?? null)))
  const { of } = useStore(useOverrideStore())
  const taught = useTaught()
  const viewOf = ({ endpoint }: Snapshot) => ({ service: services.root, endpoint })
  return results.map(({ data, error, isFetching }, index) => {
    const snapshot = data ?? null
    const plain = readings[index] ?? null
    return {
      snapshot,
      reading:
        plain &&
        snapshot &&
        chosreadingWords(plain, snapshot.body, snapshot.endpoint, of(viewOf(snapshot)), taught),
      fetching: isFetching,
      failure: error === null ? null : failureOf(error, services.root),
    }
  })
}
