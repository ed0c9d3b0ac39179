import { Suspense, useSyncExternalStore } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { KEY_REMOVED } from '#routes/location.ts'
import { useStore } from 'zustand'
import { useQuota } from '#data/useQuota.ts'
import { useServices } from '#data/services.ts'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { OfflineNotice } from '#ui/page/Notices.tsx'
import type { Noticed } from './noticed.ts'

const NoticeLines = lazyPart(async () => {
  const { NoticeLines: component } = await import('./NoticeLines.tsx')
  return { default: component }
})

const isConnected = () => navigator.onLine
function onNetwork(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** What the person should know on every page: offline, storage, a key that stood in the address. */
export function Notices({ keyWasInUrl }: { keyWasInUrl: boolean }) {
  const { configProblems, keyStore, durable, trouble } = useServices()
  const { storage, useNewVersion } = useStore(trouble)
  const connected = useSyncExternalStore(onNetwork, isConnected)
  // A browser may not know that its network leads nowhere: the quota finds out with a request.
  const online = useQuota((snapshot) => snapshot.online) && connected
  const keyRemoved = useHistoryState<typeof KEY_REMOVED | null>()?.keyRemoved === true
  const keyStatus = useStore(keyStore, (state) => state.status)
  const noticed: Noticed = {
    keyInUrl: keyWasInUrl || keyRemoved,
    keyStatus,
    storage: durable ? storage : 'blocked',
    useNewVersion,
    configProblems: online ? configProblems : [],
  }
  const any =
    noticed.keyInUrl ||
    noticed.storage !== null ||
    useNewVersion !== undefined ||
    keyStatus === 'refused' ||
    keyStatus === 'not recognised' ||
    noticed.configProblems.length > 0
  return (
    <>
      {!online && <OfflineNotice />}
      {any && (
        <PartBoundary>
          <Suspense>
            <NoticeLines {...noticed} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
