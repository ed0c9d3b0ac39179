import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { toText } from '../values/plain.ts'

/** The number of rows of each table, by the path of its list. */
export type RowCounts = ReadonlyMap<string, number>

/** Keys of paging. */
export const PAGING =
  /^(?:pages?|per_?page|items_?per_?page|page_?(?:size|number|no|index|count)|limit|offset|next|prev|previous|cursors?|pagination|paging|_?links|success|has_?(?:next|more)\w*)$/i

const COUNTS =
  /^(?:total\w*|count|current|number|size|returned|has\w+|from|to|start|end|end_?cursor)$/i

const PAGER = /^(?:pagination|paging|page_?info|cursors?|_?links|paginator)$/i

const OF_PROGRAM =
  /^(?:__typename|jsonrpc|@(?:type|context|odata\..*)|xml\w*:\w+|\w+:uri|refresh_?(?:rate|interval))$/i

/** Keys for programs: `__typename`, `@type`, `xml:lang`, `refresh_rate`, `time: "60.62ms"`. */
export const isOfProgram = (key: string, value: unknown): boolean =>
  OF_PROGRAM.test(key) ||
  (/^(?:time|took|elapsed)$/i.test(key) && /^\d+\.\d{3,} ?m?s$/.test(toText(value)))

/** Paging values are not figures of the subject. */
function isPaging({ keys, depth }: ColumnCandidate): boolean {
  const top = keys[0] ?? ''
  const last = keys[keys.length - 1] ?? ''
  if (depth === 0) return PAGING.test(top)
  if (keys.slice(0, -1).some((key) => PAGER.test(key))) return true
  return /^_?meta(?:data)?$/i.test(top) && (PAGING.test(last) || (depth === 1 && COUNTS.test(last)))
}

const COUNTED =
  /^(?:(?:total|number|num|no|hydra|odata) ?)*(?:count|total|size|length|items|results|rows|records|entries|returned)$/

/** `count: 22` above a list of 22 only repeats its length. */
export function isRowCount(words: readonly string[], value: unknown, tables: RowCounts): boolean {
  return COUNTED.test(words.filter((word) => word !== 'of').join(' ')) && typeof value === 'number'
    ? [...tables.values()].includes(value)
    : false
}

/** Keys for the success and the source of a response. */
const SUCCESS_KEY = /^(?:s|ok|status|success|result|msg|message|response)$/i
const NOTICE = /^(?:copyright|licen[cs]e|disclaimer|jsonapi)$/i

/** `status: "ok"`, `msg: ""`, `copyright: "…"` above a list. */
export function isNotice(key: string, value: unknown): boolean {
  if (NOTICE.test(key)) return true
  return (
    SUCCESS_KEY.test(key) &&
    (value === true || value === '' || /^(?:ok|success(?:ful)?)$/i.test(toText(value)))
  )
}

/** Pagers, types of programs, success flags. */
export function isNotFact(field: ColumnCandidate, tables: RowCounts): boolean {
  const { keys, meaning, profile } = field
  const [value] = profile.values
  if (isPaging(field) || isOfProgram(keys.at(-1) ?? '', value)) return true
  if (tables.size === 0) return false
  return (
    (field.depth < 2 && isRowCount(meaning.words, value, tables)) ||
    isNotice(keys[0] ?? '', value) ||
    (Array.isArray(value) && value.length === 0)
  )
}
