import type { Answer } from '#api/answer.ts'
import type { Snapshot } from '../history/types.ts'
import type { Lane } from '#quota/types.ts'
import type { Services } from '../services.ts'
import { queryIdOf, requestOf, type Target } from './target.ts'

/** What it takes to get a body. */
export type FetchServices = Pick<Services, 'root' | 'history' | 'client' | 'activity' | 'now'>

export interface FetchOptions {
  signal: AbortSignal
  lane: Lane
  label: string
  /** Ask the service even where a body is known. */
  fresh: boolean
  group?: string
}

/** A visit made of an answer: what is cached, kept and appended to history. */
export function snapshotOf(query: string, target: Target, answer: Answer): Snapshot {
  const { body, status, headers, fetchedAt, path, bytes } = answer
  const { name: endpoint, area } = target.endpoint
  const id = target.id ?? null
  return { query, endpoint, area, id, fetchedAt, status, headers, path, bytes, body }
}

/**
 * The newest body of a target: the one on this device unless `fresh`, else the service's. While the request waits it races
 * against another tab that gets the same body, and leaves the queue when that one wins.
 */
export async function fetchSnapshot(
  services: FetchServices,
  target: Target,
  { signal, lane, label, fresh, group }: FetchOptions,
): Promise<Snapshot> {
  const { history, client, activity } = services
  const query = queryIdOf(services, target)
  if (!fresh) {
    const kept = await history.latest(query)
    signal.throwIfAborted()
    if (kept !== null) {
      activity.getState().noteCacheHit({ id: query, label, at: services.now() })
      return kept
    }
  }
  const leave = new AbortController()
  const elsewhere = bodyFromAnotherTab(services, query)
  const own = client
    .request(target.endpoint, {
      ...requestOf(target),
      lane,
      label,
      ...(group === undefined ? {} : { group }),
      signal: AbortSignal.any([signal, leave.signal]),
    })
    .then((answer) => snapshotOf(query, target, answer))
  own.catch(() => undefined)
  try {
    return await Promise.race([own, elsewhere.snapshot])
  } finally {
    elsewhere.stop()
    leave.abort()
  }
}

function bodyFromAnotherTab({ history, now }: FetchServices, query: string) {
  const since = now()
  let stop: () => void = () => undefined
  const snapshot = new Promise<Snapshot>((resolve) => {
    stop = history.subscribe((changed) => {
      if (changed !== query) return
      void history.latest(query).then((kept) => {
        if (kept !== null && kept.fetchedAt >= since) resolve(kept)
      })
    })
  })
  return { snapshot, stop: () => stop() }
}
