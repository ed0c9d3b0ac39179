import { useHistoryState } from 'wouter/use-browser-location'
import type { KEY_REMOVED } from '#pages/location.ts'
import { useStore } from 'zustand'
import { useQuotaPart } from '#queries/useQuota.ts'
import { useServices } from '#queries/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Notice, OfflineNotice } from '#ui/page/Notices.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** What the person should know on every page: offline, storage, a key that stood in the address. */
export function Notices({ keyWasInUrl }: { keyWasInUrl: boolean }) {
  const { config, configProblems, keyStore, queryClient, durable, trouble } = useServices()
  const { storage } = useStore(trouble)
  const { notices } = useWords()
  const online = useQuotaPart((snapshot) => snapshot.online)
  const keyRemoved = useHistoryState<typeof KEY_REMOVED | null>()?.keyRemoved === true
  const status = useStore(keyStore, (state) => state.status)
  /** What failed meanwhile is asked for again: it was not asked. */
  const goOn = () => {
    keyStore.forget()
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  }
  return (
    <>
      {!online && <OfflineNotice />}
      {(keyWasInUrl || keyRemoved) && <Notice>{notices.keyInUrl}</Notice>}
      {status === 'not recognised' && <Notice>{notices.keyNotRecognised}</Notice>}
      {status === 'refused' && (
        <Notice>
          {notices.keyRefused}{' '}
          <Button small onClick={goOn}>
            {notices.goOnWithout}
          </Button>
        </Notice>
      )}
      {(!durable || storage === 'blocked') && <Notice>{notices.dataMemory}</Notice>}
      {storage === 'full' && <Notice>{notices.dataFull}</Notice>}
      {configProblems.length > 0 && (
        <Notice>
          {notices.configTitle} ({config.name}): {configProblems.join('; ')}
        </Notice>
      )}
    </>
  )
}
