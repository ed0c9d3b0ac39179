import type { SeenName, SnapshotMeta } from './types.ts'
import { serviceOf } from './bodyStore.ts'

/** A name as the device keeps it: its area behind its service, `https://host/api/v1 players`, so that an id is one service's. */
export type KeptName = Omit<SeenName, 'service'>

export const keptName = ({ service, area, ...name }: SeenName): KeptName => ({
  ...name,
  area: `${service} ${area}`,
})

/** The names of kept rows. Those of a build that knew no services belong to the one that was asked last. */
export function seenNames(
  rows: readonly KeptName[],
  heads: readonly SnapshotMeta[],
): readonly SeenName[] {
  const newest = heads.reduce<SnapshotMeta | null>(
    (last, head) => (last === null || head.fetchedAt > last.fetchedAt ? head : last),
    null,
  )
  return rows.flatMap((row) => {
    const at = row.area.lastIndexOf(' ')
    const service = at > 0 ? row.area.slice(0, at) : newest && serviceOf(newest)
    return service === null ? [] : [{ ...row, service, area: row.area.slice(at + 1) }]
  })
}
