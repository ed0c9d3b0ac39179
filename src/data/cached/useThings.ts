import { useCallback, useMemo } from 'react'
import { nameKey } from '#lib/names.ts'
import type { Series } from '#reading/types.ts'
import type { Body } from '../bodies/body.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import { useCachedNames } from './cachedNames.ts'
import { entityTarget, useCachedBodies, useCachedBody, useStoredQueries } from './useCached.ts'
import { useRegistry } from '../useService.ts'
import { useServices } from '../services.ts'
import type { Reading } from '../things/things.ts'

/** The newest own page of a thing on this device; null if there is none, and while it is read. No request. */
export const useThing = (area: string, id: string): Body | null =>
  useCachedBody(entityTarget(useServices(), area, id)?.query ?? null)

/** As `nameKey`, for ids, which are often the name as a slug: `Sun pearl` and `sun-pearl` are one. */
export const slugKey = (text: string): string => nameKey(text).replace(/[\s_-]+/g, ' ')

/** Adds to a thing's page what its separate histories on this device tell. No request. */
export function useWithHistories(area: string) {
  const heads = useStoredQueries().filter(({ endpoint }) => endpoint === `${area}.history`)
  const bodies = useCachedBodies(heads.map(({ query }) => query))
  return useCallback(
    <T extends Pick<Reading, 'series'>>(id: string | null, reading: T): T => {
      const isOf = ({ snapshot }: Body) => slugKey(snapshot.id ?? '') === slugKey(id ?? '')
      const told = bodies.filter(isOf).flatMap(({ reading: { series } }) => series)
      return told.length === 0 ? reading : { ...reading, series: joinSeries(reading.series, told) }
    },
    [bodies],
  )
}

/** Each series with what another of the same name tells from before it, and those of other names. */
export function joinSeries(own: readonly Series[], told: readonly Series[]): Series[] {
  const whole = own.map((one): Series => {
    const isBefore = (x: number) => x < (one.points[0]?.[0] ?? -Infinity)
    const { points = [], gaps = [] } = told.find(({ y }) => y.label === one.y.label) ?? {}
    return {
      ...one,
      points: [...points.filter(([x]) => isBefore(x)), ...one.points],
      gaps: [...gaps.filter(isBefore), ...(one.gaps ?? [])],
    }
  })
  return [...whole, ...told.filter(({ y }) => own.every((one) => one.y.label !== y.label))]
}

/** The newest own pages of things of an area, with their histories, by the `slugKey` of their ids: those on this device, once they are read. No request. */
export function useThings(area: string, ids: readonly string[]): ReadonlyMap<string, Body> {
  const item = useRegistry().find(area)?.item
  const keys = new Set(ids.map(slugKey))
  const pages = useStoredQueries().filter(
    ({ endpoint, id }) => endpoint === item && id !== null && keys.has(slugKey(id)),
  )
  const bodies = useCachedBodies(pages.map(({ query }) => query))
  const withHistories = useWithHistories(area)
  return useMemo(() => {
    const whole = (body: Body) => withHistories(body.snapshot.id, body.reading)
    return new Map(
      bodies.map((body) => [slugKey(body.snapshot.id ?? ''), { ...body, reading: whole(body) }]),
    )
  }, [bodies, withHistories])
}

/** The ids of the things of an area that this device knows, by `slugKey` of their names: declared ones, those named in any body, and those opened. No request. */
export function useThingsByName(area: string): ReadonlyMap<string, string> {
  // The same while other pages load, or each row that shows one would render again.
  const queries = useStoredQueries()
  const pages = useStableArray(queries.filter((one) => one.area === area && one.id !== null))
  const seen = useStableArray(useCachedNames(true).filter((one) => one.area === area))
  const entries = useRegistry().find(area)?.entries
  return useMemo(() => {
    // The newest first; of several alike the last counts.
    const opened = pages.map(({ id }) => ({ id: id ?? '', name: id ?? '' }))
    const known = [...(entries ?? []), ...seen, ...opened.toReversed()]
    return new Map(known.map(({ id, name }) => [slugKey(name), id]))
  }, [pages, seen, entries])
}
