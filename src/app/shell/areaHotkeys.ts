import type { Registry } from '#resources/registry.ts'
import { staticPages } from '../router/staticPages.ts'

/** The second key of `g …` of every area: the first letter of its name that no page before it has. */
export function areaHotkeys({ areas }: Registry): ReadonlyMap<string, string> {
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
