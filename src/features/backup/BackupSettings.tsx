import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useServices } from '#data/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { Setting } from '#view/Setting.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { download, fileName } from '#view/export/download.ts'
import styles from '#view/page.module.css'
import { exportBackup } from './exportBackup.ts'
import { importBackup, undoImport } from './importBackup.ts'
import type { ImportResult } from './importFile.ts'

/** Exports all data of this device as one file, and merges a file of another device. Sends no request. */
export function BackupSettings() {
  const words = useWords(settingsWords)
  const { exact } = useFormat()
  const services = useServices()
  const { history, queryClient } = services
  const [progress, setProgress] = useState<string | null>(null)
  const [told, setTold] = useState<ReactNode>(null)
  const [canUndo, setCanUndo] = useState(false)

  const look = useCallback(() => {
    const isThere = async () => (await history.archive())?.canUndo() ?? false
    // If storage is blocked, there is nothing to undo.
    isThere().then(setCanUndo, () => undefined)
  }, [history])
  useEffect(() => {
    look()
  }, [look])

  /** The stored data may have changed, so the query cache is cleared. */
  const end = (said: ReactNode) => {
    queryClient.clear()
    setProgress(null)
    setTold(said)
    look()
  }
  const save = async () => {
    setTold(null)
    const onProgress = (pages: number) => setProgress(words.backupExporting(exact(pages)))
    const file = await exportBackup(services, onProgress)
    setProgress(null)
    download(file, fileName(words.backupName, 'ndjson.gz'))
  }
  const open = async (file: File) => {
    setTold(null)
    const onProgress = (lines: number) => setProgress(words.backupImporting(exact(lines)))
    end(<Told result={await importBackup(services, file, onProgress)} />)
  }
  const undo = async () => {
    const isUndone = await undoImport(services)
    end(isUndone ? words.backupUndone : words.backupNotUndone)
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
          onChoose={(file) => void open(file)}
        />
        {canUndo && (
          <Button disabled={progress !== null} onClick={() => void undo()}>
            {words.backupUndo}
          </Button>
        )}
      </div>
      <div role="status">{progress ?? told}</div>
    </Setting>
  )
}

function Told({ result }: { result: ImportResult }) {
  const words = useWords(settingsWords)
  const { exact } = useFormat()
  const { problem, bodies, pasts, settings, damaged } = result
  const nothing = problem === 'other' || problem === 'newer' || problem === 'memory'
  return (
    <>
      {problem !== null && <p>{words.backupProblem[problem]}</p>}
      {!nothing && <p>{words.backupDone(exact(bodies), exact(pasts), exact(settings))}</p>}
      {damaged > 0 && <p>{words.backupDamaged(exact(damaged))}</p>}
    </>
  )
}
