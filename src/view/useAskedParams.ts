import { useMemo } from 'react'
import type { EndpointFilter } from '#api/endpoints.ts'
import type { Registry } from '#data/areas/registry.ts'
import { useLearned } from '#view/useLearned.ts'
import { useEndpoints } from '#data/useService.ts'
import { nameKey } from '#lib/names.ts'
import { useUrlState } from '#routes/location.ts'

/** Paging parameters whose values come from bodies; accepted for any endpoint that has pages. */
const FOLLOWED = ['cursor', 'after', 'offset', 'skip', 'start', 'pageToken', 'page_token'] as const

/** The option that a URL names; a link may differ from it in case. */
export const optionOf = <T extends string>(options: readonly T[], asked: string | null) =>
  asked === null ? undefined : options.find((one) => nameKey(one) === nameKey(asked))

type Filter = Pick<EndpointFilter, 'param' | 'values'>

/** The URL parameters that the endpoint accepts; known values of its filters in the spelling of the service. */
export function askedParams(
  endpoint:
    { readonly params: readonly string[]; readonly filters?: readonly Filter[] } | undefined,
  params: URLSearchParams,
  filters: readonly Filter[],
): Readonly<Record<string, string>> {
  const own = endpoint?.params ?? []
  const followed = own.includes('page') ? FOLLOWED.filter((name) => params.has(name)) : []
  const takes = [...own, ...filters.map(({ param }) => param)]
  const known = [...filters, ...(endpoint?.filters ?? [])]
  const valueOf = (name: string) => {
    const asked = params.get(askedName(name)) ?? ''
    const values = known.flatMap(({ param, values: each }) => (param === name ? each : []))
    return optionOf(values, asked) ?? asked
  }
  return Object.fromEntries([
    ...takes.map((name) => [name, valueOf(name)]),
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
  'by figure figures filter find history kind members month past path phase race rank raw saved setup since skip sort tab top view'.split(
    ' ',
  ),
)

/** The URL name of a service parameter: prefixed if the app itself uses the same name. */
export const askedName = (param: string): string => (OWN.has(param) ? `ask.${param}` : param)
