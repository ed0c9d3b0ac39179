import { serviceOf } from '#history/bodyStore.ts'
import type { SeenName, Snapshot } from '#history/types.ts'
import type { SeenName as NameInBody } from '#reading/index.ts'

/** The names in a snapshot's body, as history keeps them. */
export function seenNamesOf(snapshot: Snapshot, names: readonly NameInBody[]): SeenName[] {
  const [service, seenAt] = [serviceOf(snapshot), snapshot.fetchedAt]
  return names.map(({ area, id, name }) => ({ service, area, id, name, seenAt }))
}
