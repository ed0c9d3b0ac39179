import { problemOfId } from '#api/fillPath.ts'
import { areaLabel } from '#view/useAreaLabel.ts'
import { askedParams } from '#view/useAskedParams.ts'
import { seenNameOf } from '#data/cached/useSeenName.ts'
import { twinOf } from '#data/cached/useTwin.ts'
import type { Services } from '#data/services.ts'
import { contextOf } from '#data/snapshots/contextOf.ts'
import { snapshotQuery } from '#data/snapshots/snapshotQuery.ts'
import { en } from '#words/en.ts'

/** So long the first drawing waits for its body and its reading, ms: the skeleton that is shown meanwhile is the same. */
const SOON_MS = 450

interface Props {
  area: string
  id: string
}

/**
 * Asks for the body of a thing's page before the page is drawn; resolves when it came and was read, or could not, at the
 * latest after `SOON_MS`. Asks nothing where the page would not. The page asks for the same query, and
 * takes what is under way.
 */
export async function prefetchEntity(services: Services, { area, id }: Props): Promise<void> {
  const { registry, recents, holdsKey } = services
  const descriptor = registry.find(area)
  if (holdsKey(id) || problemOfId(id) !== null) return
  if (twinOf(services, recents.getState().entities, area, id) !== null) return
  const listed = descriptor?.entries?.find((entry) => entry.id === id)
  const label = listed?.name ?? seenNameOf(services, area, id) ?? id
  await prefetch(services, descriptor?.item, { id }, label)
}

/** The same for the page of an area's list. */
export async function prefetchList(services: Services, { area }: Props): Promise<void> {
  const { registry } = services
  await prefetch(services, registry.find(area)?.list, {}, areaLabel(registry, en.areas, area))
}

/** `label` is what the queue calls it. */
async function prefetch(
  services: Services,
  name: string | null | undefined,
  of: { id?: string },
  label: string,
): Promise<void> {
  const { endpoints, preferences, queryClient, root } = services
  const endpoint = endpoints.get(name ?? '')
  if (endpoint === undefined) return
  const filters = preferences.getState().learned[`${root} ${endpoint.name}`]?.filters ?? []
  const params = askedParams(endpoint, new URLSearchParams(location.search), filters)
  const query = snapshotQuery(services, { endpoint, ...of, params }, { label })
  await Promise.race([
    queryClient.prefetchQuery(query),
    new Promise((resolve) => setTimeout(resolve, SOON_MS)),
  ])
  const snapshot = queryClient.getQueryData(query.queryKey)
  if (snapshot === undefined) return
  // The drawing finds what was read. Where the code for it does not come, the page says so.
  await services.readAhead(snapshot.body, contextOf(snapshot)).catch(() => undefined)
}
