import type { FigurePast, FigureSnapshot } from '../types.ts'

/** Where figures live: on the device, or in memory where it refuses. */
export interface FigureStore {
  note(snapshot: FigureSnapshot): Promise<void>
  past(query: string, keys?: readonly string[]): Promise<FigurePast | null>
  queries(): Promise<string[]>
  /** Drops what is in memory alone. */
  clear(): void
}
