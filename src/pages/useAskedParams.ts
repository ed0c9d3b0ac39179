import { useMemo } from 'react'
import { useServices } from '#queries/services.ts'
import { useUrlState } from './location.ts'

/** What the address asks of the service: those of its parameters that the endpoint takes. */
export function useAskedParams(endpointName: string | null): Readonly<Record<string, string>> {
  const { endpoints } = useServices()
  const [params] = useUrlState()
  return useMemo(() => {
    const takes = endpointName === null ? [] : (endpoints.get(endpointName)?.params ?? [])
    return Object.fromEntries(takes.map((name) => [name, params.get(name) ?? '']))
  }, [endpoints, endpointName, params])
}
