import type { Snapshot } from '../history/types.ts'

/** What the reader is told of a body beside it. */
export function contextOf(snapshot: Pick<Snapshot, 'area' | 'id' | 'path'>) {
  const { area, id, path } = snapshot
  return { area, endpoint: path, ...(id === null ? {} : { id }) }
}
