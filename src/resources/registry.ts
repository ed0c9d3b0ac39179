import type { AreaDescriptor } from './descriptor.ts'

export interface Registry {
  areas: readonly AreaDescriptor[]
  find(area: string): AreaDescriptor | null
  /** The area whose things are looked up by name from everywhere. */
  lookedUp: string
}

export function createRegistry(areas: readonly AreaDescriptor[]): Registry {
  const byName = new Map(areas.map((descriptor) => [String(descriptor.area), descriptor]))
  const first = byName.get('players') ?? areas.find(({ list }) => list === null) ?? areas[0]
  return {
    areas,
    find: (area) => byName.get(area) ?? null,
    lookedUp: first?.area ?? 'players',
  }
}
