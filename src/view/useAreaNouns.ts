import { useRegistry } from '#data/useService.ts'
import { useWords } from '#words/WordsContext.tsx'

/** What an area's things are called inside a sentence; those of an area that a build added, by its key. */
export function useAreaNouns(): (area: string) => { one: string; many: string } {
  const { areaNouns } = useWords()
  const registry = useRegistry()
  const known: Readonly<Record<string, { one: string; many: string }>> = areaNouns
  return (area) =>
    registry.find(area)?.noun ??
    (Object.hasOwn(known, area) ? known[area] : undefined) ?? { one: area, many: area }
}
