import { serviceOf } from '#history/bodyStore.ts'
import type { History, Snapshot } from '#history/types.ts'
import { figureSnapshotOf } from '#queries/figures/figureSnapshotOf.ts'
import { contextOf } from '#queries/snapshots/useReading.ts'
import type { Reader } from './reader/createReader.ts'

/** Keeps a body, its figures and the names in it; what a worker has read, it writes itself. */
export async function persistSnapshot(
  history: History,
  reader: Pick<Reader, 'read' | 'namesIn' | 'keep'>,
  snapshot: Snapshot,
): Promise<void> {
  const context = contextOf(snapshot)
  const seenAt = snapshot.fetchedAt
  const service = serviceOf(snapshot)
  const namesOf = async () => {
    const names = await reader.namesIn(snapshot.body, context)
    return names.map(({ area, id, name }) => ({ service, area, id, name, seenAt }))
  }
  if (await reader.keep(snapshot)) return history.adopt(snapshot, await namesOf())
  await history.append(snapshot)
  const figures = figureSnapshotOf(snapshot, await reader.read(snapshot.body, context))
  if (figures !== null) await history.figures.note(figures)
  await history.remember(await namesOf())
}
