import type { AreaDescriptor } from '#data/areas/registry.ts'
import { en } from '#words/en.ts'

/** The areas with what the search finds among them, where the service has other things than the usual ones. */
export function withSearchLabel(areas: readonly AreaDescriptor[]): readonly AreaDescriptor[] {
  const usual = Object.entries(en.search.things)
  const found = usual.flatMap(([area, one]) => {
    const described = areas.find((other) => other.area === area)
    return described === undefined ? [] : [{ own: described.noun?.one, one }]
  })
  if (found.length === usual.length && found.every(({ own }) => own === undefined)) return areas
  const finds = en.search.find(found.map(({ own, one }) => own ?? one))
  return found.length === 0 ? areas : areas.map((area) => ({ ...area, finds }))
}
