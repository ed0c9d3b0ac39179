import { useState } from 'react'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { clearProbeAnswers } from '#data/probeAnswers.ts'
import { usePreferences } from '#data/useSettings.ts'
import type { Probe } from '#discovery/types.ts'
import { hrefOf } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { downloadText } from '#view/export/download.ts'
import styles from '#view/page.module.css'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { AreaFields } from './AreaFields.tsx'
import { type DraftEditor, DraftField } from './DraftField.tsx'
import { countText, numberText, pathText, plainText } from './fieldTexts.ts'
import {
  draftAreas,
  type ServiceDraft,
  valueAt,
  withArea,
  withPage,
  writtenFile,
} from './serviceDraft.ts'

interface DraftFormProps {
  title: string
  /** `service.json` as it is before it is edited. */
  file: Readonly<Record<string, unknown>>
  notes?: readonly string[]
  /** The id of an existing entity of an area. */
  idOf?(area: string): string
  /** Absent in a service that is in use: its pages show what a route returns. */
  onTry?: ((probe: Probe) => void) | undefined
  onClose(): void
}

/** A service to be corrected, used in this browser, or saved as a file. */
export function DraftForm({
  title,
  file: given,
  notes = [],
  idOf,
  onTry,
  onClose,
}: DraftFormProps) {
  const words = useWords(setupWords)
  const { set } = usePreferences()
  const { areas: labels } = useWords()
  const [draft, setDraft] = useState<ServiceDraft>({ file: given, off: [] })
  const missing = Object.entries(labels).filter(([area]) => !draftAreas(draft).includes(area))
  const file = writtenFile(draft)
  const { config, problems } = readServiceConfig(file)
  // Those of the file as it was given are nobody's to correct here: the wrong fields keep their defaults.
  const [before] = useState(problems)
  const isWrong = problems.some((problem) => !before.includes(problem))
  const endpoints = resolveEndpoints(ENDPOINTS, config.areas)
  const editor = { draft, onChange: setDraft }

  async function use() {
    const { $schema: _, notes: _notes, ...service } = file
    set({ service, ...(onTry !== undefined && { baseUrl: null, routes: {} }) })
    await clearProbeAnswers()
    location.assign(hrefOf('/'))
  }
  return (
    <Card
      title={title}
      level={3}
      aside={
        <Button variant="primary" onClick={() => void use()} disabled={isWrong}>
          {words.save}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>{words.foundLead}</p>
        <DraftField {...editor} keys={['name']} label={words.name} />
        {draftAreas(draft).map((area) => (
          <AreaFields
            {...editor}
            key={area}
            area={area}
            id={idOf?.(area) ?? ''}
            endpoints={endpoints}
            onTry={onTry}
          />
        ))}
        {missing.length > 0 && (
          <div className={styles.row}>
            {missing.map(([area, label]) => (
              <Button key={area} onClick={() => setDraft(withArea(draft, area))}>
                {words.addArea(label)}
              </Button>
            ))}
          </div>
        )}
        <PageField {...editor} />
        <LimitFields {...editor} />
        <KeyFields {...editor} />
        {problems.length > 0 && (
          <p role="alert">
            {words.problems}: {problems.join('; ')}
          </p>
        )}
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
        <p className={styles.small}>{words.saveHelp}</p>
        <div className={styles.row}>
          <Button
            onClick={() =>
              downloadText(`${JSON.stringify(file, null, 2)}\n`, 'application/json', 'service.json')
            }
          >
            {words.export}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Adds a page of a thing that was not found, by its address. */
function PageField({ draft, onChange }: DraftEditor) {
  const words = useWords(setupWords)
  const { areas } = useWords()
  const labels: Readonly<Record<string, string>> = areas
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const example = plainText.textOf([valueAt(draft, ['examples'])].flat()[0]) || 'ann'
  const item = pathText.textOf(valueAt(draft, ['areas', 'players', 'item'])) || 'players/{id}'
  const add = () => {
    const added = withPage(draft, typed)
    setIsWrong(added === null)
    if (added === null) return
    const { area, name } = added
    const label =
      plainText.textOf(valueAt(draft, ['areas', area, 'name'])) || (labels[area] ?? area)
    setSaid(words.pageAdded(label, name))
    setTyped('')
    onChange(added.draft)
  }
  return (
    <>
      <TextField
        label={words.page}
        hint={words.pageHelp(`${item.replace('{id}', example)}/medals`)}
        value={typed}
        onChange={setTyped}
        error={isWrong ? words.pageWrong : undefined}
        mono
        action={
          <Button disabled={typed.trim() === ''} onClick={add}>
            {words.pageAdd}
          </Button>
        }
      />
      <p role="status" className={styles.small}>
        {said}
      </p>
    </>
  )
}

/** The number of requests that the service allows per window. */
function LimitFields(editor: DraftEditor) {
  const words = useWords(setupWords)
  const number = (name: 'anonymous' | 'keyed' | 'windowSeconds', label: string) => (
    <DraftField
      {...editor}
      keys={['limits', name]}
      as={countText}
      label={label}
      inputMode="numeric"
    />
  )
  return (
    <details>
      <summary className={styles.small}>{words.limits}</summary>
      <div className={styles.adding}>
        {number('anonymous', words.limitAnonymous)}
        {number('keyed', words.limitKeyed)}
        {number('windowSeconds', words.limitWindow)}
      </div>
    </details>
  )
}

/** The form of the service's keys, and the names of its rate headers. */
function KeyFields(editor: DraftEditor) {
  const words = useWords(setupWords)
  const header = (name: string, label: string, hint?: string) => (
    <DraftField {...editor} keys={['rateHeaders', name]} label={label} hint={hint} mono />
  )
  return (
    <details>
      <summary className={styles.small}>{words.keyForm}</summary>
      <div className={styles.adding}>
        <DraftField
          {...editor}
          keys={['key', 'header']}
          label={words.keyHeader}
          hint={words.keyHeaderHelp}
          mono
        />
        <DraftField {...editor} keys={['key', 'prefix']} label={words.keyPrefix} mono />
        <DraftField
          {...editor}
          keys={['key', 'length']}
          as={numberText}
          label={words.keyLength}
          hint={words.keyLengthHelp}
          inputMode="numeric"
        />
        {header('limit', words.headerLimit, words.headerHelp)}
        {header('remaining', words.headerRemaining)}
        {header('reset', words.headerReset)}
      </div>
    </details>
  )
}
