import type { History, Snapshot } from '#data/history/types.ts'
import { figureSnapshotOf } from '#data/figures/figureSnapshotOf.ts'
import type { Reading } from '#reading/types.ts'

/** Keeps the figures of a body that was read. They can be read from the body again. */
export async function persistFigures(
  history: History,
  snapshot: Snapshot,
  reading: Reading,
): Promise<void> {
  const figures = figureSnapshotOf(snapshot, reading)
  if (figures !== null) await history.figures.note(figures)
}
