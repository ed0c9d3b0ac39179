import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { usePersistence } from './usePersistence.ts'
import { sizeText } from './sizeText.ts'

/** What the browser says of this site's storage, and a way to ask it to keep it. */
export function Persistence() {
  const { settingsPage: words } = useWords()
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
