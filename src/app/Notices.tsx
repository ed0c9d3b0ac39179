import { useStore } from 'zustand'
import { useQuotaPart } from '#queries/useQuota.ts'
import { useServices } from '#queries/services.ts'
import { OfflineNotice } from '#ui/page/OfflineNotice.tsx'
import { NoticeLine } from '#ui/page/NoticeLine.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** What the person should know on every page: offline, storage, a key that stood in the address. */
export function Notices({ keyWasInUrl }: { keyWasInUrl: boolean }) {
  const { config, configProblems, keyStore, durable } = useServices()
  const { settingsPage } = useWords()
  const online = useQuotaPart((snapshot) => snapshot.online)
  const status = useStore(keyStore, (state) => state.status)
  return (
    <>
      {!online && <OfflineNotice />}
      {keyWasInUrl && <NoticeLine tone="warn">{settingsPage.keyInUrl}</NoticeLine>}
      {status === 'not recognised' && (
        <NoticeLine tone="warn">{settingsPage.keyNotRecognised}</NoticeLine>
      )}
      {status === 'refused' && <NoticeLine tone="warn">{settingsPage.keyRefused}</NoticeLine>}
      {!durable && <NoticeLine>{settingsPage.dataMemory}</NoticeLine>}
      {configProblems.length > 0 && (
        <NoticeLine tone="warn">
          {settingsPage.configTitle} ({config.name}): {configProblems.join('; ')}
        </NoticeLine>
      )}
    </>
  )
}
