import type { Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import type { Body } from '#data/bodies/body.ts'
import { pagesAround } from '#view/pagesAround.ts'
import { useLearned } from '#view/useLearned.ts'
import { type Pages, usePages } from '../usePages.ts'
import { type Target, withParams } from '#data/bodies/useTarget.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { useStoredQueries } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { joinPages, sameTable } from '../joinPages.ts'

/** The most pages that one press loads. */
const MAX_PAGES = 20
const NONE: readonly never[] = []

type Page = Pick<Body, 'snapshot' | 'reading'>

export interface AllPages {
  /** The rows of every loaded page if the address asks for all, else of the shown one. */
  table: Table
  /** The pages that the rows are of. */
  bodies: readonly Page[]
  /** The pages other than the shown one. */
  others: readonly Target[]
  /** Those that this device does not have: a request each. */
  missing: readonly Target[]
  isAll: boolean
  pages: Pages
  /** How many rows the service has; null if unknown. */
  total: number | null
}

/** A list of few numbered pages, which one press loads as a whole. */
export function useAllPages({ target, reading, snapshot }: ShownView, table: Table): AllPages {
  const [params] = useUrlState()
  const { ignored } = useLearned(target.endpoint.name)
  const around = pagesAround(target, reading.paging, table.rows.length)
  const { page = 1, total = null } = around ?? {}
  const count = around?.at == null || ignored.includes('page') ? 1 : (around.pages ?? 1)
  const others = useMemo(() => {
    const numbers = Array.from({ length: count > MAX_PAGES ? 0 : count }, (_, at) => at + 1)
    return numbers
      .filter((number) => number !== page)
      .map((number) =>
        withParams(target, { ...target.params, page: number === 1 ? '' : String(number) }),
      )
  }, [target, count, page])
  const isAll = others.length > 0 && params.get('pages') === 'all'
  const pages = usePages(isAll ? others : NONE, reading.title.text)
  const stored = new Set(useStoredQueries().map(({ query }) => query))
  const missing = others.filter(({ query }) => !stored.has(query))
  const joined = useMemo(() => {
    const own: Page = { snapshot, reading }
    const loaded: readonly (Page | null)[] = pages.bodies
    const bodies = loaded.toSpliced(page - 1, 0, own)
    const parts = bodies.flatMap((body) => {
      const part = body === own ? table : body && sameTable(table, body.reading)
      if (body === null || part === null) return []
      return [{ rows: part.rows, fetchedAt: body.snapshot.fetchedAt }]
    })
    const rows = joinPages(parts).map(({ row }) => row)
    return {
      table: parts.length > 1 ? { ...table, rows } : table,
      bodies: bodies.filter((body) => body !== null),
    }
  }, [pages.bodies, page, snapshot, reading, table])
  return { ...joined, others, missing, isAll, pages, total }
}

/** Loads the rest of the list; while it loads, how much there is. */
export function LoadAll({ others, missing, isAll, pages, total }: AllPages) {
  const { shell } = useWords()
  const { pricesPanel: words } = useWords(panelWords)
  const { exact } = useFormat()
  const services = useServices()
  const [, setParams] = useUrlState()
  if (others.length === 0 || (isAll && missing.length === 0)) return null
  const all = others.length + 1
  if (pages.pending.length > 0)
    return (
      <>
        <span role="status">{words.loading(exact(all - missing.length), exact(all))}</span>
        <Button
          small
          onClick={() => pages.pending.forEach(({ query }) => services.quota.cancel(query))}
        >
          {shell.cancel}
        </Button>
      </>
    )
  const n = missing.length
  return (
    <Button
      small
      cost={n}
      onClick={() => {
        pages.request(missing)
        setParams({ pages: 'all', page: '' })
      }}
    >
      {words.loadAll(total === null ? '' : exact(total))}
    </Button>
  )
}
