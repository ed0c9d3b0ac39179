import type { Reading, Row, Table } from '#data/things/things.ts'

/** The same table in another page's reading: by path, else its main table. */
export const sameTable = (table: Table, { tables }: Pick<Reading, 'tables'>): Table | null =>
  tables.find(({ path }) => path === table.path) ?? tables[0] ?? null

export interface PageRows {
  rows: readonly Row[]
  /** Wall ms. */
  fetchedAt: number
}

export interface JoinedRow {
  /** Its key is unique among all pages. */
  row: Row
  /** The row of its page. */
  sent: Row
  /** The index of its page. */
  page: number
}

/** The rows of pages, in order. A row on two pages is taken from the newer one. */
export function joinPages(pages: readonly PageRows[]): readonly JoinedRow[] {
  const newest = new Map<string | null, PageRows>()
  for (const page of pages)
    for (const { identity } of page.rows)
      if ((newest.get(identity)?.fetchedAt ?? -Infinity) < page.fetchedAt)
        newest.set(identity, page)
  const taken = new Set<string>()
  const keys = new Set<string>()
  return pages.flatMap((page, index) =>
    page.rows.flatMap((sent) => {
      const { identity } = sent
      if (identity !== null && (newest.get(identity) !== page || taken.has(identity))) return []
      if (identity !== null) taken.add(identity)
      // The keys of a map are visible, so only one that an earlier page has is changed.
      const key = keys.has(sent.key) ? `${index} ${sent.key}` : sent.key
      keys.add(key)
      return [{ row: sent.withKey(key), sent, page: index }]
    }),
  )
}
