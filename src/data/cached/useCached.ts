import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
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

/** When the newest body of each query of this service on this device was fetched, wall ms. */
export const useFetchTimes = (): ReadonlyMap<string, number> =>
  new Map(useCachedQueries().map(({ query, fetchedAt }) => [query, fetchedAt]))

/** The names of the endpoints that answered on this device: of one thing, or of any. */
export function useCachedEndpoints(id?: string): ReadonlySet<string> {
  const heads = useCachedQueries()
  return useMemo(
    () =>
      new Set(heads.flatMap((head) => (id === undefined || head.id === id ? head.endpoint : []))),
    [heads, id],
  )
}

/** The stored queries whose endpoint begins with a text, newest first, to be listed for the person. */
export const useStoredQueries = (prefix = ''): readonly SnapshotMeta[] =>
  useCachedQueries().filter(({ endpoint }) => endpoint.startsWith(prefix))

/** Those of the targets that cost a request each; the same array while they are the same. */
export function useUncached(targets: readonly Target[]): readonly Target[] {
  const { history } = useServices()
  const uncached = () => targets.map(({ query }) => (history.head(query) === null ? 1 : 0)).join('')
  const marks = useSyncExternalStore(history.subscribe, uncached, uncached)
  return useMemo(() => targets.filter((_, at) => marks[at] === '1'), [targets, marks])
}

/** Every query of this service on this device, newest first; kept current. */
export function useCachedQueries(): readonly SnapshotMeta[] {
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
export function useCachedBody(query: string | null): Body | null {
  const services = useServices()
  const { data = null } = useQuery({ ...latest(services, query ?? ''), enabled: query !== null })
  return data
}

/** The same of several queries: those that are read by now. */
export function useCachedBodies(queries: readonly string[]): readonly Body[] {
  const services = useServices()
  return useQueries({
    queries: queries.map((query) => latest(services, query)),
    combine: presentBodies,
  })
}

const presentBodies = (results: readonly { data: Body | null | undefined }[]): Body[] =>
  results.flatMap(({ data }) => data ?? [])

const latest = (services: Services, query: string) =>
  queryOptions({
    queryKey: [...deviceKey(query), 'latest'],
    queryFn: () => latestBody(services, query),
    gcTime: DEVICE_GC_MS,
  })
