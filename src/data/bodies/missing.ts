import * as v from 'valibot'
import { NotFoundError } from '#api/errors.ts'
import type { Target } from '#api/target.ts'
import type { Services } from '../services.ts'
import { createPreferences, freshMsOf } from '../settings/preferences.ts'
import { createListStore } from '../settings/createListStore.ts'
import type { TextStorage } from '../settings/persisted.ts'

const MOST = 50

/** A query. */
const id = v.pipe(v.string(), v.maxLength(2000))

const row = v.object({
  id,
  /** When the service said so, wall ms. */
  at: v.pipe(v.number(), v.finite()),
  assumed: v.boolean(),
  /** The service's root, and the page as `area/id`. */
  service: v.string(),
  page: v.string(),
})

/** Things that the service said it does not have. */
export const createMissing = (storage: TextStorage) =>
  createListStore(storage, 'missing', row, MOST)

const wait = v.object({ id, until: v.pipe(v.number(), v.finite()) })

/** Updates that the service refused for a while; `until` is wall ms. */
export const createRefused = (storage: TextStorage) =>
  createListStore(storage, 'refused', wait, MOST)

type Needed = Pick<Services, 'stores' | 'now'>

/** The answer that a thing was not found, while it is fresh; null if there is none. */
export function missingAnswer({ stores, now }: Needed, query: string) {
  const { items } = stores.of(createMissing).getState()
  const found = items.find(({ id }) => id === query)
  const since = now() - freshMsOf(stores.of(createPreferences).getState())
  if (found === undefined || found.at < since) return null
  return new NotFoundError(null, '', found.assumed, found.at)
}

/** Keeps that a thing was not found: for a reload of its page, and for the links to it. */
export function noteMissing(
  { stores, now, root }: Needed & Pick<Services, 'root'>,
  { query, endpoint, id = '' }: Target,
  { assumed }: NotFoundError,
): void {
  const page = `${endpoint.area}/${id}`
  stores.of(createMissing).getState().put({ id: query, at: now(), assumed, service: root, page })
}

/** The pages of a service that were not found, as `area/id`. */
export const missingPages = (
  rows: readonly { service: string; page: string }[],
  root: string,
): ReadonlySet<string> =>
  new Set(rows.filter(({ service }) => service === root).map(({ page }) => page))
