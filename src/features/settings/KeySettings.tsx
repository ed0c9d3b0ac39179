import type { Words } from '#words/en.ts'
import type { KeyProblem } from '#data/useKey.ts'
import { type FormEvent, useState } from 'react'
import { useKey, useKeyEntry } from '#data/useKey.ts'
import { useConfig } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { PasswordField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { KeyState } from './KeyState.tsx'

/** The one place a key is entered. The field is emptied as soon as the key is taken into use. */
export function KeySettings() {
  const words = useWords()
  const { settingsPage } = words
  const { exact } = useFormat()
  const config = useConfig()
  const { framed, generateKey } = useKeyEntry()
  const key = useKey()
  const [pasted, setPasted] = useState('')
  const [keep, setKeep] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const { anonymous, keyed } = config.limits

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = key.use(pasted, keep)
    setWrong(
      problem === null ? null : keyProblemText(problem, words, config.keyLength ?? '8 to 200'),
    )
    if (problem === null) setPasted('')
  }

  return (
    <Card title={settingsPage.keyTitle}>
      <div className={styles.form}>
        <p className={styles.lead}>{settingsPage.keyLead(exact(anonymous), exact(keyed))}</p>
        <KeyState keyView={key} />
        {framed ? (
          <p>{settingsPage.keyFramed}</p>
        ) : (
          <form onSubmit={submit} noValidate className={styles.form}>
            <PasswordField
              label={words.settings.apiKey}
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
              {key.masked !== null && !key.keptOnDevice && (
                <Button onClick={key.keep}>{settingsPage.keyKeepThis}</Button>
              )}
              {key.masked !== null && (
                <Button variant="danger" onClick={key.forget}>
                  {settingsPage.keyForget}
                </Button>
              )}
            </div>
          </form>
        )}
      </div>
    </Card>
  )
}

/** What is wrong with a pasted key; never shows the key. */
function keyProblemText(
  problem: KeyProblem,
  { settingsPage }: Words,
  length: number | string,
): string {
  const words = settingsPage.keyProblem
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
