import { bodyQuery } from '#data/bodies/bodyQuery.ts'
import { seenName } from '#data/cached/names.ts'
import { canonicalId } from '#data/cached/useCanonicalId.ts'
import type { Services } from '#data/services.ts'
import { shownName } from '#lib/names.ts'
import { pageTarget } from '#view/pageTarget.ts'
import { matchPath } from '#routes/paths.ts'
import { areaLabel } from '#view/useAreaLabel.ts'
import { en } from '#words/en.ts'

/**
 * Asks for the body of the page at an address while the page's code is still loading. Resolves when the page can be drawn:
 * at once, or with the body that this device has.
 */
export async function askAhead(services: Services, path: string, search: string): Promise<void> {
  const { registry, preferences, queryClient, history } = services
  const match = matchPath(path)
  if (match === null || (match.name !== 'entity' && match.name !== 'area')) return
  const { area } = match
  const id = match.name === 'entity' ? match.id : null
  // Its page goes on to another address.
  if (id !== null && canonicalId(services, area, id) !== null) return
  const { target } = pageTarget(services, { area, id, search }, preferences.getState().learned)
  if (target === null) return
  const label =
    id === null
      ? areaLabel(registry, en.areas, area)
      : (seenName(services, area, id) ?? shownName(id))
  const asked = queryClient.prefetchQuery(
    bodyQuery(services, target, { label, lookedUp: id !== null, ahead: true }),
  )
  if (history.head(target.query) !== null) await asked
}
