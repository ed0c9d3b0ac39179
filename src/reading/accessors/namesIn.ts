import { cellPath, readCell } from '../values/readCell.ts'
import { nameColumn, rowLinkId } from './rowNames.ts'
import { textAt } from './values.ts'
import type { Area, Reading, ReadingContext, Row, Table, Value } from '../types.ts'

/** A name met in a body that can be searched and followed. */
export interface FoundName {
  area: Area
  id: string
  name: string
  path: string
}

const MAX_NAMES = 50_000

function nameOf(value: Value): { name: string; area: Area; id: string } | null {
  if (value.kind !== 'link' || value.area === undefined) return null
  return { name: value.text, area: value.area, id: value.id ?? value.text }
}

/** Reads the name and the id of the thing that each row opens. */
function openedBy(table: Table): ((row: Row) => FoundName | null) | null {
  const { rowLink } = table
  const column = nameColumn(table)
  if (rowLink === undefined || column === null) return null
  // A match is not called by one of its sides.
  if (column.area !== undefined && column.area !== rowLink.area) return null
  return (row) => {
    const name = textAt(row, column)
    const id = rowLinkId(table, row)
    return name === '' || id === null
      ? null
      : { area: rowLink.area, id, name, path: cellPath(row, column) }
  }
}

/** Every name in a reading that leads to a page: what the palette searches. Each (area, id) once, in order of the page. */
export function namesIn(reading: Reading, context: ReadingContext): FoundName[] {
  const found: FoundName[] = []
  const known = new Map<string, number>()
  const add = (entry: FoundName): void => {
    const key = `${entry.area}\n${entry.id}`
    if (entry.name.length > 200) return
    const at = known.get(key)
    const before = at === undefined ? undefined : found[at]
    // A list of bare ids may come before the list that names them.
    if (at !== undefined && before?.name === entry.id) found[at] = entry
    if (at !== undefined || found.length >= MAX_NAMES) return
    known.set(key, found.length)
    found.push(entry)
  }
  if (reading.error !== null) return []
  if (context.id !== undefined && context.id !== '') {
    add({
      area: context.area,
      id: context.id,
      name: reading.title.text,
      path: reading.title.path ?? '$',
    })
  }
  for (const fact of reading.facts) {
    const named = nameOf(fact.value)
    if (named !== null) add({ ...named, path: fact.path })
  }
  for (const table of reading.tables) {
    const leading = table.columns.filter((column) => column.area !== undefined)
    // A name whose link takes another name next to it is a former one.
    const links = leading.filter(({ hint }) => !leading.some(({ path }) => path === hint?.idPath))
    if (links.length === 0 && table.rowLink === undefined) continue
    const opened = openedBy(table)
    for (const row of table.rows) {
      if (found.length >= MAX_NAMES) return found
      const own = opened?.(row) ?? null
      if (own !== null) add(own)
      for (const column of links) {
        const named = nameOf(readCell(row, column))
        if (named !== null) add({ ...named, path: cellPath(row, column) })
      }
    }
  }
  return found
}
