import { useState } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import type { Forgotten } from '#data/history/types.ts'
import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Setting } from '#view/Setting.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { privacyWords } from '#words/en/privacy.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Persistence, UsageTable } from './StorageUse.tsx'
import { useStoredData, type StoredData } from './useStoredData.ts'
import styles from '#view/page.module.css'

/** The data on this device, by area, and the ways to delete it. */
export function DataSettings({ onForgotten }: { onForgotten: (what: Forgotten | null) => void }) {
  const words = useWords(settingsWords)
  const privacy = useWords(privacyWords)
  const { notices, shell } = useWords()
  const { exact } = useFormat()
  const data = useStoredData(onForgotten)
  const known = useCachedQueries().length
  const [asked, setAsked] = useState<Asked | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = (what: Asked) => {
    setAsked(what)
    setAsking(true)
  }
  const [failed, setFailed] = useState(false)
  const forget = async () => {
    const done = await asked?.forget().then(
      () => true,
      () => false,
    )
    setFailed(done === false)
    setAsking(false)
  }
  return (
    <Setting title={words.dataTitle} lead={words.dataLead(known, exact(known))}>
      {data.inMemory ? <p>{notices.dataMemory}</p> : <Persistence />}
      {known > 0 && (
        <details>
          <summary>{words.dataSome}</summary>
          <div className={styles.stack}>
            {data.usage !== null && data.usage.length > 0 && (
              <UsageTable
                usage={data.usage}
                onForget={(area, label) =>
                  ask({ what: label, forget: () => data.forget({ area }) })
                }
              />
            )}
            {!data.inMemory && <ForgetChoices onAsk={ask} forget={data.forget} />}
          </div>
        </details>
      )}
      <div className={styles.row}>
        <Button
          variant="danger"
          disabled={known === 0}
          onClick={() => ask({ what: words.dataClear, forget: data.clear })}
        >
          {words.dataClear}
        </Button>
      </div>
      {failed && <p role="alert">{words.dataForgetFailed}</p>}
      <p>
        <AppLink href={hrefOf(paths.privacy())}>{privacy.open}</AppLink>
      </p>
      <Dialog
        open={asking}
        title={asked?.what}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{shell.cancel}</Button>
            <Button variant="danger" onClick={() => void forget()}>
              {asked?.what === words.dataClear ? words.dataClear : words.dataForget}
            </Button>
          </>
        }
      >
        {asked?.what === words.dataClear
          ? words.dataClearSure
          : words.dataForgetSure(asked?.what ?? '')}
      </Dialog>
    </Setting>
  )
}

interface Asked {
  what: string
  forget(): Promise<void>
}

/** The longest list of pages; older ones are deleted by area or by time. */
const MOST_PAGES = 300

interface ForgetChoicesProps {
  onAsk(asked: Asked): void
  forget: StoredData['forget']
}

/** Deletes one page, or all that was fetched before a day. */
function ForgetChoices({ onAsk, forget }: ForgetChoicesProps) {
  const words = useWords(settingsWords)
  const heads = useCachedQueries()
  const [query, setQuery] = useState('')
  const [day, setDay] = useState('')
  const options = [
    { value: '', label: words.dataPageNone },
    ...heads
      .slice(0, MOST_PAGES)
      .map((head) => ({ value: head.query, label: decodeOrNull(head.path) ?? head.path })),
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
