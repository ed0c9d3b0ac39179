import { useStore } from 'zustand'
import { useQuotaPart } from '#queries/useQuota.ts'
import { useServices } from '#queries/services.ts'
import { Notice, OfflineNotice } from '#ui/page/Notices.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** What the person should know on every page: offline, storage, a key that stood in the address. */
export function Notices({ keyWasInUrl }: { keyWasInUrl: boolean }) {
  const { config, configProblems, keyStore, durable, trouble } = useServices()
  const { storage } = useStore(trouble)
  const { notices } = useWords()
  const online = useQuotaPart((snapshot) => snapshot.online)
  const status = useStore(keyStore, (state) => state.status)
  return (
    <>
      {!online && <OfflineNotice />}
      {keyWasInUrl && <Notice>{notices.keyInUrl}</Notice>}
      {status === 'not recognised' && <Notice>{notices.keyNotRecognised}</Notice>}
      {status === 'refused' && <Notice>{notices.keyRefused}</Notice>}
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
