import { useQueries } from '@tanstack/react-query'
import { useNamedThings } from '../cached/cachedNames.ts'
import { entityTarget } from '../cached/useCached.ts'
import { useServices } from '../services.ts'
import { bodyQuery } from './bodyQuery.ts'
import type { View } from './useView.ts'
import { usePersonalReadings } from './usePersonalReadings.ts'

export type PartView = Pick<View, 'snapshot' | 'reading' | 'fetching' | 'failure'>

/** The pages of several things at once: cached ones are free, the others are asked for in one go. `ids` must be valid. */
export function useViews(area: string, ids: readonly string[]): readonly PartView[] {
  const services = useServices()
  const things = useNamedThings(ids.map((id) => ({ area, id, name: id })))
  const results = useQueries({
    queries: things.flatMap(({ id, name: label }) => {
      const target = entityTarget(services, area, id)
      return target === null ? [] : bodyQuery(services, target, { label })
    }),
  })
  const readings = usePersonalReadings(results.map(({ data }) => data ?? null))
  return results.map(({ data, error, isFetching }, index) => ({
    snapshot: data?.snapshot ?? null,
    reading: readings[index] ?? null,
    fetching: isFetching,
    failure: error,
  }))
}
