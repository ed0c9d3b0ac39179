import {
  headersFor,
  headersInside,
  headersOf,
  isHeader,
  layoutOf,
  namesIn,
  namesPlaces,
  scalar,
} from './listLayout.ts'
import { columnarLength, isGrouped, isLog, mapKeys, scalarMap, withoutColumns } from './mapKeys.ts'
import { isPieces } from '../profile/isPieces.ts'
import { dataKeys } from '../profile/profiler.ts'
import type { Layout } from '../profile/profileRows.ts'
import { listsInRows, rowsInRows } from './listsInRows.ts'
import { firstRows, groupsOf, TableCandidate } from './tableCandidate.ts'
import type { Part, Place } from './tableCandidate.ts'
import { areOfOneThing, isForm, namedValuesIn } from '../profile/namedValues.ts'
import { genericKey } from '../links/rowArea.ts'
import { rowsByType, type TypedRows } from './rowsByType.ts'
import { isRecord, keyStep } from '../path.ts'
import { nameIn } from '../values/namedEntry.ts'

const MAX_CANDIDATES = 40
const MAX_PLACES = 500
const MAX_CHILDREN = 300
const MAX_TUPLE_LISTS = 16
const MAX_ENTRIES = 12

class Finder {
  readonly found: TableCandidate[] = []
  readonly empty: TableCandidate[] = []
  readonly #queue: Place[] = []
  #places = 0
  /** True if the budget ended before the body did. */
  cut = false

  run(start: Place): this {
    this.#queue.push(start)
    // More are found on the way.
    for (const place of this.#queue) {
      const isFull = this.#places++ === MAX_PLACES
      if (isFull || this.found.length >= MAX_CANDIDATES) {
        const left = this.#queue.slice(this.#places - 1)
        this.cut ||= isFull || left.some(({ value }) => Array.isArray(value))
        break
      }
      if (Array.isArray(place.value)) this.list(place, place.value)
      else if (isRecord(place.value)) this.record(place, place.value)
    }
    return this
  }

  add(
    place: Place,
    layout: Layout,
    sources: readonly unknown[],
    keys: readonly string[] | null,
    whole = false,
  ): TableCandidate | null {
    if (this.found.length >= MAX_CANDIDATES) return null
    const made = Object.assign(new TableCandidate(place), {
      path: keys === null ? place.path : `${place.path}{}`,
      layout,
      sources,
      count: sources.length,
      whole,
      keys,
    })
    this.found.push(made)
    return made
  }

  list(place: Place, list: readonly unknown[]): void {
    if (list.length === 0) {
      this.empty.push(new TableCandidate(place))
      return
    }
    if (isPieces(list)) {
      for (const [at, piece] of list.entries())
        this.fields(place, piece, `${place.path}[${String(at)}]`, null)
      return
    }
    const layout = layoutOf(list)
    if (isNotTable(place, list, layout)) return
    if (layout === null) {
      this.groups(place, list)
      return
    }
    const typed = layout === 'records' && place.key === 'included' ? rowsByType(list) : null
    if (typed !== null) {
      this.types(place, list, typed)
      return
    }
    const names = layout === 'tuples' && !place.headers ? headersInside(list) : null
    const made = this.add(place, layout, names === null ? list : list.slice(1), null)
    if (made !== null && names !== null) {
      made.headers = names
      made.skipped = 1
    }
    if (layout !== 'records' || made === null) return
    if (list.length > 1) this.inside(made, place, list)
    else this.fields(place, list[0], `${place.path}[0]`, made)
  }

  /** A table for each type of row: the first has the list's own path, each other that of its first row. */
  types(place: Place, list: readonly unknown[], typed: readonly TypedRows[]): void {
    for (const [at, { type, rows, places }] of typed.entries()) {
      const path = at === 0 ? place.path : `${place.path}[${String(places[0])}]`
      const made = this.add(
        { ...place, path, key: `${type}s`, called: type },
        'records',
        rows,
        null,
      )
      if (made === null) return
      made.places = { base: place.path, at: places }
      if (at === 0) this.inside(made, place, list)
    }
  }

  /** A list of lists of rows: one list, cut into groups without a name. */
  groups(place: Place, list: readonly unknown[]): void {
    const parts = groupsOf(place.path, list)
    const [first] = parts
    if (first === undefined || this.found.length >= MAX_CANDIDATES) return
    if (parts.length === 1) {
      this.list({ ...place, path: first.path }, first.rows)
      return
    }
    this.join({ ...place, path: `${place.path}[*]` }, parts, {})
  }

  /** Several lists as one. */
  join(place: Place, parts: readonly Part[], more: Partial<TableCandidate>): void {
    const count = parts.reduce((sum, { rows }) => sum + rows.length, 0)
    const own = { sources: firstRows(parts), count, parts }
    this.found.push(Object.assign(new TableCandidate(place), own, more))
  }

  /** Lists of tuples in the rows of a list: each has its own names, so each is a table. */
  tuplesInside(holder: TableCandidate, place: Place, list: readonly unknown[]): void {
    for (const [at, row] of list.slice(0, MAX_TUPLE_LISTS).entries()) {
      if (!isRecord(row)) continue
      for (const name of Object.keys(row).slice(0, 20)) {
        const value = row[name]
        if (!Array.isArray(value) || !Array.isArray(value[0])) continue
        const headers = headersFor(row, value) ?? headersOf(place.names, value)
        if (headers === null) continue
        this.#queue.push({
          value,
          path: `${place.path}[${String(at)}]${keyStep(name)}`,
          key: keyOf(name, place.key),
          called: nameIn(row)?.text ?? null,
          depth: place.depth + 1,
          headers,
          holder,
        })
      }
    }
  }

  /** Lists in the rows of a list or a map, joined into one. */
  inside(holder: TableCandidate, place: Place, list: readonly unknown[]): void {
    const { keys } = holder
    if (keys === null) this.tuplesInside(holder, place, list)
    for (const way of listsInRows(list)) {
      const name = way.at(-1) ?? ''
      const step = way.map((key) => keyStep(key)).join('')
      if (this.found.length >= MAX_CANDIDATES) return
      const { parts, longest } = rowsInRows(list, keys, way, place.path)
      if (longest < 2 && list.length > 1) continue
      this.join({ ...place, path: `${place.path}[*]${step}`, holder }, parts, {
        key: keyOf(name, way.at(-2) ?? ''),
        depth: place.depth + way.length,
        sides: parts.length > 1 && parts.every(({ rows }) => rows.length === 2),
      })
    }
  }

  record(place: Place, record: Record<string, unknown>): void {
    const keys = Object.keys(record)
    if (dataKeys(keys) && keys.length > 0 && scalar(record[keys[0] ?? ''])) {
      if (isLog(record, keys, place.key)) this.add(place, 'values', Object.values(record), keys)
      return
    }
    if (isGrouped(record, keys, place.key)) {
      const { parts } = rowsInRows(Object.values(record), keys, [], place.path)
      this.join({ ...place, path: `${place.path}[*]` }, parts, {})
      return
    }
    const rows = mapKeys(record, keys)
    if (rows !== null && rows.length > 0) {
      const sources = rows.map((key) => record[key])
      const first = sources[0]
      const made = this.add(
        place,
        Array.isArray(first) ? (layoutOf(sources) ?? 'histories') : 'records',
        sources,
        rows,
        rows.length >= keys.length * 0.9,
      )
      if (Array.isArray(first)) return
      const joined = new Set(rows.length > 1 ? listsInRows(sources).map(([name]) => name) : [])
      if (made !== null && joined.size > 0) this.inside(made, place, sources)
      const many = rows.length > MAX_ENTRIES
      const oneOf = place.oneOf === true || rows.length > 1
      for (const key of rows.slice(0, MAX_ENTRIES)) {
        const inner = record[key]
        if (!isRecord(inner)) continue
        const entry = { ...place, oneOf, entry: nameIn(inner)?.text ?? null, many }
        this.fields(entry, inner, place.path + keyStep(key), null, joined)
      }
      const kept = new Set(rows)
      const others = keys.filter((key) => !kept.has(key))
      this.children(place, record, others)
      return
    }
    const length = columnarLength(record, keys)
    const each = Array.from({ length }, () => record)
    if (length > 0) this.add(place, 'columnar', each, null)
    if (scalarMap(record, keys, place.depth)) this.add(place, 'values', Object.values(record), keys)
    // The columns of a table are not separate tables.
    this.children(place, record, length > 0 ? withoutColumns(record, keys, length) : keys)
  }

  children(place: Place, record: Record<string, unknown>, keys: readonly string[]): void {
    const names = keys.length > 40 ? null : namesIn(record, keys)
    const all = Object.keys(record)
    this.cut ||= keys.slice(MAX_CHILDREN).some((key) => Array.isArray(record[key]))
    for (const key of keys.slice(0, MAX_CHILDREN)) {
      const value = record[key]
      if (names !== null && namesPlaces(record, key)) continue
      if (scalar(value) || key === '_links' || this.#queue.length > MAX_PLACES) continue
      this.#queue.push({
        value,
        path: place.path + keyStep(key),
        key: keyOf(key, place.key),
        depth: place.depth + 1,
        within: place.within ?? null,
        oneOf: place.oneOf ?? false,
        entry: place.entry ?? null,
        names,
        headers: Array.isArray(value) ? headersFor(record, value, all) : null,
      })
    }
  }

  fields(
    place: Place,
    value: unknown,
    path: string,
    within: TableCandidate | null,
    joined: ReadonlySet<string | undefined> = new Set(),
  ): void {
    if (!isRecord(value)) return
    const names = Object.keys(value)
    for (const name of names.slice(0, 120)) {
      const child = value[name]
      if (joined.has(name)) continue
      // A list of one in each of many rows is a cell.
      if (scalar(child) || (place.many === true && Array.isArray(child) && child.length < 2))
        continue
      this.#queue.push({
        value: child,
        path: path + keyStep(name),
        key: name,
        depth: place.depth + 2,
        within,
        oneOf: place.oneOf ?? false,
        entry: place.entry ?? null,
        headers: Array.isArray(child) ? headersFor(value, child, names) : null,
      })
    }
  }
}

/** All possible tables below a place, breadth first, within a budget. */
export const findCandidates = (value: unknown, path: string, key: string) =>
  new Finder().run({ value, path, key, depth: 0 })

/** The buttons of a pager, as frameworks send them: `links: [{url, label: "Next", active}]`. */
const isPager = (key: string, list: readonly unknown[]): boolean =>
  key === 'links' &&
  list.every((entry) => isRecord(entry) && Object.keys(entry).every((one) => BUTTON.test(one))) &&
  list.some((entry) => isRecord(entry) && 'url' in entry && 'label' in entry)

const BUTTON = /^(?:url|label|active|page)$/

/** The subject's own named values are facts; names of columns are not rows, nor is a form, whose names have no values. */
function isNotTable(
  { depth, key }: Place,
  list: readonly unknown[],
  layout: Layout | null,
): boolean {
  if (layout !== 'records' && layout !== 'tuples') return layout === 'values' && isHeader(key)
  if (isPager(key, list)) return true
  const named = namedValuesIn(list)
  if (named === null) return false
  if (layout === 'records' && isForm(list, named)) return true
  return depth === 1 && areOfOneThing(list, key, named)
}

/** A list under a meaningless key is named after its container. */
function keyOf(key: string, around: string): string {
  const isGeneric = genericKey(key) || /^\d+$/.test(key)
  return around !== '' && isGeneric && !genericKey(around) ? around : key
}
