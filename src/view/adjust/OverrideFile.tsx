import { useState } from 'react'
import { useOverrideStore } from '#data/settings/overrides.ts'
import { LARGEST_FILE } from '#data/settings/overrides.ts'
import { Button } from '#ui/basic/Button.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { downloadText, fileName } from '../export/download.ts'
import styles from './Adjust.module.css'

/** All choices for this service, out to a file and in again. */
export function OverrideFile({ service }: { service: string }) {
  const { adjust } = useWords()
  const overrides = useOverrideStore()
  const [said, setSaid] = useState<{ text: string; failed: boolean } | null>(null)

  async function take(file: File) {
    // A larger file is cut, which the store then refuses by its size.
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
