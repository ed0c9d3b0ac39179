import type { KeyView } from '#data/useKey.ts'
import { useConfig } from '#data/useService.ts'
import { useWords } from '#words/WordsContext.tsx'

/** What is known of the key that is held. */
export function KeyState({ keyView }: { keyView: KeyView }) {
  const { settingsPage: words, notices } = useWords()
  const config = useConfig()
  const { masked, origin, inPage, applies, keptOnDevice, keepFailed, status, elsewhere } = keyView
  const byStatus = {
    untried: words.keyUntried,
    recognised: words.keyRecognised,
    'not recognised': notices.keyNotRecognised,
    refused: notices.keyRefused,
  }
  const inUse = applies && status !== 'refused' && status !== 'not recognised'
  return (
    <div role="status">
      {masked !== null && origin !== null && (
        <>
          <p>
            <b>{inUse ? words.keyHeld(masked) : words.keySetAside(masked)}</b>{' '}
            {keptOnDevice ? words.keyKept : words.keySession}
          </p>
          {keepFailed && <p>{words.keyNotKept}</p>}
          {inUse && <p>{inPage ? words.keyInPage : words.keyFor(origin)}</p>}
          {!applies && <p>{words.keyOtherOrigin(origin)}</p>}
          {applies && <p>{byStatus[status]}</p>}
        </>
      )}
      {masked === null && elsewhere && <p>{words.keyElsewhere}</p>}
      {config.accountUrl !== null && (
        <p>
          <a href={config.accountUrl} target="_blank" rel="noopener noreferrer">
            {words.keyAccount}
          </a>
        </p>
      )}
    </div>
  )
}
