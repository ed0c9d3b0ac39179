import type { AreaDescriptor } from './descriptor.ts'

export interface Registry {
  areas: readonly AreaDescriptor[]
  find(area: string): AreaDescriptor | null
}

export function createRegistry(areas: readonly AreaDescriptor[]): Registry {
  const byName = new Map(areas.map((descriptor) => [String(descriptor.area), descriptor]))
  return { areas, find: (area) => byName.get(area) ?? null }
}
