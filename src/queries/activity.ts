import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RequestRecord } from '#api/answer.ts'

/** A view opened from what was already known: a request that was not spent. */
export interface FavouriteRecord {
  id: string
  label: string
  at: number
}

export interface Activity {
  /** Newest first, at most 500. */
  requests: readonly RequestRecord[]
  /** Newest first, at most 500. */
  saved: readonly FavouriteRecord[]
  noteRequest(record: RequestRecord): void
  noteSaved(record: FavouriteRecord): void
}

const MOST = 500

export function createActivity(): StoreApi<Activity> {
  return createStore<Activity>()((set) => ({
    requests: [],
    saved: [],
    noteRequest: (record) =>
      set(({ requests }) => ({ requests: [record, ...requests].slice(0, MOST) })),
    noteSaved: (record) => set(({ saved }) => ({ saved: [record, ...saved].slice(0, MOST) })),
  }))
}
