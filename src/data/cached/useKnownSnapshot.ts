import { useQuery } from '@tanstack/react-query'
import type { Snapshot } from '../history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'
import { useReading } from '../snapshots/useReading.ts'
import { latestQuery } from './historyQueries.ts'

/** The newest body of a query as this device has it, followed when it changes. Asks the service nothing. */
export function useKnownSnapshot(query: string | null): {
  snapshot: Snapshot | null
  reading: Reading | null
} {
  const { history } = useServices()
  const { data = null } = useQuery({
    ...latestQuery(history, query ?? ''),
    enabled: query !== null,
  })
  return { snapshot: data, reading: useReading(data) }
}
