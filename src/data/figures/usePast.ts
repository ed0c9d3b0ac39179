import { queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type Services, useServices } from '../services.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import { type CountedPast, countedPast } from './countedPast.ts'
import { entityTarget } from '../cached/useCached.ts'
import { figuresKey } from '../bodies/body.ts'

export type { Figure, FigurePast, FigureSteps } from '../history/types.ts'
export type { CountedPast } from './countedPast.ts'

const MAX_LIST_VALUES = 200_000

const NONE: ReadonlyMap<string, CountedPast> = new Map()

const pastQuery = ({ history }: Pick<Services, 'history'>, query: string) => {
  // A list has thousands of figures, and is asked only which of its newest visits are in doubt.
  const isList = history.head(query)?.id === null
  return queryOptions({
    queryKey: figuresKey(query),
    async queryFn(): Promise<CountedPast | null> {
      const known = await history.figures.rows(query, isList ? MAX_LIST_VALUES : Infinity)
      return known && countedPast(known)
    },
    // That of a thing stays as long as its body: the way back draws both at once.
    ...(isList && { gcTime: 0 }),
  })
}

/** The figures of queries over time, by query, kept current; null until all of them are read. No request. */
export function usePasts(queries: readonly string[]): ReadonlyMap<string, CountedPast> | null {
  const services = useServices()
  const wanted = useStableArray(queries)
  const combine = useCallback(
    (results: readonly { data: CountedPast | null | undefined; isPending: boolean }[]) => {
      if (results.length === 0) return NONE
      if (results.some(({ isPending }) => isPending)) return null
      return new Map(
        results.flatMap(({ data }, at) => (data ? [[wanted[at] ?? '', data] as const] : [])),
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

/** The past of each thing's own page, undefined where there is none; null while they are read. No request. */
export function usePastsOf(things: readonly { area: string; id: string }[]) {
  const services = useServices()
  const queries = useStableArray(
    things.map(({ area, id }) => entityTarget(services, area, id)?.query ?? ''),
  )
  const pasts = usePasts([...new Set(queries.filter((query) => query !== ''))])
  return useMemo(() => pasts && queries.map((query) => pasts.get(query)), [pasts, queries])
}
