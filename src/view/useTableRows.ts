import { useEffect, useMemo } from 'react'
import type { Row, Table, Value } from '#reading/types.ts'
import { createTableIndex } from './createTableIndex.ts'
import { sortOf } from './sortText.ts'

/** From this many rows on, cells are read ahead of the first sort or filter, a frame's part at a time. */
const MANY = 2000
const SLICE_MS = 8
const PAUSE_MS = 4

/** The rows of a table as the address asks for them; `sort` and `filter` as they stand in it. */
export function useTableRows(
  table: Table,
  sort: string | null,
  filter: string,
  by: ((row: Row) => Value) | undefined,
): readonly Row[] {
  const index = useMemo(() => createTableIndex(table), [table])
  useEffect(() => {
    if (table.rows.length < MANY) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = () => {
      const ready = index.prepare(SLICE_MS, () => performance.now())
      if (!ready) timer = setTimeout(step, PAUSE_MS)
    }
    timer = setTimeout(step, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [index, table])
  return useMemo(() => index.rows(sortOf(sort), filter, by), [index, sort, filter, by])
}
