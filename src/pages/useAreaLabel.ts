import { useCallback } from 'react'
import { useWords } from '#words/WordsContext.tsx'

/** An area's name in the person's language; one that a build added is named by its key. */
export function useAreaLabel(): (area: string) => string {
  const { areas } = useWords()
  return useCallback(
    (area) => {
      const known: Readonly<Record<string, string>> = areas
      return Object.hasOwn(known, area)
        ? (known[area] ?? area)
        : area.charAt(0).toUpperCase() + area.slice(1)
    },
    [areas],
  )
}
