import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { problemOfId, type Target, targetOf } from '#api/target.ts'
import { type Body, DEVICE_GC_MS, deviceKey } from '../bodies/body.ts'
import { latestBody } from '../bodies/bodyHistory.ts'
import type { SnapshotMeta } from '../history/types.ts'
import { type Services, useServices } from '../services.ts'

/** The body of a thing's own page; null if its area has no such route, or its id cannot be asked for. */
export function entityTarget(
  { registry, endpoints, root }: Pick<Services, 'registry' | 'endpoints' | 'root'>,
  area: string,
  id: string,
): Target | null {
  const endpoint = endpoints.get(registry.find(area)?.item ?? '')
  return endpoint === undefined || problemOfId(id) !== null ? null : targetOf(root, endpoint, id)
}

/** Metadata of a thing's own page on this device; null if it is not cached. */
export function cachedEntity(services: Services, area: string, id: string): SnapshotMeta | null {
  const target = entityTarget(services, area, id)
  return target === null ? null : services.history.head(target.query)
}

/** As `cachedEntity`, kept current. */
export function useCachedEntity(area: string, id: string): SnapshotMeta | null {
  const services = useServices()
  const get = () => cachedEntity(services, area, id)
  return useSyncExternalStore(services.history.subscribe, get, get)
}

/** Opening this target costs no request. */
export function useIsCached(target: Target | null): boolean {
  const { history } = useServices()
  const get = () => target !== null && history.head(target.query) !== null
  return useSyncExternalStore(history.subscribe, get, get)
}

/** Every query of this service on this device, newest first, with when each was fetched; kept current. */
export function useStoredQueries(): readonly SnapshotMeta[] {
  const { history, root } = useServices()
  const heads = useSyncExternalStore(history.subscribe, history.heads, history.heads)
  return useMemo(
    () =>
      heads
        .filter((head) => head.query.startsWith(`${root}/`))
        .toSorted((a, b) => b.fetchedAt - a.fetchedAt),
    [heads, root],
  )
}

/** The newest body of a query on this device, kept current; null if there is none. No request. */
export const useCachedBody = (query: string | null): Body | null =>
  useCachedBodies(query === null ? [] : [query])[0] ?? null

/** The same of several queries: those that are read by now. */
export const useCachedBodies = (queries: readonly string[]): readonly Body[] =>
  useLatest(queries, presentBodies)

/** The same once all of them are read; null before. */
export const useReadBodies = (queries: readonly string[]): readonly Body[] | null =>
  useLatest(queries, allBodies)

type Results = readonly UseQueryResult<Body | null>[]

const presentBodies = (results: Results) => results.flatMap(({ data }) => data ?? [])

const allBodies = (results: Results) =>
  results.some(({ isPending }) => isPending) ? null : presentBodies(results)

function useLatest<T>(queries: readonly string[], combine: (results: Results) => T): T {
  const services = useServices()
  return useQueries({ queries: queries.map((query) => latest(services, query)), combine })
}

const latest = (services: Services, query: string) =>
  queryOptions({
    queryKey: [...deviceKey(query), 'latest'],
    queryFn: () => latestBody(services, query),
    gcTime: DEVICE_GC_MS,
  })
