import { useMemo, useState } from 'react'
import type { Endpoint, EndpointFilter } from '#api/endpoints.ts'
import type { Registry } from '#data/areas/AreaDescriptor.ts'
import { useEndpoints } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'
import { learnedOf, useLearned } from '#view/useLearned.ts'
import { findTarget } from '#data/bodies/useTarget.ts'
import { type Services, useServices } from '#data/services.ts'
import type { Preferences } from '#data/settings/preferences.ts'
import { useSearchString, useUrlState } from '#routes/location.ts'

/** Paging parameters whose values come from bodies; accepted for any endpoint that has pages. */
const FOLLOWED = ['cursor', 'after', 'offset', 'skip', 'start', 'pageToken', 'page_token'] as const

/** The option that a URL names; a link may differ from it in case. */
export const optionOf = <T extends string>(options: readonly T[], asked: string | null) =>
  asked === null ? undefined : options.find((one) => nameKey(one) === nameKey(asked))

type Filter = Pick<EndpointFilter, 'param' | 'values'>

/** The URL parameters that the endpoint accepts; known values of its filters in the spelling of the service. */
export function requestedParams(
  endpoint: Pick<Endpoint, 'params' | 'filters'> | undefined,
  params: URLSearchParams,
  filters: readonly Filter[],
): Readonly<Record<string, string>> {
  const own = endpoint?.params ?? []
  const followed = own.includes('page') ? FOLLOWED.filter((name) => params.has(name)) : []
  const takes = [...own, ...filters.map(({ param }) => param)]
  const known = [...filters, ...(endpoint?.filters ?? [])]
  const valueOf = (name: string) => {
    const asked = params.get(urlParamName(name)) ?? ''
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

export function useRequestedParams(endpointName: string | null): Readonly<Record<string, string>> {
  const endpoints = useEndpoints()
  const [params] = useUrlState()
  const { filters } = useLearned(endpointName)
  return useMemo(
    () => requestedParams(endpoints.get(endpointName ?? ''), params, filters),
    [endpoints, endpointName, params, filters],
  )
}

/** Parameter names that the app itself uses. */
const OWN = new Set(
  'by figure figures filter find history kind members month past path phase race rank raw saved setup skip sort tab top view'.split(
    ' ',
  ),
)

/** The URL name of a service parameter: prefixed if the app itself uses the same name. */
export const urlParamName = (param: string): string => (OWN.has(param) ? `ask.${param}` : param)

/** The target that an entity's page, or a list's (`id` null), requests when it opens, or the reason why there is none. */
export function pageTarget(
  services: Services,
  { area, id, search }: { area: string; id: string | null; search: string },
  learned: Preferences['learned'],
): ReturnType<typeof findTarget> {
  const { endpoints, registry, root } = services
  const described = registry.find(area)
  const name = (id === null ? described?.list : described?.item) ?? ''
  const { filters } = learnedOf(learned, root, name)
  const params = new URLSearchParams(search)
  // On a tab of the service, the URL parameters belong to that tab.
  const isOwn = id === null || tabEndpoint(registry, area, params) === null
  const asked = isOwn ? requestedParams(endpoints.get(name), params, filters) : {}
  return findTarget(services, name, id ?? undefined, asked)
}

export function usePageTarget(area: string, id: string | null): ReturnType<typeof findTarget> {
  const services = useServices()
  const learned = usePreferences((preferences) => preferences.learned)
  const search = useSearchString()
  const found = useMemo(
    () => pageTarget(services, { area, id, search }, learned),
    [services, area, id, search, learned],
  )
  // Keep the object while the query is the same, so that other URL parameters do not render the body again.
  const [kept, setKept] = useState(found)
  const isSame = isSameRequest(kept, found)
  if (!isSame) setKept(found)
  return isSame ? kept : found
}

const isSameRequest = (one: ReturnType<typeof findTarget>, other: ReturnType<typeof findTarget>) =>
  one.problem === other.problem &&
  one.target?.endpoint === other.target?.endpoint &&
  one.target?.query === other.target?.query &&
  one.target?.address === other.target?.address
