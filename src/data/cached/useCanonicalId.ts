import { nameKey, plainName } from '#lib/names.ts'
import { type Services, useServices } from '../services.ts'
import { useRecents } from '../useSettings.ts'
import { cachedEntity } from './useCached.ts'

const isInOtherCapitals = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The id under which a thing is shown and asked for, where the address writes it otherwise: its plain spelling; or the one this
 * device has it under, whose body calls itself as the address does, or which differs in capitals where the service was seen to
 * answer to any. Null where the address is right.
 */
export function useCanonicalId(area: string, given: string): string | null {
  const services = useServices()
  const id = plainName(given)
  const isCached = (one: string) => cachedEntity(services, area, one) !== null
  // The id alone: a page is not drawn again because it was added to what was opened last.
  const canonical = useRecents(({ entities }) => {
    if (isCached(id)) return id
    const own = entities.filter((entity) => entity.area === area)
    const folds = own.some(
      (entity) => entity.id !== entity.name && isInOtherCapitals(entity.id, entity.name),
    )
    const other = own.find(
      (entity) =>
        ((entity.name === id && nameKey(entity.id) === nameKey(id)) ||
          (folds && isInOtherCapitals(entity.id, id))) &&
        isCached(entity.id),
    )
    return other?.id ?? ownName(services, area, id) ?? id
  })
  return canonical === given ? null : canonical
}

/** What the body of a thing called it, where that is the id written otherwise, and is what this device has it under. */
function ownName(services: Services, area: string, id: string): string | null {
  const { history, root } = services
  const name = history
    .names()
    .find((one) => one.id === id && one.area === area && one.service === root)?.name
  const isIt = name !== undefined && name !== id && nameKey(name) === nameKey(id)
  return isIt && cachedEntity(services, area, name) !== null ? name : null
}
