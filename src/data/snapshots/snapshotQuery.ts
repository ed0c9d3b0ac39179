import { queryOptions } from '@tanstack/react-query'
import { pathOf } from '#api/client.ts'
import type { Snapshot } from '../history/types.ts'
import { fetchSnapshot, type FetchServices } from './fetchSnapshot.ts'
import { requestOf, type Target } from './target.ts'

/** React Query's key of a body: service, endpoint, path with parameters; never the API key or the quota's bucket. */
export const snapshotKey = (
  root: string,
  { endpoint, path }: Pick<Snapshot, 'endpoint' | 'path'>,
) => [root, endpoint, path] as const

/** One target as React Query asks for it, for a click. `fresh` asks the service also where a body is known. Throws InvalidIdError. */
export function snapshotQuery(
  services: FetchServices,
  target: Target,
  { label, fresh = false }: { label: string; fresh?: boolean },
) {
  const path = pathOf(target.endpoint, requestOf(target))
  return queryOptions({
    queryKey: snapshotKey(services.root, { endpoint: target.endpoint.name, path }),
    queryFn: ({ signal }) =>
      fetchSnapshot(services, target, { signal, lane: 'user', label, fresh }),
    // An answer is in the cache as soon as it comes: it is not drawn once more for who waited for it.
    structuralSharing: sameAnswer,
  })
}

/** The one of before where both are of one answer. */
const sameAnswer = (before: unknown, next: unknown) => {
  const [a, b] = [before, next] as [Snapshot | undefined, Snapshot]
  return a?.body === b.body && a?.fetchedAt === b.fetchedAt ? a : b
}
