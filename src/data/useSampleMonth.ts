import { useMemo } from 'react'
import { entityTarget } from './cached/useCached.ts'
import type { Asked } from './figures/samplePast.ts'
import { useServices } from './services.ts'

export type { Asked }

export interface SampleMonth {
  /** Fills the history of these with the sample's own past; false where the device keeps nothing. No request. */
  fill(all: readonly Asked[]): Promise<boolean>
  /** Removes all that was filled in. */
  remove(): Promise<void>
}

/** A month of history from the sample service; null with any other service. */
export function useSampleMonth(): SampleMonth | null {
  const services = useServices()
  return useMemo(() => {
    if (services.pastUrl === null) return null
    const code = () => import('./figures/samplePast.ts')
    return {
      fill: async (all) => (await code()).fillSamplePast(services, all),
      remove: async () => (await code()).removeSamplePast(services),
    }
  }, [services])
}

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
