import type { RequestRecord } from '#api/answer.ts'

/** A view opened from what was already known: a request that was not spent. */
export interface CacheHit {
  id: string
  label: string
  at: number
}

export interface Activity {
  /** Newest first, at most 500. */
  requests: readonly RequestRecord[]
  /** Newest first, at most 500. */
  cacheHits: readonly CacheHit[]
  noteRequest(record: RequestRecord): void
  noteCacheHit(hit: CacheHit): void
}
