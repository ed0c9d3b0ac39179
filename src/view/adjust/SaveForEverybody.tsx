import { useStore } from 'zustand'
import { useServices } from '#data/services.ts'
import { useOverrideStore } from '#data/settings/overrides.ts'
import { Button } from '#ui/basic/Button.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { adjustWords } from '#words/en/adjust.ts'
import { useWords } from '#words/WordsContext.tsx'
import { downloadText } from '../export/download.ts'
import styles from './Adjust.module.css'
import { fileForEverybody } from './fileForEverybody.ts'

/** Exports the overrides of this device as the site's `service.json`. */
export function SaveForEverybody() {
  const adjust = useWords(adjustWords)
  const services = useServices()
  const { rows } = useStore(useOverrideStore())
  const own = rows.filter(({ service }) => service === services.root)
  if (own.length === 0) return null
  const text = () => `${JSON.stringify(fileForEverybody(services, own), null, 2)}\n`
  return (
    <section aria-label={adjust.everybody} className={styles.section}>
      <h3>{adjust.everybody}</h3>
      <p className={styles.lead}>{adjust.everybodyLead}</p>
      <div className={styles.line}>
        <CopyButton label={adjust.copy} text={text} />
        <Button onClick={() => downloadText(text(), 'application/json', 'service.json')}>
          {adjust.download}
        </Button>
      </div>
    </section>
  )
}
