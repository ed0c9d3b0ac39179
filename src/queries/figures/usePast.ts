import { useEffect, useState } from 'react'
import type { FigurePast } from '#history/types.ts'
import { useServices } from '../services.ts'
import { loadPast } from './loadPast.ts'

export type { Figure, FigurePast, FigureSteps } from '#history/types.ts'

const NONE: ReadonlyMap<string, FigurePast> = new Map()

/** The figures of queries over time, by query, kept current; null while they are looked for. No request. */
export function usePasts(queries: readonly string[]): ReadonlyMap<string, FigurePast> | null {
  const { history, read, now } = useServices()
  const names = queries.join('\n')
  const [loaded, setLoaded] = useState<{
    of: string
    pasts: ReadonlyMap<string, FigurePast>
  } | null>(null)

  useEffect(() => {
    let current = true
    const wanted = names === '' ? [] : names.split('\n')
    const load = async () => {
      const pasts = new Map<string, FigurePast>()
      for (const query of wanted) {
        const past = await loadPast({ history, read, now }, query)
        if (past !== null) pasts.set(query, past)
      }
      if (current) setLoaded({ of: names, pasts })
    }
    void load()
    const stop = history.figures.subscribe((query) => {
      if (wanted.includes(query)) void load()
    })
    return () => {
      current = false
      stop()
    }
  }, [history, read, now, names])

  if (loaded === null) return null
  return loaded.of === names ? loaded.pasts : NONE
}

/** The figures of one query over time; undefined while they are looked for, null where there are none. */
export function usePast(query: string): FigurePast | null | undefined {
  const pasts = usePasts([query])
  return pasts === null ? undefined : (pasts.get(query) ?? null)
}
