import { useCallback } from 'react'
import { useRegistry } from '#queries/useService.ts'
import { useWords } from '#words/WordsContext.tsx'

/** An area's name: the service's own, else in the person's language; one that a build added is named by its key. */
export function useAreaLabel(): (area: string) => string {
  const { areas } = useWords()
  const registry = useRegistry()
  return useCallback(
    (area) => {
      const known: Readonly<Record<string, string>> = areas
      const own = registry.find(area)?.label
      if (own !== undefined) return own
      return Object.hasOwn(known, area)
        ? (known[area] ?? area)
        : area.charAt(0).toUpperCase() + area.slice(1)
    },
    [areas, registry],
  )
}
