import { useMemo, useState } from 'react'
import { learnedOf } from '#view/useLearned.ts'
import { findTarget } from '#data/bodies/useTarget.ts'
import type { Preferences } from '#data/settings/preferences.ts'
import { type Services, useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { useOwnSearch } from '#routes/location.ts'
import { askedParams, tabEndpoint } from './useAskedParams.ts'

interface PageOf {
  area: string
  /** Null for the list of the area. */
  id: string | null
  search: string
}

/** The target that an entity's or a list's page requests when it opens, or the reason why there is none. */
export function pageTarget(
  services: Services,
  { area, id, search }: PageOf,
  learned: Preferences['learned'],
): ReturnType<typeof findTarget> {
  const { endpoints, registry, root } = services
  const described = registry.find(area)
  const name = (id === null ? described?.list : described?.item) ?? ''
  const { filters } = learnedOf(learned, root, name)
  const params = new URLSearchParams(search)
  // On a tab of the service, the URL parameters belong to that tab.
  const isOwn = id === null || tabEndpoint(registry, area, params) === null
  const asked = isOwn ? askedParams(endpoints.get(name), params, filters) : {}
  return findTarget(services, name, id ?? undefined, asked)
}

export function usePageTarget(area: string, id: string | null): ReturnType<typeof findTarget> {
  const services = useServices()
  const learned = usePreferences((preferences) => preferences.learned)
  const search = useOwnSearch()
  const found = useMemo(
    () => pageTarget(services, { area, id, search }, learned),
    [services, area, id, search, learned],
  )
  // Keep the object while the query is the same, so that other URL parameters do not render the body again.
  const [kept, setKept] = useState(found)
  const isSame = asksTheSame(kept, found)
  if (!isSame) setKept(found)
  return isSame ? kept : found
}

const asksTheSame = (one: ReturnType<typeof findTarget>, other: ReturnType<typeof findTarget>) =>
  one.problem === other.problem &&
  one.target?.endpoint === other.target?.endpoint &&
  one.target?.query === other.target?.query &&
  one.target?.address === other.target?.address
