import { serviceOf } from '#history/bodyStore.ts'
import type { History, Snapshot } from '#history/types.ts'
import { figureSnapshotOf } from '#queries/figures/figureSnapshotOf.ts'
import { contextOf } from '#queries/snapshots/contextOf.ts'
import type { Reader } from './reader/createReader.ts'

/**
 * Keeps the figures of a body and the names in it; `written`: a worker has them on the device already. Both can be
 * read from the body again.
 */
export async function persistContents(
  history: History,
  reader: Pick<Reader, 'read' | 'namesIn'>,
  snapshot: Snapshot,
  written: boolean,
): Promise<void> {
  const context = contextOf(snapshot)
  const seenAt = snapshot.fetchedAt
  const service = serviceOf(snapshot)
  const namesOf = async () => {
    const names = await reader.namesIn(snapshot.body, context)
    return names.map(({ area, id, name }) => ({ service, area, id, name, seenAt }))
  }
  if (written) return history.adopt(snapshot, await namesOf())
  const figures = figureSnapshotOf(snapshot, await reader.read(snapshot.body, context))
  if (figures !== null) await history.figures.note(figures)
  await history.remember(await namesOf())
}
