import type { KeySemantics } from '../keys/keySemantics.ts'
import { DURATION_UNIT } from '../keys/lexicon.ts'
import { wordsOf } from '../keys/words.ts'
import { isRecord, joinPath, keyStep } from '../path.ts'
import { headersFor, headersInside, layoutOf, scalar } from '../tables/listLayout.ts'
import { entryName } from '../values/namedEntry.ts'
import { readTimes } from '../values/readTimes.ts'
import { durationText } from '../values/unitText.ts'
import { columnAt, columnsOfRows, type Frame, type FrameColumn } from './frame.ts'

/** The place to search, and the names there. */
export interface Place {
  value: unknown
  path: string
  key: string
  /** The key around it. */
  parent: string
  /** The names of the places of its tuples. */
  headers?: readonly string[] | null
}

/** Rows or keys of a chart. */
export const MAX_POINTS = 100_000

/** Keys of values that do not name the figure. */
export const HOLDER = /^(?:data|values?|points?|items|list|entries|rows|results?)$/i

const LEAST = 2
const MAX_LISTS = 24
const MAX_LINES = 12

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length >= LEAST && scalar(value[0]) && value.every(scalar)

/** A list that may be one of several columns, with its name. */
interface Column {
  path: string
  name: string
  length: number
  at(row: number): unknown
}

/** Each list of plain values in a record, in its records and in the entries of its lists: `datasets: [{label, data: […]}]`. */
function columnsIn(
  record: Record<string, unknown>,
  path: string,
  name: string,
  deep: number,
): Column[] {
  const found: Column[] = []
  for (const key of Object.keys(record).slice(0, 40)) {
    const value = record[key]
    const at = path === '' ? joinPath('', key) : path + keyStep(key)
    if (isPlainList(value)) {
      const called = HOLDER.test(key) && name !== '' ? name : key
      found.push({
        path: `${at}[@key]`,
        name: called,
        length: value.length,
        at: (row) => value[row],
      })
    } else if (deep < 2 && isRecord(value))
      found.push(...columnsIn(value, at, HOLDER.test(key) ? name : key, deep + 1))
    else if (Array.isArray(value)) found.push(...columnsInList(record, value, at, deep))
    if (found.length > MAX_LISTS) break
  }
  return found.slice(0, MAX_LISTS)
}

function columnsInList(
  record: Record<string, unknown>,
  list: readonly unknown[],
  path: string,
  deep: number,
): Column[] {
  const headers = headersFor(record, list)
  if (headers !== null)
    return headers.map((name, place) => ({
      path: `${path}[@key][${String(place)}]`,
      name,
      length: list.length,
      at: (row) => (list[row] as readonly unknown[] | undefined)?.[place],
    }))
  if (deep > 1 || !isRecord(list[0])) return []
  return list
    .slice(0, MAX_LINES)
    .flatMap((entry, at) =>
      isRecord(entry) ? columnsIn(entry, `${path}[${String(at)}]`, entryName(entry), deep + 1) : [],
    )
}

/** Numbers or texts under a key that tells where they begin, and how far apart they are. */
const BEGINS =
  /^(?:point_?|series_?|x_?)?(?:start|begin|from|first|since|origin)(?:_?(?:time|date|at|ts|timestamp|s|ms))?$/i
const STEP =
  /^(?:point_?|sampling_?|x_?|time_?)?(?:step|interval|resolution|period|granularity|spacing|every)(?:_?(?:s|sec|secs|seconds|ms|millis|minutes|hours|days))?$/i

/** The step of an axis in ms; null if its key and value give none. */
function stepMs(key: string, raw: unknown, isMs: boolean): number | null {
  if (typeof raw === 'number' && raw > 0)
    return raw * (DURATION_UNIT.get(wordsOf(key).at(-1) ?? '') ?? (isMs && raw >= 1e4 ? 1 : 1000))
  if (typeof raw !== 'string') return null
  const text = raw.toLowerCase().replace('daily', 'day').replace(/ly$/, '')
  return durationText(/^\d/.test(text) ? text : `1 ${text}`)
}

/** `{start, step, values: […]}`: times given by a start and a step. */
function stepped(
  record: Record<string, unknown>,
  semantics: KeySemantics,
): ((row: number) => unknown) | null {
  const keys = Object.keys(record)
  const first = keys.find((key) => BEGINS.test(key))
  const step = keys.find((key) => STEP.test(key))
  if (first === undefined || step === undefined) return null
  const raw = record[first]
  const read = readTimes([raw, raw], semantics.of('time'), semantics.order)
  const start = read === null || read === 'unsure' ? null : read(raw)
  const by = start === null ? null : stepMs(step, record[step], start.unit === 'ms')
  return start === null || by === null ? null : (row) => start.ms + row * by
}

const partOf = ({ path }: Column): string => path.split(/[.[]/)[0] ?? ''

/** The first value that there is. */
function firstValue({ length, at }: Column): unknown {
  for (let row = 0; row < length; row++) if ((at(row) ?? null) !== null) return at(row)
  return null
}

/** Lists side by side of which one is the axis: parallel lists, labels and data sets, categories and series, index and data. */
function ofLists(
  record: Record<string, unknown>,
  keys: readonly string[],
  place: Place,
  semantics: KeySemantics,
): Frame | null {
  if (keys.length > 80 || !keys.some((key) => typeof record[key] === 'object')) return null
  const lists = columnsIn(record, '', '', 0)
  const isAxis = ({ name, length, at }: Column) => {
    if (length < LEAST) return false
    const values = Array.from({ length: Math.min(length, 64) }, (_, row) => at(row))
    return readTimes(values, semantics.of(name), semantics.order) !== null
  }
  const columns = (all: readonly Column[]): FrameColumn[] =>
    all.map(({ path, name, length, at }) => columnAt(path, name, length, semantics, at))
  const axis = lists.find((list) => list.path.split(/[.[]/).length <= 4 && isAxis(list))
  if (axis !== undefined) {
    const siblings = lists.filter(
      (list) =>
        list === axis || (list.length === axis.length && typeof firstValue(list) !== 'string'),
    )
    // If all lists are inside one part, the series belongs to that part.
    const part = partOf(axis)
    if (!siblings.some((list) => partOf(list) !== part)) return null
    return { path: place.path, key: place.key, length: axis.length, columns: columns(siblings) }
  }
  const times = lists.length === 0 ? null : stepped(record, semantics)
  const length = lists[0]?.length ?? 0
  if (times === null || length < LEAST) return null
  const counted = columnAt('@index', 'time', length, semantics, times)
  const siblings = lists.filter((list) => list.length === length)
  return { path: place.path, key: place.key, length, columns: [counted, ...columns(siblings)] }
}

/** `{"2026-11-01": 4, …}`, with a figure, an object or a tuple under each time. */
function ofMap(
  record: Record<string, unknown>,
  keys: readonly string[],
  place: Place,
  semantics: KeySemantics,
): Frame | null {
  if (keys.length < LEAST || keys.length > MAX_POINTS) return null
  const ends = [keys[0], keys[keys.length - 1]]
  if (!ends.every((key) => key !== undefined && /\d/.test(key))) return null
  const some = [...keys.slice(0, 32), ...keys.slice(32).slice(-32)]
  if (readTimes(some, semantics.of(''), semantics.order) === null) return null
  const entries = Object.values(record)
  const at = columnAt('@key', '', keys.length, semantics, (row) => keys[row])
  const values = entries.every(scalar)
    ? [columnAt('value', place.key, keys.length, semantics, (row) => entries[row])]
    : columnsOfRows(entries, null, semantics)
  return { path: `${place.path}{}`, key: place.key, length: keys.length, columns: [at, ...values] }
}

function ofRows(
  list: readonly unknown[],
  { path, key, headers }: Place,
  semantics: KeySemantics,
): Frame | null {
  if (list.length < LEAST) return null
  const layout = layoutOf(list)
  if (layout !== 'records' && layout !== 'tuples') return null
  const names = layout === 'tuples' && headers == null ? headersInside(list) : null
  const rows = names === null ? list : list.slice(1)
  const columns = columnsOfRows(rows, names ?? headers ?? null, semantics)
  return { path, key, length: Math.min(rows.length, MAX_POINTS), columns }
}

/** A text of lines with the same separator, the first of which are names. */
function ofCsv(text: string, { path, key }: Place, semantics: KeySemantics): Frame | null {
  if (text.length < 20 || !text.includes('\n')) return null
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const mark = ['\t', ';', ',', '|'].find((one) => head.includes(one))
  if (mark === undefined || lines.length < LEAST) return null
  const cells = (line: string) =>
    // Separators inside quotes do not count.
    [...(mark + line).matchAll(new RegExp(`\\${mark}((?:[^"${mark}]|"[^"]*"?)*)`, 'g'))].map(
      ([, cell = '']) => cell.trim().replace(/^"(.*)"$/, '$1'),
    )
  const names = cells(head)
  const rows = lines.slice(0, MAX_POINTS).map(cells)
  if (
    !rows.every((row) => row.length === names.length) ||
    names.some((name) => /^[\d.-]*$/.test(name))
  )
    return null
  const columns = names.map((name, at) =>
    columnAt(`[${String(at)}]`, name, rows.length, semantics, (row) => rows[row]?.[at]),
  )
  return { path, key, length: rows.length, columns }
}

/** The part of a body at a place as columns; null if its layout is not that of a series. */
export function frameAt(place: Place, semantics: KeySemantics): Frame | null {
  const { value, parent } = place
  const keys = isRecord(value) ? Object.keys(value) : []
  const frame =
    typeof value === 'string'
      ? ofCsv(value, place, semantics)
      : Array.isArray(value)
        ? ofRows(value, place, semantics)
        : isRecord(value)
          ? (ofMap(value, keys, place, semantics) ?? ofLists(value, keys, place, semantics))
          : null
  return frame === null ? null : { ...frame, parent }
}
