import { type ChangeEvent, useRef, useState } from 'react'
import { useOverrideStore } from '#queries/useOverrideStore.ts'
import { LARGEST_FILE } from '#settings/overrides.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { downloadText, fileName } from '../../export/download.ts'
import styles from './Adjust.module.css'

/** All choices for this service, out to a file and in again. */
export function OverrideFile({ service }: { service: string }) {
  const { adjust } = useViewWords()
  const overrides = useOverrideStore()
  const picker = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<{ text: string; failed: boolean } | null>(null)

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file === undefined) return
    // A larger file is cut, which the store then refuses by its size.
    const text = await file.slice(0, LARGEST_FILE * 4 + 1).text()
    target.value = ''
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
      <Button onClick={() => picker.current?.click()}>{adjust.import}</Button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={adjust.import}
        onChange={(event) => void take(event)}
      />
      {said !== null && (
        <p role={said.failed ? 'alert' : 'status'} className={styles.said}>
          {said.text}
        </p>
      )}
    </>
  )
}
