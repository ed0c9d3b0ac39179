import { useServices } from '#data/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Notice } from '#ui/page/Notices.tsx'
import { useWords } from '#words/WordsContext.tsx'
import type { Noticed } from './noticed.ts'

/** What few people ever see, in lines: its code and words come when there is one. */
export function NoticeLines({
  keyInUrl,
  keyStatus,
  storage,
  useNewVersion,
  configProblems,
}: Noticed) {
  const { config, keyStore, queryClient } = useServices()
  const { notices } = useWords()
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
      {keyInUrl && <Notice>{notices.keyInUrl}</Notice>}
      {(keyStatus === 'refused' || keyStatus === 'not recognised') && (
        <Notice>
          {keyStatus === 'refused' ? notices.keyRefused : notices.keyNotRecognised}{' '}
          <Button small onClick={goOn}>
            {notices.goOnWithout}
          </Button>
        </Notice>
      )}
      {storage === 'blocked' && <Notice>{notices.dataMemory}</Notice>}
      {storage === 'full' && <Notice>{notices.dataFull}</Notice>}
      {useNewVersion !== undefined && (
        <Notice>
          {notices.newVersion}{' '}
          <Button small onClick={useNewVersion}>
            {notices.useNewVersion}
          </Button>
        </Notice>
      )}
      {configProblems.length > 0 && (
        <Notice>
          {[notices.configTitle, config.name].filter(Boolean).join(', ')}:{' '}
          {configProblems.join('; ')}
        </Notice>
      )}
    </>
  )
}
