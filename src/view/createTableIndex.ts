import { readCell } from '#reading/index.ts'
import type { Row, Table, Value } from '#reading/types.ts'
import { createSortKeys, type SortKeys } from './sortKeys.ts'
import type { Sort } from './sortText.ts'

/** A table made ready for sorting and filtering: what was read once is not read again. */
export interface TableIndex {
  /**
   * The rows asked for, in their order. `by`: what a column stands for that is not the body's own. The order of the
   * service where no sort is asked, and where the column is none of the table's.
   */
  rows(sort: Sort | null, filter: string, by?: (row: Row) => Value): readonly Row[]
  /** Reads cells ahead of the first sort or filter, for about so many ms; true when all are read. */
  prepare(ms: number, now: () => number): boolean
}

const CHUNK = 250

export function createTableIndex(table: Table): TableIndex {
  const { rows, columns } = table
  const readers = columns.map((column) => ({ column, keys: createSortKeys(rows.length) }))
  /** By row: the texts of its cells, to filter by. */
  const texts: string[] = []
  let kept: { column: string; descending: boolean; by: unknown; order: Uint32Array } | null = null

  function keysOf(column: string, by: ((row: Row) => Value) | undefined): SortKeys | null {
    const own = readers.find((reader) => reader.column.path === column)
    const read = by ?? (own === undefined ? null : (row: Row) => readCell(row, own.column))
    if (read === null) return null
    const keys = by === undefined && own !== undefined ? own.keys : createSortKeys(rows.length)
    for (let at = keys.filled; at < rows.length; at++) {
      const row = rows[at]
      if (row !== undefined) keys.put(read(row))
    }
    return keys
  }

  function orderOf(sort: Sort, by: ((row: Row) => Value) | undefined): Uint32Array | null {
    const { column, descending } = sort
    if (kept?.column === column && kept.descending === descending && kept.by === by)
      return kept.order
    const order = keysOf(column, by)?.order(descending) ?? null
    if (order !== null) kept = { column, descending, by, order }
    return order
  }

  function readUpTo(end: number): void {
    for (let at = texts.length; at < end; at++) {
      const row = rows[at]
      let text = ''
      for (const { column, keys } of readers) {
        if (row === undefined) continue
        const value: Value = readCell(row, column)
        if (keys.filled === at) keys.put(value)
        if ('text' in value && value.text !== undefined) text += `${value.text}\n`
        else if ('number' in value) text += `${value.number}\n`
      }
      texts.push(text.toLowerCase())
    }
  }

  return {
    rows(sort, filter, by) {
      const order = sort === null ? null : orderOf(sort, by)
      const wanted = filter.trim().toLowerCase()
      if (wanted === '') return order === null ? rows : pick(rows, order)
      readUpTo(rows.length)
      const bare = withoutSeparators(wanted)
      const found: Row[] = []
      for (let place = 0; place < rows.length; place++) {
        const at = order === null ? place : (order[place] ?? 0)
        const text = texts[at] ?? ''
        const row = rows[at]
        if (row !== undefined && (text.includes(wanted) || (bare !== '' && text.includes(bare))))
          found.push(row)
      }
      return found
    },
    prepare(ms, now) {
      const until = now() + ms
      do readUpTo(Math.min(rows.length, texts.length + CHUNK))
      while (texts.length < rows.length && now() < until)
      return texts.length >= rows.length
    },
  }
}

/** `11,004,870` as it is in the body; empty where it is no figure or has none. */
function withoutSeparators(text: string): string {
  if (!/^\d[\d.,’'\s]*$/.test(text)) return ''
  const bare = text.replace(/[,’'\s]/g, '')
  return bare === text ? '' : bare
}

function pick(rows: readonly Row[], order: Uint32Array): Row[] {
  const picked: Row[] = []
  for (const at of order) {
    const row = rows[at]
    if (row !== undefined) picked.push(row)
  }
  return picked
}
