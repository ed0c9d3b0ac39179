import { bodyQuery } from '#data/bodies/bodyQuery.ts'
import { calledOf } from '#data/cached/cachedNames.ts'
import { canonicalId } from '#data/cached/useCanonicalId.ts'
import type { Services } from '#data/services.ts'
import { pageTarget } from '#view/pageTarget.ts'
import { matchPath } from '#routes/paths.ts'
import { areaLabel } from '#view/useAreaLabel.ts'
import { en } from '#words/en.ts'

export interface Ahead {
  /** Resolves with the cached body, or at once if there is none. */
  drawable: Promise<unknown>
  /** Resolves when the request settles, also if it failed. */
  answered: Promise<unknown>
}

const NOTHING: Ahead = { drawable: Promise.resolve(), answered: Promise.resolve() }

/** Requests the body of the page at a URL while the page's code is still loading. */
export function prefetchFirst(services: Services, path: string, search: string): Ahead {
  const { registry, preferences, queryClient, history } = services
  const match = matchPath(path)
  if (match === null || (match.name !== 'entity' && match.name !== 'area')) return NOTHING
  const { area } = match
  const id = match.name === 'entity' ? match.id : null
  // The page redirects to its canonical URL.
  if (id !== null && canonicalId(services, area, id) !== null) return NOTHING
  const { target } = pageTarget(services, { area, id, search }, preferences.getState().learned)
  if (target === null) return NOTHING
  const label =
    id === null ? areaLabel(registry, en.areas, area) : calledOf(services, { area, id, name: id })
  const answered = queryClient.prefetchQuery(
    bodyQuery(services, target, { label, lookedUp: id !== null, ahead: true }),
  )
  const isKept = history.head(target.query) !== null
  return { drawable: isKept ? answered : Promise.resolve(), answered }
}
