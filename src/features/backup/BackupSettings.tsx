import { useState } from 'react'
import { useServices } from '#data/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Setting } from '#ui/basic/Setting.tsx'
import styles from '#view/page.module.css'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { ImportMode, ImportResult } from './importBackup.ts'

/** Exports all data of this device as one file, and imports such a file. Sends no request. */
export function BackupSettings({ onReplaced }: { onReplaced(): void }) {
  const words = useWords(settingsWords)
  const services = useServices()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)

  const save = async () => {
    setResult(null)
    setProgress(words.backupExporting)
    const { saveBackup } = await import('./exportBackup.ts')
    await saveBackup(services, words.backupName)
    setProgress(null)
  }
  const open = async (mode: ImportMode) => {
    if (file === null) return
    setFile(null)
    setProgress(words.backupImporting)
    const { importBackup } = await import('./importBackup.ts')
    const imported = await importBackup(services, file, mode)
    const isChanged = imported.problem === null || imported.problem === 'refused'
    if (mode === 'replace' && isChanged) onReplaced()
    setResult(imported)
    setProgress(null)
  }

  return (
    <Setting title={words.backupTitle} lead={words.backupLead}>
      <div className={styles.row}>
        <Button disabled={progress !== null} onClick={() => void save()}>
          {words.backupExport}
        </Button>
        <FileButton
          label={words.backupImport}
          accept=".gz,.ndjson"
          disabled={progress !== null}
          onChoose={setFile}
        />
      </div>
      <div role="status">{progress ?? (result !== null && <Result {...result} />)}</div>
      <Dialog
        open={file !== null}
        title={words.backupImport}
        onClose={() => setFile(null)}
        actions={
          <>
            <Button variant="danger" onClick={() => void open('replace')}>
              {words.backupReplace}
            </Button>
            <Button variant="primary" onClick={() => void open('add')}>
              {words.backupAdd}
            </Button>
          </>
        }
      >
        <p>{words.backupHow}</p>
      </Dialog>
    </Setting>
  )
}

function Result({ problem, pages, damaged }: ImportResult) {
  const words = useWords(settingsWords)
  const { exact } = useFormat()
  return (
    <>
      {problem !== null && <p>{words.backupProblem[problem]}</p>}
      {(problem === null || problem === 'refused') && (
        <p>{words.backupDone(pages, exact(pages))}</p>
      )}
      {damaged > 0 && <p>{words.backupDamaged(damaged, exact(damaged))}</p>}
    </>
  )
}
