import type { StoreApi } from 'zustand/vanilla'
import type { Activity } from '#queries/activity.ts'
import type { Quota } from '#quota/types.ts'
import type { KeyStore } from '#settings/keyStore.ts'

/**
 * Keeps line and key together: when the key changes the waiting line moves to the other bucket; when answers show that
 * the service does not know the key, or refuses it, the person is told and the key is no longer used.
 */
export function watchKey(options: {
  keyStore: KeyStore
  quota: Quota
  bucket: () => string
  anonymous: string
  activity: StoreApi<Activity>
}): void {
  const { keyStore, quota, bucket, anonymous, activity } = options
  let current = bucket()

  keyStore.subscribe(() => {
    const next = bucket()
    if (next === current) return
    quota.move(current, next)
    current = next
  })

  quota.subscribe(() => {
    if (current === anonymous) return
    const snapshot = quota.getSnapshot().buckets.get(current)
    if (snapshot === undefined) return
    const { status } = keyStore.getState()
    if (snapshot.notRecognised && status !== 'not recognised') keyStore.setStatus('not recognised')
    else if (!snapshot.notRecognised && snapshot.source === 'header' && status === 'untried')
      keyStore.setStatus('recognised')
  })

  activity.subscribe(({ requests }) => {
    const status = requests[0]?.status
    if (current !== anonymous && (status === 401 || status === 403)) keyStore.setStatus('refused')
  })
}
