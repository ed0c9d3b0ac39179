import type { Reading } from '#data/things/things.ts'
import { useState } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import { useServices } from '#data/services.ts'
import { createOverrides, type ViewOverrides } from '#data/settings/overrides.ts'
import { useStored } from '#data/useSettings.ts'
import { isRecord } from '#lib/isRecord.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { adjustWords } from '#words/en/adjust.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './Adjust.module.css'
import { PartLines } from './PartLines.tsx'
import { downloadText } from '../export/download.ts'

const FIGURES = ''

export interface AdjustDialogProps {
  snapshot: Snapshot
  /** The reading with the parts that are hidden. */
  plain: Reading
  onClose(): void
}

/** Corrects the names, kinds and visibility of figures and columns. Each change applies at once. */
export function AdjustDialog({ snapshot, plain, onClose }: AdjustDialogProps) {
  const adjust = useWords(adjustWords)
  const { entity } = useWords()
  const toast = useToast()
  const overrides = useStored(createOverrides)
  const view = { service: useServices().root, endpoint: snapshot.endpoint }
  const chosen = overrides.of(view)
  const [before] = useState(chosen)
  const set = (next: ViewOverrides | null) => overrides.set(view, next)
  const serviceFile = useServiceFile()

  const { facts, tables } = plain
  const places = [
    ...(facts.length > 0 ? [{ value: FIGURES, label: adjust.figures }] : []),
    ...tables.map(({ path, label }) => ({
      value: path,
      label: adjust.columns(label.text || path),
    })),
  ]
  const [place, setPlace] = useState(places[0]?.value ?? FIGURES)
  const table = tables.find(({ path }) => path === place)

  function close() {
    onClose()
    if (chosen === before) return
    toast({
      text: chosen === null ? adjust.wasReset : adjust.adjusted,
      undo: () => set(before),
    })
  }

  return (
    <Dialog
      open
      wide
      title={entity.adjust}
      onClose={close}
      actions={
        <>
          <Button disabled={chosen === null} onClick={() => set(null)}>
            {adjust.reset}
          </Button>
          <Button
            disabled={serviceFile === null}
            title={adjust.downloadHelp}
            onClick={() =>
              serviceFile !== null && downloadText(serviceFile, 'application/json', 'service.json')
            }
          >
            {adjust.download}
          </Button>
          <Button variant="primary" onClick={close}>
            {adjust.done}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{adjust.lead}</p>
      {places.length > 1 && (
        <Select label={adjust.place} options={places} value={place} onChange={setPlace} />
      )}
      <PartLines
        parts={table?.columns ?? facts}
        table={table?.path ?? null}
        view={view}
        overrides={chosen ?? {}}
        onChange={set}
      />
    </Dialog>
  )
}

type Members = Readonly<Record<string, unknown>>

/** The site's `service.json` with the corrections of this device as its views; null if there are none. */
export function useServiceFile(): string | null {
  const { serviceFile, config, root } = useServices()
  const { rows } = useStored(createOverrides)
  const own = rows.filter(({ service }) => service === root)
  if (own.length === 0) return null
  const views = Object.fromEntries(own.map(({ endpoint, overrides }) => [endpoint, overrides]))
  const file = { ...serviceFile, version: 2, views: merged(config.views, views) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Keys such as `__proto__` are treated as data. */
function merged(under: Members, over: Members): Members {
  const all = new Map(Object.entries(under))
  // Unit and linked area belong to the kind that is replaced.
  if ('kind' in over) for (const member of ['unit', 'area']) all.delete(member)
  for (const [key, value] of Object.entries(over)) {
    const own = all.get(key)
    all.set(key, isRecord(own) && isRecord(value) ? merged(own, value) : value)
  }
  return Object.fromEntries(all)
}
