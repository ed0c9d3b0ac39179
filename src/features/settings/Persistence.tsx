import { useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import styles from '#view/page.module.css'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { sizeText } from './sizeText.ts'

/** The use of this site's storage, and a request to the browser to keep it. */
export function Persistence() {
  const words = useWords(settingsWords)
  const format = useFormat()
  const { persisted, used, quota, ask } = usePersistence()
  return (
    <>
      {used !== null && quota !== null && (
        <p>{words.dataTotal(sizeText(used, format), sizeText(quota, format))}</p>
      )}
      {persisted !== null && (
        <div className={styles.row}>
          <span>{persisted ? words.persisted : words.notPersisted}</span>
          {!persisted && <Button onClick={() => void ask()}>{words.persist}</Button>}
        </div>
      )}
    </>
  )
}

/** Null where the browser does not say. */
export interface Persistence {
  /** The browser does not delete it when the device runs out of space. */
  persisted: boolean | null
  /** Bytes used, and available in all. */
  used: number | null
  quota: number | null
}

const UNKNOWN: Persistence = { persisted: null, used: null, quota: null }

function usePersistence(): Persistence & { ask(): Promise<void> } {
  const [state, setState] = useState<Persistence>(UNKNOWN)
  const look = useCallback(() => {
    void read().then(setState)
  }, [])
  useEffect(() => {
    look()
  }, [look])
  return {
    ...state,
    async ask() {
      await storage()?.persist()
      look()
    },
  }
}

/** Absent on pages that came over plain HTTP. */
const storage = (): StorageManager | undefined =>
  (navigator as { storage?: StorageManager }).storage

async function read(): Promise<Persistence> {
  try {
    const [persisted, estimate] = await Promise.all([storage()?.persisted(), storage()?.estimate()])
    const { usage = null, quota = null } = estimate ?? {}
    return { persisted: persisted ?? null, used: usage, quota }
  } catch (error) {
    if (error instanceof Error) return UNKNOWN
    throw error
  }
}
