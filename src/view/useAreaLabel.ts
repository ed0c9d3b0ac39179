import { useCallback } from 'react'
import { useRegistry } from '#data/useService.ts'
import type { Registry } from '#data/areas/AreaDescriptor.ts'
import type { Words } from '#words/en.ts'
import { useWords } from '#words/WordsContext.tsx'

/** An area's name: the service's own, else translated; an area added by a build is named by its key. */
export function areaLabel(registry: Registry, areas: Words['areas'], area: string): string {
  const known: Readonly<Record<string, string>> = areas
  const label = registry.find(area)?.label ?? (Object.hasOwn(known, area) ? known[area] : undefined)
  return label ?? area.charAt(0).toUpperCase() + area.slice(1)
}

export function useAreaLabel(): (area: string) => string {
  const { areas } = useWords()
  const registry = useRegistry()
  return useCallback((area) => areaLabel(registry, areas, area), [areas, registry])
}

/** Nouns for an area's entities, as used inside a sentence; by its key for an area added by a build. */
export function useAreaNouns(): (area: string) => { one: string; many: string } {
  const { areaNouns } = useWords()
  const registry = useRegistry()
  const known: Readonly<Record<string, { one: string; many: string }>> = areaNouns
  return useCallback(
    (area) =>
      registry.find(area)?.noun ??
      (Object.hasOwn(known, area) ? known[area] : undefined) ?? { one: area, many: area },
    [registry, known],
  )
}

/** The noun for one entity of an area: “Player”. */
export function useAreaKind(): (area: string) => string {
  const { areaKind } = useWords()
  const nouns = useAreaNouns()
  return useCallback((area) => areaKind(nouns(area).one), [areaKind, nouns])
}
