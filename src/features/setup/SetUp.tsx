import { type FormEvent, useId, useMemo, useState } from 'react'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { MOST_REQUESTS } from '#discovery/discover.ts'
import { isRecord } from '#lib/isRecord.ts'
import { parseJson } from '#lib/parseJson.ts'
import { hrefOf } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import page from '#view/page.module.css'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { addressOf, type FoundRoutes } from './findRoutes.ts'
import { ServicePages } from './ServicePages.tsx'
import styles from './setup.module.css'
import { useRouteSearch } from './useRouteSearch.ts'

/** Assumed for the price of a search, before the service states a limit. */
const REQUESTS_PER_MINUTE = 10

/** Sets up a service: its address, the search for its routes at a stated price, its `service.json`, and its use. */
export function SetUp({ onClose }: { onClose(): void }) {
  const words = useWords(setupWords)
  const { service } = usePreferences()
  const [file, setFile] = useState(() => (service === null ? '' : textOf(service)))
  const [notes, setNotes] = useState<readonly string[]>([])
  return (
    <div className={page.stack}>
      <Card title={words.title} accent>
        <AddressForm
          onFind={(found) => {
            setFile(textOf(found.file))
            setNotes(found.notes)
          }}
          onClose={onClose}
        />
      </Card>
      <Card title={words.file} level={3} aside={file !== '' && <CopyButton text={file} />}>
        <FileForm file={file} notes={notes} onChange={setFile} />
      </Card>
    </div>
  )
}

const isOfAddress = (problem: string) => /^(?:baseUrl|apiPrefix): /.test(problem)

const textOf = (file: object) => JSON.stringify(file, null, 2)

interface AddressFormProps {
  onFind(found: FoundRoutes): void
  onClose(): void
}

/** The address, and the search for its routes. */
function AddressForm({ onFind, onClose }: AddressFormProps) {
  const words = useWords(setupWords)
  const { exact } = useFormat()
  const services = useServices()
  const { progress, find } = useRouteSearch()
  const [typed, setTyped] = useState(services.root)
  const [problem, setProblem] = useState<string | null>(null)

  async function look() {
    const address = addressOf(services, typed)
    setProblem(null)
    if (address === null) return setProblem(words.addressWrong)
    if (services.holdsKey(typed)) return setProblem(words.addressKey)
    const found = await find(address)
    if (found === null) setProblem(words.nowhere)
    else if (found !== undefined) onFind(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look()
  }
  return (
    <form onSubmit={submit} noValidate className={page.form}>
      <p className={page.lead}>{words.lead}</p>
      <TextField
        label={words.address}
        hint={words.addressHelp}
        value={typed}
        onChange={setTyped}
        error={problem ?? undefined}
        inputMode="url"
        mono
      />
      <p className={page.small}>
        {words.price(
          exact(MOST_REQUESTS),
          exact(MOST_REQUESTS / REQUESTS_PER_MINUTE),
          exact(REQUESTS_PER_MINUTE),
        )}
      </p>
      <div className={page.row}>
        <Button
          type="submit"
          variant="primary"
          disabled={progress !== null}
          cost={words.most(exact(MOST_REQUESTS))}
        >
          {words.find}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
      <p role="status" className={page.small}>
        {progress !== null && words.asking(progress.path, exact(progress.sent + 1))}
      </p>
      <p className={page.small}>{words.command}</p>
    </form>
  )
}

interface FileFormProps {
  file: string
  notes: readonly string[]
  onChange(file: string): void
}

/** The `service.json` as text, with its problems, its pages and the button that uses it. */
function FileForm({ file, notes, onChange }: FileFormProps) {
  const words = useWords(setupWords)
  const { set } = usePreferences()
  const { holdsKey } = useServices()
  const id = useId()
  const json = useMemo(() => parseJson(file), [file])
  const { config, problems } = useMemo(() => readServiceConfig(json), [json])
  const isKey = holdsKey(config.baseUrl + config.apiPrefix)
  // Any other wrong field keeps its default.
  const isUsable = isRecord(json) && !isKey && !problems.some(isOfAddress)

  function use(path: string) {
    if (!isRecord(json)) return
    const { $schema: _, notes: _notes, ...service } = json
    set({ service, baseUrl: null, routes: {} })
    location.assign(hrefOf(path))
  }
  return (
    <div className={page.adding}>
      <label className={page.small} htmlFor={id}>
        {words.fileHelp}
      </label>
      <textarea
        id={id}
        className={styles.file}
        rows={file === '' ? 4 : 16}
        spellCheck={false}
        value={file}
        onChange={(event) => onChange(event.target.value)}
      />
      {file.trim() !== '' && !isRecord(json) && <p role="alert">{words.notJson}</p>}
      {isRecord(json) && (
        <>
          {isKey && <p role="alert">{words.addressKey}</p>}
          {problems.length > 0 && (
            <p role="alert">
              {words.problems}: {problems.join('; ')}
            </p>
          )}
          {isUsable && <ServicePages config={config} onOpen={use} />}
          {notes.length > 0 && (
            <details>
              <summary>{words.notes}</summary>
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </details>
          )}
          <p className={page.small}>{words.useHelp}</p>
        </>
      )}
      <div className={page.row}>
        <Button variant="primary" disabled={!isUsable} onClick={() => use('/')}>
          {words.use}
        </Button>
      </div>
    </div>
  )
}
