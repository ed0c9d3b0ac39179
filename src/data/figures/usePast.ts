import { queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { FigureRows } from '../history/types.ts'
import { type Services, useServices } from '../services.ts'
import { useSame } from '../bodies/useSame.ts'
import { type CountedPast, countedPast } from './countedPast.ts'
import { figureSnapshotOf } from './figuresOf.ts'
import { entityTarget } from '../cached/useCached.ts'
import { figuresKey } from '../cached/visits.ts'

export type { Figure, FigurePast, FigureSteps } from '../history/types.ts'
export type { CountedPast } from './countedPast.ts'

/** More bodies than these are not read again for their figures. */
const MOST_BODIES = 200

const MOST_LIST_VALUES = 200_000

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** One row per hour is kept for this long, then one per day. */
const MONTH = 31 * DAY

const NONE: ReadonlyMap<string, CountedPast> = new Map()

/**
 * The figures of a query over time. Bodies that an earlier build kept, or whose figures were not written (the page was
 * closed, the device refused), are read now. No request.
 */
export async function loadPast(
  { history, read, now }: Pick<Services, 'history' | 'read' | 'now'>,
  query: string,
): Promise<CountedPast | null> {
  // A list has thousands of figures, and is asked only which of its newest visits are in doubt.
  const isList = history.head(query)?.id === null
  const known = await history.figures.rows(query, isList ? MOST_LIST_VALUES : Infinity)
  if (isList) return known && countedPast(known)
  const isUnread = (at: number) => !isKnown(known, at, now())
  // Bodies are large: most often the figures of each are known.
  const times = await history.times(query, MOST_BODIES)
  const bodies = times.some(isUnread) ? await history.snapshots(query, MOST_BODIES) : []
  const unread = bodies.filter(({ fetchedAt }) => isUnread(fetchedAt))
  for (const body of unread) {
    const figures = figureSnapshotOf(body, (await read(body)).reading)
    if (figures !== null) await history.figures.note(figures)
  }
  const rows = unread.length === 0 ? known : await history.figures.rows(query)
  return rows && countedPast(rows)
}

/** Figures of the same time are there, or of the hour or day that it was thinned out with. */
function isKnown(known: FigureRows | null, at: number, now: number): boolean {
  const age = now - at
  const near = age < DAY ? 1 : age < MONTH ? HOUR : DAY
  return known?.rows.some((row) => Math.abs(row.at - at) < near) ?? false
}

const pastQuery = (services: Pick<Services, 'history' | 'read' | 'now'>, query: string) =>
  queryOptions({
    queryKey: figuresKey(query),
    queryFn: () => loadPast(services, query),
    gcTime: 0,
  })

/** The figures of queries over time, by query, kept current; null until all of them are read. No request. */
export function usePasts(queries: readonly string[]): ReadonlyMap<string, CountedPast> | null {
  const services = useServices()
  const wanted = useSame(queries)
  const combine = useCallback(
    (results: readonly { data: CountedPast | null | undefined; isPending: boolean }[]) => {
      if (results.length === 0) return NONE
      if (results.some(({ isPending }) => isPending)) return null
      return new Map(
        results.flatMap(({ data }, index) =>
          data === null || data === undefined ? [] : [[wanted[index] ?? '', data] as const],
        ),
      )
    },
    [wanted],
  )
  return useQueries({ queries: wanted.map((query) => pastQuery(services, query)), combine })
}

/** The figures of one query over time; undefined while they are looked for, null if there are none. */
export function usePast(query: string): CountedPast | null | undefined {
  const pasts = usePasts([query])
  return pasts === null ? undefined : (pasts.get(query) ?? null)
}

/** The query of each thing's own page, by id; ids that an address cannot hold are omitted. */
export function useMemberQueries(
  area: string,
  members: readonly { id: string }[],
): ReadonlyMap<string, string> {
  const services = useServices()
  return useMemo(
    () =>
      new Map(
        members.flatMap(({ id }) => {
          const target = entityTarget(services, area, id)
          return target === null ? [] : [[id, target.query] as const]
        }),
      ),
    [services, area, members],
  )
}
