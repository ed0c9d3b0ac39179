import { useMemo } from 'react'
import { entityTarget } from './cached/useCached.ts'
import type { Asked } from './figures/samplePast.ts'
import { useServices } from './services.ts'

/** The own pages of things by their ids, whether the device knows them or not. */
export function useAskedOf(area: string, ids: readonly string[]): readonly Asked[] {
  const services = useServices()
  return useMemo(
    () =>
      ids.flatMap((id) => {
        const target = entityTarget(services, area, id)
        if (target === null) return []
        const { endpoint, query, path } = target
        return [{ query, path, endpoint: endpoint.name, area: endpoint.area, id }]
      }),
    [services, area, ids],
  )
}
