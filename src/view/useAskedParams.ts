import { useMemo } from 'react'
import type { Registry } from '#data/areas/registry.ts'
import { useLearned } from '#data/bodies/useLearned.ts'
import { useEndpoints } from '#data/useService.ts'
import { useUrlState } from '#routes/location.ts'

/** Paging parameters whose values come from bodies; accepted for any endpoint that has pages. */
const FOLLOWED = ['cursor', 'after', 'offset', 'skip', 'start', 'pageToken', 'page_token'] as const

/** The URL parameters that the endpoint accepts. */
export function askedParams(
  endpoint: { readonly params: readonly string[] } | undefined,
  params: URLSearchParams,
  filters: readonly { readonly param: string }[],
): Readonly<Record<string, string>> {
  const own = endpoint?.params ?? []
  const followed = own.includes('page') ? FOLLOWED.filter((name) => params.has(name)) : []
  const takes = [...own, ...filters.map(({ param }) => param)]
  return Object.fromEntries([
    ...takes.map((name) => [name, params.get(askedName(name)) ?? '']),
    ...followed.map((name) => [name, params.get(name) ?? '']),
  ])
}

/** The endpoint of the service's tab in the URL of an entity's page; null on the page's own tabs. */
export const tabEndpoint = (
  registry: Registry,
  area: string,
  params: URLSearchParams,
): string | null =>
  registry.find(area)?.tabs?.find((name) => name === `${area}.${params.get('tab') ?? ''}`) ?? null

export function useAskedParams(endpointName: string | null): Readonly<Record<string, string>> {
  const endpoints = useEndpoints()
  const [params] = useUrlState()
  const { filters } = useLearned(endpointName)
  return useMemo(
    () => askedParams(endpoints.get(endpointName ?? ''), params, filters),
    [endpoints, endpointName, params, filters],
  )
}

/** Parameter names that the app itself uses. */
const OWN = new Set(
  'by corners figure figures filter find history kind members month past path phase race rank raw saved setup since skip sort tab top view'.split(
    ' ',
  ),
)

/** The URL name of a service parameter: prefixed if the app itself uses the same name. */
export const askedName = (param: string): string => (OWN.has(param) ? `ask.${param}` : param)
