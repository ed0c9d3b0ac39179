import { useWords } from '#words/WordsContext.tsx'

/** An area's name in the person's language; one that a build added is named by its key. */
export function useAreaLabel(): (area: string) => string {
  const { areas } = useWords()
  const known: Readonly<Record<string, string>> = areas
  return (area) =>
    Object.hasOwn(known, area)
      ? (known[area] ?? area)
      : area.charAt(0).toUpperCase() + area.slice(1)
}
