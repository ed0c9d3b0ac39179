import { useQueries } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Visit } from '#history/types.ts'
import { applyChoices } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { type Failure, failureOf } from './failure.ts'
import { fetchVisit } from './fetchVisit.ts'
import { useServices } from './services.ts'
import { queryKeyOf, type Target } from './target.ts'
import { contextOf } from './useReading.ts'

export interface PartView {
  visit: Visit | null
  /** As the person wants it: their choices win over the rules. */
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
  const { of } = useStore(services.choices)
  return results.map(({ data, error, isFetching }) => {
    const visit = data ?? null
    const read = visit === null ? null : services.read(visit.body, contextOf(visit))
    const plain = read instanceof Promise ? null : read
    const chosen = visit && of({ service: services.root, endpoint: visit.endpoint })
    return {
      visit,
      reading: plain && chosen ? applyChoices(plain, visit?.body, chosen) : plain,
      fetching: isFetching,
      failure: error === null ? null : failureOf(error),
    }
  })
}
