import type { FigurePast, FigureSnapshot } from '../types.ts'

/** Where figures live: on the device, or in memory where it refuses. */
export interface FigureStore {
  note(snapshot: FigureSnapshot): Promise<void>
  past(query: string, keys?: readonly string[]): Promise<FigurePast | null>
  merge(past: FigurePast): Promise<void>
  queries(): Promise<string[]>
  forget(query: string): Promise<void>
  /** Drops what is in memory alone. */
  clear(): void
}
