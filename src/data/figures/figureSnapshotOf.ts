import type { FigureSnapshot, SnapshotMeta } from '../history/types.ts'
import type { Reading } from '#reading/types.ts'
import { figuresOf } from './figuresOf.ts'

const LONGEST_NAME = 200

/** The figures of a body with their time; null where it has none, or is an error whatever its status says. */
export function figureSnapshotOf(
  { query, area, id, fetchedAt: at }: Pick<SnapshotMeta, 'query' | 'area' | 'id' | 'fetchedAt'>,
  { error, title, ...reading }: Reading,
): FigureSnapshot | null {
  if (error !== null) return null
  const found = figuresOf(reading)
  if (found.figures.length === 0) return null
  return { query, area, id, name: title.text.slice(0, LONGEST_NAME), at, ...found }
}
