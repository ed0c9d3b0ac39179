import { useSyncExternalStore } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import { useServices } from '#data/services.ts'
import { useQuota } from '#data/useQuota.ts'
import type { KEY_REMOVED } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Notice, OfflineNotice } from '#ui/page/Notices.tsx'
import { useWords } from '#words/WordsContext.tsx'

const isConnected = () => navigator.onLine
function onNetwork(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Notices shown on every page: offline, storage, key, new version, invalid service.json. */
export function Notices({ keyWasInUrl }: { keyWasInUrl: boolean }) {
  const { config, configProblems, durable, trouble } = useServices()
  const { notices } = useWords()
  const { storage, useNewVersion } = useStore(trouble)
  const connected = useSyncExternalStore(onNetwork, isConnected)
  // A browser can report a network that leads nowhere, which only a failed request shows.
  const online = useQuota((snapshot) => snapshot.online) && connected
  const keyRemoved = useHistoryState<typeof KEY_REMOVED | null>()?.keyRemoved === true
  return (
    <>
      {!online && <OfflineNotice />}
      {(keyWasInUrl || keyRemoved) && <Notice>{notices.keyInUrl}</Notice>}
      <KeyNotice />
      {(!durable || storage === 'blocked') && <Notice>{notices.dataMemory}</Notice>}
      {durable && storage === 'full' && <Notice>{notices.dataFull}</Notice>}
      {useNewVersion !== undefined && (
        <Notice>
          {notices.newVersion}{' '}
          <Button small onClick={useNewVersion}>
            {notices.useNewVersion}
          </Button>
        </Notice>
      )}
      {/* While offline, that notice explains a missing file. */}
      {online && configProblems.length > 0 && (
        <Notice>
          {[notices.configTitle, config.name].filter(Boolean).join(', ')}:{' '}
          {configProblems.join('; ')}
        </Notice>
      )}
    </>
  )
}

function KeyNotice() {
  const { keyStore, queryClient } = useServices()
  const { notices } = useWords()
  const status = useStore(keyStore, (state) => state.status)
  if (status !== 'refused' && status !== 'not recognised') return null
  /** Retries requests that failed while offline. */
  const goOn = () => {
    keyStore.forget()
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  }
  return (
    <Notice>
      {status === 'refused' ? notices.keyRefused : notices.keyNotRecognised}{' '}
      <Button small onClick={goOn}>
        {notices.goOnWithout}
      </Button>
    </Notice>
  )
}
