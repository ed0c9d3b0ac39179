import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/basic/Button.tsx'
import type { Format } from '#ui/format/createFormat.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import styles from '#view/page.module.css'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'

/** The use of this site's storage, and a request to the browser to keep it. */
export function StorageUse() {
  const words = useWords(settingsWords)
  const format = useFormat()
  const { data, refetch } = useQuery({ queryKey: ['storage'], queryFn: readUse, gcTime: 0 })
  const { persisted, used, quota } = data ?? UNKNOWN
  const ask = async () => {
    await storage()?.persist()
    await refetch()
  }
  return (
    <div className={styles.row}>
      <p>
        {used !== null && quota !== null && (
          <>{words.dataTotal(sizeText(used, format), sizeText(quota, format))} </>
        )}
        {persisted !== null && (persisted ? words.persisted : words.notPersisted)}
      </p>
      {persisted === false && <Button onClick={() => void ask()}>{words.persist}</Button>}
    </div>
  )
}

/** Absent on pages that came over plain HTTP. */
const storage = (): StorageManager | undefined =>
  (navigator as { storage?: StorageManager }).storage

/** Null if the browser does not report it. */
const UNKNOWN = { persisted: null, used: null, quota: null }

/** `persisted`: the browser does not delete it when the device runs out of space. `used` and `quota`: bytes. */
async function readUse() {
  try {
    const [persisted, estimate] = await Promise.all([storage()?.persisted(), storage()?.estimate()])
    const { usage = null, quota = null } = estimate ?? {}
    return { persisted: persisted ?? null, used: usage, quota }
  } catch (error) {
    if (error instanceof Error) return UNKNOWN
    throw error
  }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes as `1.4 MB`. */
export function sizeText(bytes: number, { exact }: Pick<Format, 'exact'>): string {
  let value = bytes
  let place = 0
  while (value >= 999.5 && place < UNITS.length - 1) {
    value /= 1000
    place += 1
  }
  const rounded = value < 10 && place > 0 ? Math.round(value * 10) / 10 : Math.round(value)
  return `${exact(rounded)} ${UNITS[place]}`
}
