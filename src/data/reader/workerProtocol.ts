import type { Snapshot } from '../history/types.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'
import type { Slice } from './slices.ts'

export type WorkerAnswer =
  /** What was read, as `Held` or `Kept`, in slices. */
  | { id: number; ok: true; slice: Slice; isLast: boolean }
  | { id: number; ok: false; limit: string | null }
  | { keptId: number; kept: boolean }

export type WorkerQuestion =
  | { id: number; text: string; context: ReadingContext }
  /** The newest body of a query on this device where `most` is null, else that many visits. */
  | { id: number; query: string; most: number | null }
  | { keepId: number; snapshot: Omit<Snapshot, 'body'> }

export interface Held {
  body: unknown
  reading: Reading
  names: SeenName[]
}

/** Bodies from this device, oldest first, and each one's reading. */
export interface Kept {
  snapshots: Snapshot[]
  readings: Reading[]
}
