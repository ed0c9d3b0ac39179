import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createMissing } from '#data/bodies/missing.ts'
import { calledOf } from '#data/cached/cachedNames.ts'
import { entityTarget, useStoredQueries } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Select } from '#ui/basic/Select.tsx'
import type { Format } from '#ui/format/createFormat.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Setting } from '#ui/basic/Setting.tsx'
import styles from '#view/page.module.css'
import { privacyWords } from '#words/en/privacy.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'

interface DataSettingsProps {
  /** The query that was deleted; null: all data. */
  onForgotten: (query: string | null) => void
}

/** How much is kept on this device, and the way to delete it: everything, or one page. */
export function DataSettings({ onForgotten }: DataSettingsProps) {
  const words = useWords(settingsWords)
  const privacy = useWords(privacyWords)
  const { notices, shell } = useWords()
  const { exact } = useFormat()
  const services = useServices()
  const { history } = services
  const forget = useForget(onForgotten)
  const heads = useStoredQueries()
  const [query, setQuery] = useState('')
  /** What the dialog asks about. */
  const [asked, setAsked] = useState<'all' | 'page' | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const pages = heads.slice(0, MAX_PAGES).map(({ area, id, path, query: value }) => {
    const label = decodeOrNull(path) ?? path
    const name = id === null ? '' : calledOf(services, { area, id, name: id })
    return { value, label: label.includes(name) ? label : `${name} · ${label}` }
  })
  const chosen = pages.find(({ value }) => value === query)
  const page = asked === 'page' ? chosen : undefined
  const confirm = async () => {
    setFailed(false)
    await forget(page?.value ?? null).catch(() => setFailed(true))
    setAsked(null)
  }
  return (
    <Setting title={words.dataTitle} lead={words.dataLead(heads.length, exact(heads.length))}>
      {history.status === 'memory' ? <p>{notices.dataMemory}</p> : <StorageUse />}
      <div className={styles.row}>
        <Select
          label={words.dataPage}
          value={chosen?.value ?? ''}
          onChange={setQuery}
          options={[{ value: '', label: words.dataPageNone }, ...pages]}
        />
        <Button disabled={chosen === undefined} onClick={() => setAsked('page')}>
          {words.dataForget}
        </Button>
      </div>
      <Button variant="danger" disabled={heads.length === 0} onClick={() => setAsked('all')}>
        {words.dataForgetAll}
      </Button>
      {hasFailed && <p role="alert">{words.dataForgetFailed}</p>}
      <p>
        <AppLink href={hrefOf(paths.privacy())}>{privacy.open}</AppLink>
      </p>
      <Dialog
        open={asked !== null}
        title={page?.label ?? words.dataForgetAll}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{shell.cancel}</Button>
            <Button variant="danger" onClick={() => void confirm()}>
              {page === undefined ? words.dataForgetAll : words.dataForget}
            </Button>
          </>
        }
      >
        {page === undefined ? words.dataForgetAllSure : words.dataForgetSure(page.label)}
      </Dialog>
    </Setting>
  )
}

/** The longest list of pages; older ones are forgotten with everything. */
const MAX_PAGES = 300

/** Deletes a query, or everything (null). Rejects if the device refuses. */
function useForget(onForgotten: DataSettingsProps['onForgotten']) {
  const services = useServices()
  const { history, queryClient, recents, stores } = services
  return async (query: string | null) => {
    if (query === null) {
      stores.of(createMissing).getState().replace([])
      await history.clear()
    } else await (await history.archive())?.forget(query)
    const { entities, remove } = recents.getState()
    for (const one of entities)
      if (query === null || entityTarget(services, one.area, one.id)?.query === query) remove(one)
    onForgotten(query)
    queryClient.removeQueries({ type: 'inactive' })
  }
}

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
    <>
      <p className={styles.small}>
        {used !== null && quota !== null && (
          <>{words.dataTotal(sizeText(used, format), sizeText(quota, format))} </>
        )}
        {persisted !== null && (persisted ? words.persisted : words.notPersisted)}
      </p>
      {persisted === false && <Button onClick={() => void ask()}>{words.persist}</Button>}
    </>
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
