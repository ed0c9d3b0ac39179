import { useServices } from '../services.ts'
import { useRecents } from '../useSettings.ts'
import { cachedEntity } from './useCached.ts'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The id under which this device has a thing already, where the address writes the same name in other capitals: its body
 * calls itself as the address does, or the service was seen to answer to any capitals. Null otherwise.
 */
export function useCanonicalId(area: string, id: string): string | null {
  const services = useServices()
  const isCached = (one: string) => cachedEntity(services, area, one) !== null
  // The id alone: a page is not drawn again because it was added to what was opened last.
  return useRecents(({ entities }) => {
    if (isCached(id)) return null
    const own = entities.filter((entity) => entity.area === area)
    const folds = own.some((entity) => entity.id !== entity.name && same(entity.id, entity.name))
    const canonical = own.find(
      (entity) => same(entity.id, id) && (entity.name === id || folds) && isCached(entity.id),
    )
    return canonical?.id ?? null
  })
}
