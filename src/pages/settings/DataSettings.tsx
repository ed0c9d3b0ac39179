import { useState } from 'react'
import { useKnownHeads } from '#queries/known/useKnown.ts'
import { useStoredData } from '#queries/known/useStoredData.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import styles from '../pages.module.css'

/** What this device keeps, and how to make it forget. */
export function DataSettings() {
  const { settingsPage: words, notices, shell } = useViewWords()
  const { exact } = useFormat()
  const data = useStoredData()
  const known = useKnownHeads().length
  const [asking, setAsking] = useState(false)
  const clear = async () => {
    await data.clear()
    setAsking(false)
  }
  return (
    <Card title={words.dataTitle}>
      <div className={styles.form}>
        <p className={styles.lead}>{words.dataLead(known, exact(known))}</p>
        {data.inMemory && <p>{notices.dataMemory}</p>}
        <div className={styles.row}>
          <Button variant="danger" disabled={known === 0} onClick={() => setAsking(true)}>
            {words.dataClear}
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        title={words.dataClear}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{shell.cancel}</Button>
            <Button variant="danger" onClick={() => void clear()}>
              {words.dataClear}
            </Button>
          </>
        }
      >
        {words.dataClearSure}
      </Dialog>
    </Card>
  )
}
