import { type FormEvent, useEffect, useState } from 'react'
import { keptRoot } from '#data/probeAnswers.ts'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { MOST_REQUESTS } from '#discovery/discover.ts'
import { useUrlState } from '#routes/location.ts'
import { parseJson } from '#lib/parseJson.ts'
import { addressOf, useSetUp } from './useSetUp.ts'
import { Button } from '#ui/basic/Button.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { DraftForm } from './DraftForm.tsx'
import { SetUpSteps, StepTable } from './SetUpSteps.tsx'

/** Assumed until the service states a limit. */
const REQUESTS_PER_MINUTE = 10

/** Finds the routes of a service step by step: its address, each request with its price, then the file. */
export function SetUp({ onClose }: { onClose(): void }) {
  const words = useWords(setupWords)
  const { exact } = useFormat()
  const { root, holdsKey } = useServices()
  const { running, failed, start, cancel, toldPerMinute } = useSetUp()
  const [params] = useUrlState()
  const given = params.get('address')
  const [typed, setTyped] = useState(given ?? root)
  const [kept, setKept] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [file, setFile] = useState<{ name: string; json: unknown } | null>(null)
  useEffect(() => {
    let here = true
    void keptRoot().then((before) => {
      if (!here || before === null) return
      setKept(before)
      if (given === null) setTyped(before)
    })
    return () => {
      here = false
    }
  }, [given])

  function begin(stepwise: boolean) {
    const address = addressOf(typed)
    const why = address === null ? words.addressWrong : holdsKey(typed) ? words.addressKey : null
    setWrong(why)
    if (address !== null && why === null) void start(address, { stepwise, document: file?.json })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    begin(false)
  }
  /** Invalid JSON is passed on, and the set-up reports it as an invalid document. */
  const choose = async (chosen: File) =>
    setFile({ name: chosen.name, json: parseJson(await chosen.text()) ?? null })
  const told = toldPerMinute(typed)
  const perMinute = told ?? REQUESTS_PER_MINUTE
  const close = () => void cancel().then(onClose)

  if (running !== null) return <SetUpSteps setup={running} onClose={close} />
  const isNowhere = failed !== null && failed.root === addressOf(typed)?.root
  return (
    <div className={styles.stack}>
      <Card title={words.title} accent>
        <form onSubmit={submit} noValidate className={styles.form}>
          <p className={styles.lead}>{words.lead}</p>
          <TextField
            label={words.address}
            hint={kept === typed ? words.kept : words.addressHelp}
            value={typed}
            onChange={setTyped}
            error={wrong ?? (isNowhere ? words.nowhere : undefined)}
            inputMode="url"
            mono
          />
          <p className={styles.small}>
            {words.price(
              exact(MOST_REQUESTS),
              exact(Math.ceil(MOST_REQUESTS / perMinute)),
              exact(perMinute),
              told !== null,
            )}
          </p>
          <div className={styles.row}>
            <Button
              type="submit"
              variant="primary"
              cost={words.most(MOST_REQUESTS, exact(MOST_REQUESTS))}
            >
              {words.begin}
            </Button>
            <Button variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </div>
          <details>
            <summary className={styles.small}>{words.details}</summary>
            <div className={styles.adding}>
              <div className={styles.row}>
                <Button onClick={() => begin(true)}>{words.stepwise}</Button>
                <FileButton
                  label={file === null ? words.document : words.documentOf(file.name)}
                  accept=".json,application/json"
                  onChoose={(chosen) => void choose(chosen)}
                />
              </div>
              <p className={styles.small}>{words.command}</p>
            </div>
          </details>
        </form>
      </Card>
      {isNowhere && <StepTable steps={failed.steps} />}
    </div>
  )
}

/** The service in use, as it was set up in this browser, to be corrected and completed. */
export function EditService({ onClose }: { onClose(): void }) {
  const words = useWords(setupWords)
  const { service } = usePreferences()
  return service && <DraftForm title={words.editService} file={service} onClose={onClose} />
}
