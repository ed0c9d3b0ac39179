import type { Forgotten } from '#data/history/types.ts'
import { useState } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useStoredData } from './useStoredData.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { Persistence } from './Persistence.tsx'
import { UsageTable } from './UsageTable.tsx'
import { type Asked, ForgetChoices } from './ForgetChoices.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import styles from '#view/page.module.css'

/** What this device keeps, by what, and how to make it forget. */
export function DataSettings({ onForgotten }: { onForgotten: (what: Forgotten | null) => void }) {
  const { settingsPage: words, notices, privacy, shell } = useWords()
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
    <Card title={words.dataTitle}>
      <div className={styles.stack}>
        <p className={styles.lead}>{words.dataLead(known, exact(known))}</p>
        {data.inMemory ? <p>{notices.dataMemory}</p> : <Persistence />}
        {data.usage !== null && data.usage.length > 0 && (
          <UsageTable
            usage={data.usage}
            onForget={(area, label) => ask({ what: label, forget: () => data.forget({ area }) })}
          />
        )}
        {known > 0 && !data.inMemory && <ForgetChoices onAsk={ask} forget={data.forget} />}
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
      </div>
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
    </Card>
  )
}
