import { isRecord, own } from '../path.ts'
import { entryName } from '../values/namedEntry.ts'
import type { Layout } from '../profile/profileRows.ts'

/** Neither a list nor an object. */
export const scalar = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Null if the entries are not rows. */
export function layoutOf(list: readonly unknown[]): Layout | null {
  const probe =
    list.length <= 6 ? list : [...list.slice(0, 4), list[list.length >> 1], list[list.length - 1]]
  if (probe.every(isRecord)) return 'records'
  if (probe.filter(isRecord).length > probe.length / 2) return 'records'
  if (probe.every((entry) => Array.isArray(entry) && entry.length > 0 && entry.length <= 40)) {
    const widths = probe.map((entry) => (Array.isArray(entry) ? entry.length : 0))
    const same = widths.every((width) => width === widths[0])
    if (same && probe.every((entry) => Array.isArray(entry) && entry.every(scalar))) return 'tuples'
    if (
      probe.every(
        (entry) =>
          Array.isArray(entry) &&
          entry.every((inner) => Array.isArray(inner) && inner.every(scalar)),
      )
    )
      return 'histories'
    return null
  }
  return probe.every(scalar) && list.length > 1 ? 'values' : null
}

const HEADERS =
  /^(?:col(?:umn)?s?|headers?|fields?|names?|labels?|column_?names|keys|schema|(?:column_?)?meta_?data)$/i

/** The names of columns are not rows. */
export const isHeader = (key: string): boolean => /^(?:headers?|columns?|column_?names)$/i.test(key)

/** A column's name: a text, or an object with it. */
const headerOf = (entry: unknown): string => (isText(entry) ? entry : entryName(entry))

/** A list of names, or of columns as objects, among the fields of a record; also in `schema: {fields}`. */
export function namesIn(
  record: Record<string, unknown>,
  keys: readonly string[],
): readonly string[] | null {
  for (const key of keys) {
    if (!HEADERS.test(key)) continue
    const list = own(record[key], 'fields') ?? record[key]
    const names = Array.isArray(list) ? list.map(headerOf) : []
    if (names.length > 0 && !names.includes('')) return names
  }
  return null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The names if there is one per place of the tuples; null otherwise. */
export function headersOf(
  names: readonly string[] | null | undefined,
  list: readonly unknown[],
): readonly string[] | null {
  const width = Array.isArray(list[0]) ? list[0].length : 0
  return width > 0 && names?.length === width ? names : null
}

/** The names in the first tuple: distinct texts above rows that are not all texts. */
export function headersInside(list: readonly unknown[]): readonly string[] | null {
  const [first, second] = list
  if (!Array.isArray(first) || !Array.isArray(second) || list.length < 3) return null
  if (first.length !== second.length || !first.every(isText)) return null
  const named = new Set(first).size === first.length && first.every((name) => name.length <= 40)
  return named && !second.every(isText) ? first : null
}

/** True where a list of a record names the places of another's tuples: it is no table. */
export const namesPlaces = (record: Record<string, unknown>, key: string): boolean => {
  const names = namesIn(record, [key])
  return Object.values(record).some(
    (list) => Array.isArray(list) && headersOf(names, list) !== null,
  )
}

/** The list of names next to a list of tuples of the same width. */
export function headersFor(
  record: Record<string, unknown>,
  list: readonly unknown[],
  keys = Object.keys(record),
): readonly string[] | null {
  if (!Array.isArray(list[0])) return null
  for (const key of keys.slice(0, 40)) {
    const found = headersOf(namesIn(record, [key]), list)
    if (found !== null) return found
  }
  return null
}
