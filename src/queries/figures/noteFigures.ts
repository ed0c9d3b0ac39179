import type { FigureHistory, Snapshot } from '#history/types.ts'
import type { Reading } from '#reading/types.ts'
import { figuresOf } from './figuresOf.ts'

/** Adds the figures of a body to their past. What is an error whatever its status says has none. */
export async function noteFigures(
  figures: Pick<FigureHistory, 'note'>,
  { query, area, id, fetchedAt: at }: Omit<Snapshot, 'body' | 'headers'>,
  reading: Reading,
): Promise<void> {
  if (reading.error !== null) return
  const found = figuresOf(reading)
  if (found.figures.length === 0) return
  await figures.note({ query, area, id, name: reading.title.text.slice(0, 200), at, ...found })
}
