import type { Quota } from '#quota/types.ts'
import { type KeyStore, USELESS } from '#data/key/keyStore.ts'

/**
 * When the key changes, waiting requests move to the other bucket. When the service rejects the key, the user is told and the
 * key is no longer used.
 */
export function watchKey(options: {
  keyStore: KeyStore
  quota: Quota
  bucket: () => string
  anonymous: string
}): { refused(bucket: string): void; look(): void } {
  const { keyStore, quota, bucket, anonymous } = options
  let current = bucket()

  keyStore.subscribe(() => {
    const next = bucket()
    if (next === current) return
    const before = current
    current = next
    quota.move(before, next)
  })

  const look = () => {
    if (current === anonymous) return
    const snapshot = quota.getSnapshot().buckets.get(current)
    if (snapshot === undefined) return
    const { status } = keyStore.getState()
    if (snapshot.notRecognised) keyStore.setStatus('not recognised')
    else if (snapshot.source === 'header' && status === 'untried') keyStore.setStatus('recognised')
  }
  quota.subscribe(look)

  return {
    look,
    /** A response to another key says nothing about the current one. */
    refused(spent) {
      if (spent === current && current !== anonymous) keyStore.setStatus('refused')
    },
  }
}

/**
 * After the service rejected a key, nothing is requested until the user removes it or enters another. `signal()` is aborted
 * meanwhile, which also cancels waiting requests.
 */
export function createKeyConsent(keyStore: KeyStore): { signal(): AbortSignal } {
  const isUseless = () => USELESS.includes(keyStore.getState().status)
  let stop = new AbortController()
  const follow = () => {
    if (isUseless()) stop.abort()
    else if (stop.signal.aborted) stop = new AbortController()
  }
  follow()
  keyStore.subscribe(follow)
  return { signal: () => stop.signal }
}
