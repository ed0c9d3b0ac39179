import { nameColumn, type Table } from '#data/things/things.ts'
import type { Column, Value } from '#reading/types.ts'
import { ownColumns } from '#reading/index.ts'
import { ownId } from '../spans/spans.ts'

/** Something that happened. */
export interface Happening {
  key: string
  /** Wall ms; `NO_DATE` if its row has none. */
  at: number
  when: Value
  /** The event's own name, if the text does not contain it. */
  name: string | null
  text: string
  kind: string | null
  /** The id of the event's own page; null if it has none. */
  id: string | null
  /** Entities involved in the event. */
  links: readonly Extract<Value, { kind: 'link' }>[]
}

/** The `at` of what has no date: the oldest of all. */
export const NO_DATE = Number.MIN_SAFE_INTEGER

const SAMPLE = 60
/** No person reads it. */
const UUID = /^\{?[0-9a-f]{4,}(?:-[0-9a-f]{4,}){2,}\}?$/i

const instantColumn = ({ columns }: Table) =>
  columns.find(({ kind, filled }) => kind === 'instant' && filled > 0.5)

/** True if the rows say in words what happened, each with a time. */
export const tellsDeeds = (table: Table): boolean =>
  instantColumn(table) !== undefined && sentenceColumn(table) !== null

/** The rows of a table as feed entries, the newest first by the table's first instant. Empty if it has none. */
export function activityFeedOf(table: Table): Happening[] {
  const { columns, rows } = table
  const at = instantColumn(table)
  if (at === undefined) return []
  const saying = sentenceColumn(table)
  const sort = kindColumn(table, saying)
  const named = nameColumn(table)?.kind === 'text'
  const feed = rows.map((row): Happening => {
    const when = row.value(at)
    const id = ownId(table, row)
    const isOwn = (link: Happening['links'][number]) =>
      link.area === table.rowLink?.area && (link.id ?? link.text) === id
    // What it is called by leads to its own page.
    const others = columns.filter(({ path }) => !named || path !== table.nameColumn)
    const links = others
      .map((column) => row.value(column))
      .filter((value): value is Happening['links'][number] => value.kind === 'link')
    const text = row.text(saying)
    const kind = row.text(sort)
    const { name } = row
    const coded = kind !== '' && UUID.test(name)
    return {
      key: row.path,
      at: when.kind === 'instant' ? when.ms : NO_DATE,
      when,
      name: named && text !== '' && name !== text ? name : null,
      text: text === '' ? (coded ? kind : name) : text,
      kind: kind === '' || (coded && text === '') ? null : kind,
      id,
      links: links.filter((link) => link.area !== undefined && !isOwn(link)),
    }
  })
  return feed.toSorted((a, b) => b.at - a.at)
}

/** The column with the event text: the longest texts that contain words; of a thing with a page, two words only name more of it. */
function sentenceColumn(table: Table): Column | null {
  const { rows } = table
  const least = nameColumn(table)?.area === undefined ? 2 : 3
  const lengths = ownColumns(table).map((column) => {
    if (column.kind !== 'text' || column.filled < 0.5) return { column, length: 0 }
    const texts = rows.slice(0, SAMPLE).map((row) => row.text(column))
    const worded = texts.filter((text) => text.split(' ').length >= least).length * 2 > texts.length
    const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
    return { column, length: worded ? length : 0 }
  })
  const longest = lengths.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined || longest.length < 12 ? null : longest.column
}

/** The column that categorizes the events; not the text column. */
function kindColumn(table: Table, saying: Column | null): Column | null {
  const found = ownColumns(table).filter((column) => column !== saying && column.filled >= 0.5)
  const [category, status] = ['category', 'status'].map((role) =>
    found.find((one) => one.role === role),
  )
  return category ?? status ?? null
}
