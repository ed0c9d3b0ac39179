import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { resolveEndpoints } from '#api/endpoints.ts'
import { withoutKeys } from '#api/keyGuard.ts'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { MAX_REQUESTS } from '#discovery/discover.ts'
import type { Reply } from '#discovery/types.ts'
import { isRecord } from '#lib/isRecord.ts'
import { parseJson } from '#lib/parseJson.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import page from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import {
  addressOf,
  findRoutes,
  type FoundRoutes,
  type Progress,
  type SearchAddress,
} from './findRoutes.ts'
import styles from './setup.module.css'

/** Assumed for the price of a search, before the service states a limit. */
const REQUESTS_PER_MINUTE = 10

/** Sets up a service: its address, the search for its routes at a stated price, its `service.json`, and its use. */
export function SetUp({ onClose }: { onClose(): void }) {
  const words = useWords(setupWords)
  const { service } = usePreferences()
  const { holdsKey } = useServices()
  const [file, setFile] = useState(() => textOf(withoutKeys(service, holdsKey)))
  const [notes, setNotes] = useState<readonly string[]>([])
  return (
    <div className={page.stack}>
      <Card title={words.title}>
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

const textOf = (file: unknown) => (file === null ? '' : JSON.stringify(file, null, 2))

interface AddressFormProps {
  onFind(found: FoundRoutes): void
  onClose(): void
}

/** The address, and the search for its routes. */
function AddressForm({ onFind, onClose }: AddressFormProps) {
  const words = useWords(setupWords)
  const { shell } = useWords()
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
          exact(MAX_REQUESTS),
          exact(MAX_REQUESTS / REQUESTS_PER_MINUTE),
          exact(REQUESTS_PER_MINUTE),
        )}
      </p>
      <div className={page.row}>
        <Button
          type="submit"
          variant="primary"
          disabled={progress !== null}
          cost={words.most(exact(MAX_REQUESTS))}
        >
          {words.find}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {shell.cancel}
        </Button>
      </div>
      <p role="status" className={page.small}>
        {progress !== null && words.asking(progress.path, exact(progress.sent + 1))}
      </p>
      <p className={page.small}>{words.command}</p>
    </form>
  )
}

/** The search for the routes of a service: one at a time, ended when the page is left. The meter shows its bucket. */
function useRouteSearch() {
  const services = useServices()
  const { metered } = services
  const [progress, setProgress] = useState<Progress | null>(null)
  const [answers] = useState(() => new Map<string, Reply>())
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    return () => running.current?.abort()
  }, [])

  /** Null if nothing can be read at the address; undefined if the search was ended. */
  async function find(address: SearchAddress): Promise<FoundRoutes | null | undefined> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    metered.setState({ bucket: address.bucket })
    try {
      return await findRoutes(services, address, { answers, signal, onProgress: setProgress })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      if (running.current === controller) {
        setProgress(null)
        metered.setState({ bucket: null })
      }
    }
  }
  return { progress, find }
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
  const { defaultEndpoints: usual, holdsKey } = useServices()
  const id = useId()
  const json = useMemo(() => parseJson(file), [file])
  const { config, problems } = useMemo(() => readServiceConfig(json, usual), [json, usual])
  const isKey = holdsKey(file)
  // Any other wrong field keeps its default.
  const isUsable = isRecord(json) && !isKey && !problems.some(isOfAddress)

  function use(path: string) {
    if (!isRecord(json)) return
    const { $schema: _, notes: _notes, ...service } = json
    set({ service, routes: {} })
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

interface ServicePagesProps {
  config: ServiceConfig
  /** Uses the service, and opens the page at this path of the app. */
  onOpen(path: string): void
}

/** The pages that a `service.json` makes, with the routes they ask for. */
function ServicePages({ config, onOpen }: ServicePagesProps) {
  const words = useWords(setupWords)
  const names: Readonly<Record<string, string>> = useWords().areas
  const labelOf = useAreaLabel()
  const endpoints = [...resolveEndpoints(useServices().defaultEndpoints, config.areas).values()]
  const pages = [...new Set(endpoints.map(({ area }) => area))].flatMap((area) => {
    const { absent, name = names[area] ?? labelOf(area), entries } = config.descriptions[area] ?? {}
    if (absent === true) return []
    const routes = endpoints.filter((endpoint) => endpoint.area === area)
    const isListed = routes.some((route) => route.name === `${area}.list`) || entries !== undefined
    const [example] = area === 'players' ? config.examples : []
    const opens = [
      ...(isListed ? [{ label: name, path: paths.area(area) }] : []),
      ...(example === undefined ? [] : [{ label: example, path: paths.entity(area, example) }]),
    ]
    return [{ area, name, routes: routes.map((route) => route.path), opens }]
  })
  return (
    <section aria-label={words.pages}>
      <ul>
        {pages.map(({ area, name, routes, opens }) => (
          <li key={area}>
            <strong>{name}</strong>{' '}
            {opens.map(({ label, path }) => (
              <Button key={path} small variant="quiet" onClick={() => onOpen(path)}>
                {words.open(label)}
              </Button>
            ))}
            <p className={page.small}>
              {routes.map((route) => (
                <code key={route}>{route} </code>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
