import { useQueries } from '@tanstack/react-query'
import type { Visit } from '#history/types.ts'
import type { Reading } from '#reading/types.ts'
import { type Failure, failureOf } from './failure.ts'
import { fetchVisit } from './fetchVisit.ts'
import { useServices } from './services.ts'
import { queryKeyOf, type Target } from './target.ts'
import { contextOf } from './useReading.ts'

export interface PartView {
  visit: Visit | null
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
    queries: targets.map(({ target, label }) => ({
      queryKey: queryKeyOf(services, target),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchVisit(services, target, { signal, lane: 'user' as const, label, fresh: false }),
    })),
  })
  return results.map(({ data, error, isFetching }) => {
    const visit = data ?? null
    const reading = visit === null ? null : services.read(visit.body, contextOf(visit))
    return {
      visit,
      reading: reading instanceof Promise ? null : reading,
      fetching: isFetching,
      failure: error === null ? null : failureOf(error),
    }
  })
}
