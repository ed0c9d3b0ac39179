import { useMemo } from 'react'
import { nameKey } from '#lib/names.ts'
import type { Body } from '../bodies/body.ts'
import {
  entityTarget,
  useCachedBodies,
  useCachedBody,
  useCachedQueries,
} from '../cached/useCached.ts'
import { useRegistry } from '../useService.ts'
import { useServices } from '../services.ts'

/** The newest own page of a thing on this device; null if there is none, and while it is read. No request. */
export function useThing(area: string, id: string): Body | null {
  return useCachedBody(entityTarget(useServices(), area, id)?.query ?? null)
}

/** As `nameKey`, for ids, which are often the name as a slug: `Sun pearl` and `sun-pearl` are one. */
export const slugKey = (text: string): string => nameKey(text).replace(/[\s_-]+/g, ' ')

/** The newest own pages of things of an area, by the `slugKey` of their ids: those on this device, once they are read. No request. */
export function useThings(area: string, ids: readonly string[]): ReadonlyMap<string, Body> {
  const item = useRegistry().find(area)?.item
  const keys = new Set(ids.map(slugKey))
  const pages = useCachedQueries().filter(
    ({ endpoint, id }) => endpoint === item && id !== null && keys.has(slugKey(id)),
  )
  const bodies = useCachedBodies(pages.map(({ query }) => query))
  return useMemo(
    () => new Map(bodies.map((body) => [slugKey(body.snapshot.id ?? ''), body])),
    [bodies],
  )
}
