import type { KeyStore } from '#settings/keyStore.ts'

/**
 * After the service refused a key nothing is asked until the person forgets it or gives another: going on without one is
 * theirs to decide. `signal()` is aborted meanwhile, which also cancels waiting requests.
 */
export function createKeyConsent(keyStore: KeyStore): { signal(): AbortSignal } {
  const isRefused = () => keyStore.getState().status === 'refused'
  let stop = new AbortController()
  const follow = () => {
    if (isRefused()) stop.abort()
    else if (stop.signal.aborted) stop = new AbortController()
  }
  follow()
  keyStore.subscribe(follow)
  return { signal: () => stop.signal }
}
