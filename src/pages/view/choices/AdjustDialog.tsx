import { useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#queries/services.ts'
import { useChoices, useViewName } from '#queries/useChoices.ts'
import type { Visit } from '#queries/useView.ts'
import type { Reading, Table } from '#reading/types.ts'
import type { ViewChoices } from '#settings/choices.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { orderFacts } from '../orderFacts.ts'
import { ChoiceFile } from './ChoiceFile.tsx'
import { withMain } from './editChoices.ts'
import { PartList } from './PartList.tsx'
import styles from './Adjust.module.css'

const NONE: ViewChoices = { version: 1 }

export interface AdjustDialogProps {
  visit: Visit
  /** As the rules read it. */
  plain: Reading
  onClose(): void
}

/** Where the rules err, the person wins: every change shows at once and can be taken back. */
export function AdjustDialog({ visit, plain, onClose }: AdjustDialogProps) {
  const { choices: store, registry } = useServices()
  const { adjust } = useViewWords()
  const toast = useToast()
  const view = useViewName(visit.endpoint)
  const chosen = useChoices(view)
  const choices = chosen ?? NONE
  const undoable = useStore(store, ({ past }) => past.length)
  const [before] = useState(() => ({ choices: chosen, changes: undoable }))
  const { tables } = plain
  const [path, setPath] = useState(choices.mainTable ?? tables[0]?.path ?? '')
  const table = tables.find((one) => one.path === path) ?? tables[0]
  const facts = orderFacts(plain.facts, registry.find(visit.area)?.lead ?? [])
  const change = (next: ViewChoices | null) => store.getState().set(view, next)

  function close() {
    onClose()
    if (chosen === before.choices) return
    const back = () => store.getState().set(view, before.choices)
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
          <ChoiceFile service={view.service} />
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
          choices={[{ value: '', label: adjust.asRead }, ...tables.map(tableChoice)]}
          value={choices.mainTable ?? ''}
          onChange={(main) => change(withMain(choices, main === '' ? null : main))}
        />
      )}
      {facts.length > 0 && (
        <section aria-label={adjust.figures} className={styles.section}>
          <h3>{adjust.figures}</h3>
          <PartList all={facts} where={null} choices={choices} onChange={change} />
        </section>
      )}
      {table !== undefined && (
        <section aria-label={adjust.columns(table.label.text)} className={styles.section}>
          <div className={styles.heading}>
            <h3>{adjust.columns(table.label.text)}</h3>
            {tables.length > 1 && (
              <Select
                label={adjust.table}
                choices={tables.map(tableChoice)}
                value={table.path}
                onChange={setPath}
              />
            )}
          </div>
          <PartList
            key={table.path}
            all={table.columns}
            where={table.path}
            choices={choices}
            onChange={change}
          />
        </section>
      )}
    </Dialog>
  )
}

const tableChoice = ({ path, label }: Table) => ({
  value: path,
  label: label.text === '' ? path : label.text,
})
