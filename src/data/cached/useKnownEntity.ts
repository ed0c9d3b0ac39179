import { useMemo } from 'react'
import { problemOfId } from '#api/fillPath.ts'
import { useServices } from '../services.ts'
import { queryIdOf } from '../snapshots/target.ts'
import { useKnownSnapshot } from './useKnownSnapshot.ts'

/** What this device knows of a thing, followed when it changes. Asks the service nothing. */
export function useKnownEntity(area: string, id: string) {
  const { registry, endpoints, root } = useServices()
  const query = useMemo(() => {
    const endpoint = endpoints.get(registry.find(area)?.item ?? '')
    if (endpoint === undefined || problemOfId(id) !== null) return null
    return queryIdOf({ root }, { endpoint, id })
  }, [registry, endpoints, root, area, id])
  return useKnownSnapshot(query)
}
