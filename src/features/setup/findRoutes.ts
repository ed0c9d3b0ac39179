import { checkBaseUrl, SAMPLE_URL } from '#api/baseUrl.ts'
import { withoutKeys } from '#api/keyGuard.ts'
import { createProbe } from '#api/probe.ts'
import type { Services } from '#data/services.ts'
import { MAX_REQUESTS } from '#discovery/discover.ts'
import { failureIn } from '#discovery/listIn.ts'
import { findService } from '#discovery/locate.ts'
import { addressIn, limitsOf, nameOf, serviceFileOf } from '#discovery/serviceFileOf.ts'
import type { Address, Probe, Reply } from '#discovery/types.ts'
import { systemClock } from '#quota/index.ts'

/** A typed address in the terms of `service.json`. */
export interface SearchAddress extends Address {
  /** With the prefix, without a slash at its end. */
  root: string
  /** The bucket that requests to it are counted in. */
  bucket: string
  name: string
}

/** Null if the text is not the address of a service. */
export function addressOf({ keyOrigin, root }: Services, text: string): SearchAddress | null {
  const checked = checkBaseUrl(text.replace(/^\s*sample:/, 'https://sample.invalid'))
  if (!checked.ok || !URL.canParse(checked.url)) return null
  const { origin, pathname, host } = new URL(checked.url)
  const apiPrefix = pathname.replace(/\/$/, '')
  const place =
    host === 'sample.invalid'
      ? { root: SAMPLE_URL + apiPrefix, baseUrl: SAMPLE_URL, name: 'Sample', at: SAMPLE_URL }
      : {
          root: checked.url,
          baseUrl: origin === location.origin ? '' : origin,
          name: nameOf(host),
          at: origin,
        }
  const { at, ...address } = place
  const whose = address.root === root ? keyOrigin : at
  return { ...address, apiPrefix, bucket: `${whose} anonymous` }
}

/** The request that is being sent, and how many were sent before. */
export interface Progress {
  path: string
  sent: number
}

export interface FoundRoutes {
  /** A `service.json`. */
  file: unknown
  /** For people: what was found, and what is only assumed. */
  notes: readonly string[]
}

interface SearchOptions {
  /** By address: what was answered before costs nothing. */
  answers: Map<string, Reply>
  signal: AbortSignal
  onProgress(progress: Progress): void
}

/** Finds where a service answers, then its routes, one request after the other; null if it answers nowhere. */
export async function findRoutes(
  services: Services,
  address: SearchAddress,
  { answers, signal, onProgress }: SearchOptions,
): Promise<FoundRoutes | null> {
  const { quota, fetch, now, root, keyOrigin, keyStore, config, holdsKey } = services
  const { bucket } = address
  // A key is sent only to the service that it was entered for.
  const text = address.root === root ? keyStore.keyFor(keyOrigin) : null
  const key = text === null ? null : { text, bucket: services.bucket() }
  const clock = { ...systemClock(), now }
  const { keyHeader } = config
  let sent = 0
  const counted: typeof fetch = (url, init) => {
    sent += 1
    return fetch(url, init)
  }
  const how = { quota, fetch: counted, clock, bucket, key, keyHeader, holdsKey, failureIn }
  const send = createProbe(how)

  const ask = async ({ path }: Probe): Promise<Reply | null> => {
    const url = addressIn(address.root, path)
    const before = answers.get(url)
    if (before !== undefined) return before
    if (sent >= MAX_REQUESTS) return null
    onProgress({ path, sent })
    try {
      // A signal per request: the quota listens to it for as long as it lives.
      const reply = await send(url, path, AbortSignal.any([signal]))
      answers.set(url, reply)
      return reply
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Error)) throw error
      return null
    }
  }

  const service = await findService(ask, { address })
  if (service === null) return null
  const { at, found } = service
  const limits = limitsOf(quota.getSnapshot().buckets.get(bucket))
  const file = serviceFileOf({ ...at, name: address.name }, found, limits)
  return { file: withoutKeys(file, holdsKey), notes: found.notes }
}
