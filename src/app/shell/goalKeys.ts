import type { Registry } from '#resources/registry.ts'
import { paths } from '#pages/paths.ts'

/** Kept by pages that are no area. */
const OTHERS: readonly (readonly [key: string, path: () => string])[] = [
  ['h', paths.home],
  ['a', paths.activity],
  ['s', paths.settings],
  ['x', () => paths.explore()],
]

/** The second key of `g …` of every area: the first letter of its name that no area before it has. */
export function areaKeys({ areas }: Registry): ReadonlyMap<string, string> {
  const taken = new Set(OTHERS.map(([key]) => key))
  const keys = new Map<string, string>()
  for (const { area } of areas) {
    const key = area.split('').find((letter) => !taken.has(letter))
    if (key === undefined) continue
    taken.add(key)
    keys.set(area, key)
  }
  return keys
}

/** Where each second key of `g …` leads. */
export function goalsOf(registry: Registry): ReadonlyMap<string, () => string> {
  const areas = [...areaKeys(registry)].map(([area, key]) => [key, () => paths.area(area)] as const)
  return new Map([...OTHERS, ...areas])
}
