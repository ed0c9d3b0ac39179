import { useCachedQueries } from '#data/cached/useCached.ts'
import { useRegistry } from '#data/useService.ts'
import { KnownDates } from './KnownDates.tsx'

/** What runs and starts next, of every area whose list is known. */
export function DatesCard() {
  const registry = useRegistry()
  const heads = useCachedQueries()
  return registry.areas
    .filter(({ list }) => heads.some(({ endpoint }) => endpoint === list))
    .map(({ area }) => <KnownDates key={area} area={area} />)
}
