import { useState } from 'react'
import { useStore } from 'zustand'
import { useRegistry } from '#data/useService.ts'
import { useOverrideStore, type ViewOverrides, LARGEST_FILE } from '#data/settings/overrides.ts'
import { useOverrides, useViewName } from '#data/bodies/useOverrides.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Reading, Table } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { adjustWords } from '#words/en/adjust.ts'
import { useWords } from '#words/WordsContext.tsx'
import { orderFacts } from '../arrangeFacts.ts'
import { withMain } from './editOverrides.ts'
import { PartList } from './PartList.tsx'
import { SaveForEverybody } from './SaveForEverybody.tsx'
import { TaughtList } from './TaughtList.tsx'
import styles from './Adjust.module.css'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { downloadText, fileName } from '../export/download.ts'

const NONE: ViewOverrides = { version: 1 }

export interface AdjustDialogProps {
  snapshot: Snapshot
  /** The reading without overrides. */
  plain: Reading
  onClose(): void
}

/** Lets the user override the rules; each change shows at once and can be undone. */
export function AdjustDialog({ snapshot, plain, onClose }: AdjustDialogProps) {
  const store = useOverrideStore()
  const registry = useRegistry()
  const adjust = useWords(adjustWords)
  const toast = useToast()
  const view = useViewName(snapshot.endpoint)
  const chosen = useOverrides(view)
  const overrides = chosen ?? NONE
  const undoable = useStore(store, ({ past }) => past.length)
  const [before] = useState(() => ({ overrides: chosen, changes: undoable }))
  const { tables } = plain
  const [path, setPath] = useState(overrides.mainTable ?? tables[0]?.path ?? '')
  const table = tables.find((one) => one.path === path) ?? tables[0]
  const facts = orderFacts(plain.facts, registry.find(snapshot.area)?.lead ?? [])
  const change = (next: ViewOverrides | null) => store.getState().set(view, next)

  function close() {
    onClose()
    if (chosen === before.overrides) return
    const back = () => store.getState().set(view, before.overrides)
    toast({ text: chosen === null ? adjust.wasReset : adjust.adjusted, undo: back })
  }

  return (
    <Dialog
      open
      wide
      title={adjust.title}
      onClose={close}
      actions={
        <>
          <Button disabled={chosen === null} onClick={() => change(null)}>
            {adjust.reset}
          </Button>
          <Button disabled={undoable <= before.changes} onClick={() => store.getState().undo()}>
            {adjust.undo}
          </Button>
          <Button variant="primary" onClick={close}>
            {adjust.done}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{adjust.lead}</p>
      {tables.length > 1 && (
        <Select
          label={adjust.main}
          options={[{ value: '', label: adjust.asRead }, ...tables.map(tableOverride)]}
          value={overrides.mainTable ?? ''}
          onChange={(main) => change(withMain(overrides, main === '' ? null : main))}
        />
      )}
      {facts.length > 0 && (
        <section aria-label={adjust.figures} className={styles.section}>
          <h3>{adjust.figures}</h3>
          <PartList
            all={facts}
            where={null}
            endpoint={view.endpoint}
            overrides={overrides}
            onChange={change}
          />
        </section>
      )}
      {table !== undefined && (
        <section aria-label={adjust.columns(table.label.text)} className={styles.section}>
          <div className={styles.heading}>
            <h3>{adjust.columns(table.label.text)}</h3>
            {tables.length > 1 && (
              <Select
                label={adjust.table}
                options={tables.map(tableOverride)}
                value={table.path}
                onChange={setPath}
              />
            )}
          </div>
          <PartList
            key={table.path}
            all={table.columns}
            where={table.path}
            endpoint={view.endpoint}
            overrides={overrides}
            onChange={change}
          />
        </section>
      )}
      <TaughtList />
      <SaveForEverybody />
      <div className={styles.heading}>
        <OverrideFile service={view.service} />
      </div>
    </Dialog>
  )
}

const tableOverride = ({ path, label }: Table) => ({
  value: path,
  label: label.text === '' ? path : label.text,
})

/** Exports and imports all overrides for this service. */
export function OverrideFile({ service }: { service: string }) {
  const adjust = useWords(adjustWords)
  const overrides = useOverrideStore()
  const [said, setSaid] = useState<{ text: string; failed: boolean } | null>(null)

  async function take(file: File) {
    // A larger file is cut, and the store then rejects it by its size.
    const text = await file.slice(0, LARGEST_FILE * 4 + 1).text()
    const result = overrides.getState().imported(service, text)
    setSaid(
      result.ok
        ? { text: adjust.imported(result.views), failed: false }
        : { text: adjust.notImported(result.problem), failed: true },
    )
  }

  return (
    <>
      <Button
        onClick={() =>
          downloadText(
            overrides.getState().exported(service),
            'application/json',
            fileName(adjust.exported, 'json'),
          )
        }
      >
        {adjust.export}
      </Button>
      <FileButton
        label={adjust.import}
        accept=".json,application/json"
        onChoose={(file) => void take(file)}
      />
      {said !== null && (
        <p role={said.failed ? 'alert' : 'status'} className={styles.said}>
          {said.text}
        </p>
      )}
    </>
  )
}
