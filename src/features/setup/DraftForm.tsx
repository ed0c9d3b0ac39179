import { useState } from 'react'
import { clearProbeAnswers, fileOf, problemsOf, type RunningSetup } from './queries/useSetUp.ts'
import type { SetupState } from './queries/useSetUp.ts'
import { usePreferences } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { downloadText } from '#view/export/download.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from '#view/page.module.css'
import { AreaRoutes } from './AreaRoutes.tsx'
import { KeyFields } from './KeyFields.tsx'
import {
  draftAreas,
  type ServiceDraft,
  draftText,
  withDraftText,
  withSwitched,
  writtenFile,
} from './serviceDraft.ts'

interface DraftFormProps {
  setup: RunningSetup
  found: NonNullable<SetupState['found']>
  onClose(): void
}

/** What was found, to be put right, used here and saved as a file. */
export function DraftForm({ setup, found, onClose }: DraftFormProps) {
  const words = useWords(setupWords)
  const areaLabel = useAreaLabel()
  const { set } = usePreferences()
  const { address } = setup
  const [asFound] = useState<ServiceDraft>(() => ({ file: fileOf(address, found), off: [] }))
  const [draft, setDraft] = useState(asFound)
  const file = writtenFile(draft)
  const problems = problemsOf(file)
  const name = String(file['name'])

  async function use() {
    const { $schema: _, notes: _notes, ...service } = file
    set({ service, baseUrl: null, routes: {} })
    await clearProbeAnswers()
    location.reload()
  }
  return (
    <Card title={words.found} level={3}>
      <div className={styles.form}>
        <p className={styles.lead}>{words.foundLead}</p>
        <TextField
          label={words.name}
          value={name}
          onChange={(text) => setDraft({ ...draft, file: { ...draft.file, name: text } })}
        />
        {draftAreas(draft).map((area) => {
          const on = !draft.off.includes(area)
          const label = areaLabel(area)
          return (
            <div key={area} className={styles.adding}>
              <Toggle
                label={words.on(label)}
                checked={on}
                onChange={(checked) => setDraft(withSwitched(draft, area, checked))}
              />
              {on && (
                <>
                  <TextField
                    label={words.areaName(label)}
                    value={draftText(draft, area, 'name') ?? label}
                    onChange={(text) => setDraft(withDraftText(draft, area, 'name', text))}
                  />
                  <AreaRoutes
                    draft={draft}
                    onChange={setDraft}
                    area={area}
                    label={label}
                    id={idFor(setup, found, area)}
                    onTry={(path, what) => void setup.tryRoute({ path, area, what })}
                  />
                </>
              )}
            </div>
          )
        })}
        <KeyFields draft={draft} onChange={setDraft} />
        {problems.length > 0 && (
          <p role="alert">
            {words.problems}: {problems.join('; ')}
          </p>
        )}
        <details>
          <summary>{words.notes}</summary>
          <ul>
            {found.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
        <p className={styles.small}>{words.saveHelp}</p>
        <div className={styles.row}>
          <Button variant="primary" onClick={() => void use()} disabled={problems.length > 0}>
            {words.save}
          </Button>
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

/** Something of an area that is there: the one that was asked for on the way, else the first example. */
function idFor({ store }: RunningSetup, found: DraftFormProps['found'], area: string): string {
  const asked = store
    .getState()
    .steps.find(({ probe, reply }) => probe.area === area && probe.what === 'item' && isOk(reply))
  const last = asked?.probe.path.split('/').at(-1)
  const section = found.areas[area]
  const entry = section === undefined || section === false ? undefined : section.entries?.[0]?.id
  return last === undefined ? (entry ?? found.examples[0] ?? '') : decodeURIComponent(last)
}

const isOk = (reply: { status: number } | null) => reply !== null && reply.status < 300
