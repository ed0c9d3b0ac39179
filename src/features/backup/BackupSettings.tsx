import { useCallback, useEffect, useState } from 'react'
import { useBackup } from './useBackup.ts'
import type { ImportResult } from './importFile.ts'
import { Button } from '#ui/basic/Button.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { download, fileName } from '#view/export/download.ts'
import styles from '#view/page.module.css'

/** Everything on this device as one file, and a file of another device joined with it. */
export function BackupSettings() {
  const { settingsPage: words } = useWords()
  const { exact } = useFormat()
  const backup = useBackup()
  const [progress, setProgress] = useState<string | null>(null)
  const [told, setTold] = useState<ImportResult | 'undone' | null>(null)
  const [canUndo, setCanUndo] = useState(false)

  const look = useCallback(() => {
    // A device that refuses has nothing to take back.
    backup.canUndo().then(setCanUndo, () => undefined)
  }, [backup])
  useEffect(() => {
    look()
  }, [look])

  const save = async () => {
    setTold(null)
    const file = await backup.export((pages) => setProgress(words.backupExporting(exact(pages))))
    setProgress(null)
    download(file, fileName(words.backupName, 'ndjson.gz'))
  }
  const open = async (file: File) => {
    setTold(null)
    const onProgress = (lines: number) => setProgress(words.backupImporting(exact(lines)))
    setTold(await backup.import(file, onProgress))
    setProgress(null)
    look()
  }
  const undo = async () => {
    await backup.undo()
    setTold('undone')
    look()
  }

  return (
    <Card title={words.backupTitle}>
      <div className={styles.form}>
        <p className={styles.lead}>{words.backupLead}</p>
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
        <div role="status">
          {progress ?? (told === 'undone' ? words.backupUndone : told && <Told result={told} />)}
        </div>
      </div>
    </Card>
  )
}

function Told({ result }: { result: ImportResult }) {
  const { settingsPage: words } = useWords()
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
