import type { History, Snapshot } from '#history/types.ts'
import { figureSnapshotOf } from '#queries/figures/figureSnapshotOf.ts'
import { contextOf } from '#queries/snapshots/contextOf.ts'
import type { Reading } from '#reading/types.ts'
import type { Reader } from './reader/createReader.ts'
import { seenNamesOf } from './seenNamesOf.ts'

/** Keeps the figures of a body that was read and the names in it. Both can be read from the body again. */
export async function persistContents(
  history: History,
  reader: Pick<Reader, 'namesIn'>,
  snapshot: Snapshot,
  reading: Reading,
): Promise<void> {
  const figures = figureSnapshotOf(snapshot, reading)
  if (figures !== null) await history.figures.note(figures)
  const names = await reader.namesIn(snapshot.body, contextOf(snapshot))
  await history.remember(seenNamesOf(snapshot, names))
}
