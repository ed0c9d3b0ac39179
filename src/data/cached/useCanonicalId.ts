import { nameKey, plainName } from '#lib/names.ts'
import { type Services, useServices } from '../services.ts'
import { useRecents } from '../useSettings.ts'
import { cachedName } from './cachedNames.ts'
import { cachedEntity } from './useCached.ts'

const isInOtherCapitals = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The id under which a thing is shown and requested, if the address spells it otherwise; else null.
 * It is the plain spelling, or the id cached on this device: one whose body has the address's name, or one that differs
 * only in case, for a service that was seen to ignore case.
 */
export function canonicalId(services: Services, area: string, given: string): string | null {
  const id = plainName(given)
  const isCached = (one: string) => cachedEntity(services, area, one) !== null
  const find = () => {
    if (isCached(id)) return id
    const own = services.recents.getState().entities.filter((entity) => entity.area === area)
    const folds = own.some(
      (entity) => entity.id !== entity.name && isInOtherCapitals(entity.id, entity.name),
    )
    const other = own.find(
      (entity) =>
        ((entity.name === id && nameKey(entity.id) === nameKey(id)) ||
          (folds && isInOtherCapitals(entity.id, id))) &&
        isCached(entity.id),
    )
    if (other !== undefined) return other.id
    // The name in its body, if it is another spelling of the id.
    const name = cachedName(services, area, id)
    return name !== null && nameKey(name) === nameKey(id) && isCached(name) ? name : id
  }
  const canonical = find()
  return canonical === given ? null : canonical
}

export function useCanonicalId(area: string, given: string): string | null {
  const services = useServices()
  // The id alone: a page is not drawn again because it was added to what was opened last.
  return useRecents(() => canonicalId(services, area, given))
}
