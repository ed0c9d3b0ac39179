import { type Services, useServices } from '../services.ts'
import { knownOf } from './useKnown.ts'
import { useRecents } from '../useSettings.ts'
import type { Entity } from '../settings/favourites.ts'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The id under which this device has a thing already, where the address writes the same name in other capitals: its body
 * calls itself as the address does, or the service was seen to answer to any capitals. Null otherwise.
 */
export function useTwin(area: string, id: string): string | null {
  const services = useServices()
  // The id alone: a page is not drawn again because it was noted as seen.
  return useRecents(({ entities }) => twinOf(services, entities, area, id))
}

/** The same, of what was opened lately. */
export function twinOf(
  services: Services,
  entities: readonly Entity[],
  area: string,
  id: string,
): string | null {
  if (knownOf(services, area, id) !== null) return null
  const own = entities.filter((entity) => entity.area === area)
  const folds = own.some((entity) => entity.id !== entity.name && same(entity.id, entity.name))
  const isTwin = (entity: Entity) =>
    same(entity.id, id) &&
    (entity.name === id || folds) &&
    knownOf(services, area, entity.id) !== null
  return own.find(isTwin)?.id ?? null
}
