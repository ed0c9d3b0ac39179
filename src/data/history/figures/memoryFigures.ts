import type { FigureHistory, FigureRow, Tracked } from '../types.ts'
import { addFigures, mergeRows, newTracked, rowOf, withLeftOut } from './figureRows.ts'

/** Stores figures on the device, or in memory if it refuses. */
export interface FigureStore extends Omit<FigureHistory, 'subscribe'> {
  /** Drops what is in memory: the device is cleared by itself. */
  forget(): void
}

/** Figures for as long as the page lives. */
export function memoryFigures(): FigureStore {
  const known = new Map<string, Tracked & { rows: FigureRow[] }>()
  return {
    async note(snapshot) {
      const { query } = snapshot
      const one = known.get(query) ?? { ...newTracked(snapshot), rows: [] }
      addFigures(one, snapshot.figures)
      known.set(query, { ...one, rows: mergeRows(one.rows, [rowOf(snapshot)]) })
    },
    async leaveOut(query, at, isOut) {
      const one = known.get(query)
      if (one === undefined) return
      const rows = one.rows.map((row) => (row.at === at ? withLeftOut(row, isOut) : row))
      known.set(query, { ...one, rows })
    },
    rows: async (query) => known.get(query) ?? null,
    queries: async () => [...known.keys()],
    forget: () => known.clear(),
  }
}
