import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { EndpointFilter } from '#api/endpoints.ts'
import { useServices } from '../services.ts'

export interface Learned {
  /** Parameters with the words that a refusal named for them; they win over those that were assumed. */
  filters: readonly EndpointFilter[]
  /** Parameters that change nothing: the same answer came with and without them. */
  ignored: readonly string[]
  learnFilter(filter: EndpointFilter): void
  learnIgnored(param: string): void
}

const NOTHING = { filters: [], ignored: [] }

/** What the service's own answers taught about an endpoint, on this device. */
export function useLearned(endpoint: string | null): Learned {
  const { preferences, root } = useServices()
  const { learned, set } = useStore(preferences)
  const name = `${root} ${endpoint ?? ''}`
  const known = learned[name] ?? NOTHING
  return useMemo(() => {
    const put = (next: Partial<typeof known>) =>
      set({ learned: { ...learned, [name]: { ...known, ...next } } })
    return {
      filters: known.filters,
      ignored: known.ignored,
      learnFilter(filter) {
        const others = known.filters.filter(({ param }) => param !== filter.param)
        put({ filters: [...others, { ...filter, values: [...filter.values] }] })
      },
      learnIgnored(param) {
        if (!known.ignored.includes(param)) put({ ignored: [...known.ignored, param] })
      },
    }
  }, [known, learned, name, set])
}
