import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Activity } from '#data/activity.ts'

const MOST = 500

export function createActivity(): StoreApi<Activity> {
  return createStore<Activity>()((set) => ({
    requests: [],
    cacheHits: [],
    noteRequest: (record) =>
      set(({ requests }) => ({ requests: [record, ...requests].slice(0, MOST) })),
    noteCacheHit: (hit) =>
      set(({ cacheHits }) => ({ cacheHits: [hit, ...cacheHits].slice(0, MOST) })),
  }))
}
