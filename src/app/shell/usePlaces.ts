import { useMemo } from 'react'
import { paths } from '#routes/paths.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { useRegistry } from '#data/useService.ts'
import type { Registry } from '#data/areas/AreaDescriptor.ts'
import type { Words } from '#words/en.ts'
import { useWords } from '#words/WordsContext.tsx'
import { staticPages } from '../router/staticPages.tsx'

/** A navigation item. */
export interface Place {
  /** The name of the static page or the area. */
  name: string
  path: string
  label: string
  /** Used if `label` is too long for the phone's bar. */
  short: string
  /** The key after `g`; null if no letter is free. */
  hotkey: string | null
  /** The group in the rail and in the phone's list. */
  part: 'areas' | 'following' | 'tools'
}

/** All navigation items in order: home, areas, tools. */
export function placesOf(
  registry: Registry,
  words: Words,
  areaLabel: (area: string) => string,
): readonly Place[] {
  const hotkeys = areaHotkeys(registry)
  const short: Readonly<Record<string, string>> = words.shortAreas
  const areas = registry.areas.map(({ area, label }) => ({
    name: area,
    path: paths.area(area),
    label: areaLabel(area),
    short: label ?? short[area] ?? areaLabel(area),
    hotkey: hotkeys.get(area) ?? null,
    part: 'areas' as const,
  }))
  const { groups, ownGroups } = words.shell
  const isTaken = areas.some(({ label }) => label === groups)
  const compares = registry.areas.some(({ comparable }) => comparable)
  const statics = staticPages.flatMap(({ name, path, hotkey, part, label }) => {
    if (part === null || (name === 'compare' && !compares)) return []
    const text = name === 'groups' && isTaken ? ownGroups : label(words)
    return [{ name, path, label: text, short: text, hotkey, part }]
  })
  const isFirst = ({ part }: Place) => part === 'areas'
  return [...statics.filter(isFirst), ...areas, ...statics.filter((place) => !isFirst(place))]
}

export function usePlaces(): readonly Place[] {
  const registry = useRegistry()
  const words = useWords()
  const areaLabel = useAreaLabel()
  return useMemo(() => placesOf(registry, words, areaLabel), [registry, words, areaLabel])
}

/** The key after `g` for each area: the first letter of its name that is not yet taken. */
function areaHotkeys({ areas }: Registry): ReadonlyMap<string, string> {
  const taken = new Set(staticPages.map(({ hotkey }) => hotkey))
  const keys = new Map<string, string>()
  for (const { area } of areas) {
    const key = area.split('').find((letter) => !taken.has(letter))
    if (key === undefined) continue
    taken.add(key)
    keys.set(area, key)
  }
  return keys
}
