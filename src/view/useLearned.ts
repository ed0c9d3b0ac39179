import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { EndpointFilter } from '#api/endpoints.ts'
import { useServices } from '#data/services.ts'
import type { Preferences } from '#data/settings/preferences.ts'

const NOTHING = { filters: [], ignored: [] }

const nameOf = (root: string, endpoint: string) => `${root} ${endpoint}`

export const learnedOf = (learned: Preferences['learned'], root: string, endpoint: string) =>
  learned[nameOf(root, endpoint)] ?? NOTHING

/** Facts about an endpoint learned from the service's answers, kept on this device. */
export function useLearned(endpoint: string | null) {
  const { preferences, root } = useServices()
  const { learned, set } = useStore(preferences)
  const name = nameOf(root, endpoint ?? '')
  const known = learnedOf(learned, root, endpoint ?? '')
  return useMemo(() => {
    const put = (next: Partial<typeof known>) =>
      set({ learned: { ...learned, [name]: { ...known, ...next } } })
    return {
      /** Parameters with the words that a refusal named for them; they win over those that were assumed. */
      filters: known.filters,
      /** Parameters that change nothing: the same answer came with and without them. */
      ignored: known.ignored,
      learnFilter(filter: EndpointFilter) {
        const others = known.filters.filter(({ param }) => param !== filter.param)
        put({ filters: [...others, { ...filter, values: [...filter.values] }] })
      },
      learnIgnored(param: string) {
        if (!known.ignored.includes(param)) put({ ignored: [...known.ignored, param] })
      },
    }
  }, [known, learned, name, set])
}
