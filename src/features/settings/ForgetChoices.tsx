import { useState } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import type { StoredData } from './useStoredData.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'

/** Something that is to be forgotten once the person has said so twice. */
export interface Asked {
  /** What it is, in words. */
  what: string
  forget(): Promise<void>
}

/** More pages than these are found by area or by time. */
const MOST = 300

export interface ForgetChoicesProps {
  onAsk(asked: Asked): void
  forget: StoredData['forget']
}

/** One page, or what was fetched before a day. */
export function ForgetChoices({ onAsk, forget }: ForgetChoicesProps) {
  const { settingsPage: words } = useWords()
  const heads = useCachedQueries()
  const [query, setQuery] = useState('')
  const [day, setDay] = useState('')
  const options = [
    { value: '', label: words.dataPageNone },
    ...heads.slice(0, MOST).map((head) => ({ value: head.query, label: readable(head.path) })),
  ]
  const chosen = options.find(({ value }) => value === query && value !== '')
  const before = day === '' ? Number.NaN : new Date(`${day}T00:00:00`).getTime()
  return (
    <>
      <div className={styles.row}>
        <Select label={words.dataPage} value={query} onChange={setQuery} options={options} />
        <Button
          disabled={chosen === undefined}
          onClick={() => onAsk({ what: chosen?.label ?? '', forget: () => forget({ query }) })}
        >
          {words.dataForget}
        </Button>
      </div>
      <div className={styles.row}>
        <TextField type="date" label={words.dataBefore} value={day} onChange={setDay} />
        <Button
          disabled={Number.isNaN(before)}
          onClick={() =>
            onAsk({ what: words.dataWhat.before(day), forget: () => forget({ before }) })
          }
        >
          {words.dataForget}
        </Button>
      </div>
    </>
  )
}

/** `players/Merrow%20Ann` as people write it. */
const readable = (path: string) => decodeOrNull(path) ?? path
