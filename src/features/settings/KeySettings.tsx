import { type FormEvent, useState } from 'react'
import { type KeyProblem, useKey, type KeyView } from '#data/useKey.ts'
import { useServices } from '#data/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Setting } from '#ui/basic/Setting.tsx'
import { Dialog, focusFirst } from '#ui/basic/Dialog.tsx'
import { PasswordField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import styles from '#view/page.module.css'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'

export function KeySettings() {
  const { keyTitle } = useWords(settingsWords)
  return (
    <Setting title={keyTitle} lead={useKeyLead()}>
      <KeyForm />
    </Setting>
  )
}

/** Asks for a key in place: the page stays open, and waiting requests continue with the key. */
export function KeyDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { keyTitle } = useWords(settingsWords)
  return (
    <Dialog open={open} title={keyTitle} onClose={onClose}>
      <p className={styles.lead}>{useKeyLead()}</p>
      <KeyForm onUsed={onClose} />
    </Dialog>
  )
}

function useKeyLead(): string {
  const { keyLead } = useWords(settingsWords)
  const { exact } = useFormat()
  const { anonymous, keyed } = useServices().config.limits
  return keyLead(exact(anonymous), exact(keyed))
}

/** The only place where a key is entered. The field is emptied as soon as the key is in use. */
function KeyForm({ onUsed }: { onUsed?: () => void }) {
  const settingsPage = useWords(settingsWords)
  const { settings } = useWords()
  const { config, framed, generateKey } = useServices()
  const key = useKey()
  // A dialog is opened to enter a key.
  const isFolded = onUsed === undefined && key.masked !== null && isUsed(key)
  const [pasted, setPasted] = useState('')
  const [keep, setKeep] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = key.use(pasted, keep)
    setWrong(problem && keyProblemText(problem, settingsPage, config.keyLength ?? '8 to 200'))
    if (problem !== null) return
    setPasted('')
    onUsed?.()
  }

  return (
    <div className={styles.form}>
      <KeyState keyView={key} />
      {framed ? (
        <p>{settingsPage.keyFramed}</p>
      ) : (
        <>
          {key.masked !== null && (
            <div className={styles.row}>
              {!key.isOnDevice && <Button onClick={key.keep}>{settingsPage.keyKeepThis}</Button>}
              <Button variant="danger" onClick={key.forget}>
                {settingsPage.keyForget}
              </Button>
            </div>
          )}
          {/* One element in both states: a field that is replaced would keep the key as its value. */}
          <details open={!isFolded}>
            <summary hidden={!isFolded}>{settingsPage.keyChange}</summary>
            <form onSubmit={submit} noValidate className={styles.form}>
              <PasswordField
                ref={onUsed && focusFirst}
                label={settings.apiKey}
                value={pasted}
                onChange={setPasted}
                error={wrong ?? undefined}
              />
              <Toggle
                label={settingsPage.keyKeep}
                hint={settingsPage.keyKeepHelp}
                checked={keep}
                onChange={setKeep}
              />
              <div className={styles.row}>
                <Button type="submit" variant="primary">
                  {settingsPage.keyUse}
                </Button>
                {generateKey !== null && (
                  <Button onClick={() => void generateKey().then(setPasted)}>
                    {settingsPage.keyGenerate}
                  </Button>
                )}
              </div>
            </form>
          </details>
        </>
      )}
    </div>
  )
}

/** Never shows the key. */
function keyProblemText(
  problem: KeyProblem,
  { keyProblem: words }: typeof settingsWords,
  length: number | string,
): string {
  switch (problem.problem) {
    case 'empty':
      return words.empty
    case 'length':
      return words.length(String(problem.found), String(length))
    case 'prefix':
      return words.prefix(problem.expected)
    case 'character':
      return words.character(String(problem.position))
  }
}

/** A refused key is replaced, not kept: its form stays open. */
const isUsed = ({ applies, status }: KeyView) =>
  applies && status !== 'refused' && status !== 'not recognised'

function KeyState({ keyView }: { keyView: KeyView }) {
  const words = useWords(settingsWords)
  const { notices } = useWords()
  const { config } = useServices()
  const { masked, origin, inPage, applies, isOnDevice, keepFailed, status, elsewhere } = keyView
  const byStatus = {
    untried: words.keyUntried,
    recognised: words.keyRecognised,
    'not recognised': notices.keyNotRecognised,
    refused: notices.keyRefused,
  }
  const inUse = isUsed(keyView)
  return (
    <div role="status">
      {masked !== null && origin !== null && (
        <>
          <p>
            <b>{inUse ? words.keyHeld(masked) : words.keySetAside(masked)}</b>{' '}
            {isOnDevice ? words.keyKept : words.keySession}
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
