import { useViewWords } from '#words/useViewWords.ts'

/** What an area's things are called inside a sentence; those of an area that a build added, by its key. */
export function useAreaNouns(): (area: string) => { one: string; many: string } {
  const { areaNouns } = useViewWords()
  const known: Readonly<Record<string, { one: string; many: string }>> = areaNouns
  return (area) =>
    (Object.hasOwn(known, area) ? known[area] : undefined) ?? { one: area, many: area }
}
