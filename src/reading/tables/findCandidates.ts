import { headersFor, layoutOf, scalar } from './listLayout.ts'
import { columnarLength, isMapAlone, mapKeys, scalarMap } from './mapKeys.ts'
import { isPieces } from '../profile/pieces.ts'
import { dataKeys } from '../profile/profiler.ts'
import type { Layout } from '../profile/profileRows.ts'
import { isRecord, keyStep } from '../path.ts'

/** A place in a body that could be shown as a table. */
export interface TableCandidate {
  path: string
  /** The key it sits under, or '' for the root. */
  key: string
  /** Levels below the subject. */
  depth: number
  layout: Layout
  /** The rows; of a list put together from others only the first ones. */
  sources: readonly unknown[]
  /** How many rows there are. */
  count: number
  /** What the places of a tuple are called, where the body says so. */
  headers: readonly string[] | null
  /** True for a map of which nearly every entry is a row. */
  whole: boolean
  /** A map's keys, row by row. */
  keys: readonly string[] | null
  /** For lists found in the rows of another list: which rows came from where. */
  parts: readonly { path: string; rows: readonly unknown[] }[] | null
  /** The candidate whose rows hold this one. */
  holder: TableCandidate | null
  /** The list of one whose only row this is in. */
  within: TableCandidate | null
}

interface Place {
  headers?: readonly string[] | null
  within?: TableCandidate | null
  value: unknown
  path: string
  key: string
  depth: number
}

const MAX_CANDIDATES = 40
const MAX_PLACES = 500
const MAX_FLAT_ROWS = 20_000

/** Some rows of a list put together from others. */
function firstRows(parts: readonly { rows: readonly unknown[] }[]): unknown[] {
  const rows: unknown[] = []
  for (const part of parts) {
    rows.push(...part.rows.slice(0, 8))
    if (rows.length > 64) break
  }
  return rows
}

/** What all candidates at a place have in common: an empty list there. */
function blank(place: Place): TableCandidate {
  return {
    path: place.path,
    key: place.key,
    depth: place.depth,
    layout: 'records',
    sources: [],
    count: 0,
    whole: false,
    headers: place.headers ?? null,
    keys: null,
    parts: null,
    holder: null,
    within: place.within ?? null,
  }
}

class Finder {
  readonly found: TableCandidate[] = []
  readonly empty: TableCandidate[] = []
  readonly #queue: Place[] = []
  #places = 0
  /** True where the budget ended before the body did. */
  cut = false

  run(start: Place): void {
    this.#queue.push(start)
    for (
      let place = this.#queue.shift();
      place !== undefined && this.#places < MAX_PLACES && this.found.length < MAX_CANDIDATES;
      place = this.#queue.shift()
    ) {
      this.#places++
      this.cut = this.#places === MAX_PLACES && this.#queue.length > 0
      if (Array.isArray(place.value)) this.list(place, place.value)
      else if (isRecord(place.value)) this.record(place, place.value)
    }
  }

  add(
    place: Place,
    layout: Layout,
    sources: readonly unknown[],
    keys: readonly string[] | null,
    whole = false,
  ): TableCandidate | null {
    if (this.found.length >= MAX_CANDIDATES) return null
    const made: TableCandidate = {
      ...blank(place),
      path: keys === null ? place.path : `${place.path}{}`,
      layout,
      sources,
      count: sources.length,
      whole,
      keys,
    }
    this.found.push(made)
    return made
  }

  list(place: Place, list: readonly unknown[]): void {
    if (list.length === 0) {
      this.empty.push(blank(place))
      return
    }
    if (isPieces(list)) {
      for (const [at, piece] of list.entries())
        this.fields(place, piece, `${place.path}[${String(at)}]`, null)
      return
    }
    const layout = layoutOf(list)
    if (layout === null) return
    const made = this.add(place, layout, list, null)
    if (layout !== 'records' || made === null) return
    if (list.length > 1) this.inside(made, place, list)
    else this.fields(place, list[0], `${place.path}[0]`, made)
  }

  /** Lists in the rows of a list, put together as one. */
  inside(holder: TableCandidate, place: Place, list: readonly unknown[]): void {
    const names = new Set<string>()
    for (const row of list.slice(0, 4)) {
      if (!isRecord(row)) continue
      for (const key of Object.keys(row).slice(0, 80)) {
        const value = row[key]
        if (Array.isArray(value) && isRecord(value[0])) names.add(key)
      }
    }
    for (const name of [...names].slice(0, 6)) {
      if (this.found.length >= MAX_CANDIDATES) return
      const parts: { path: string; rows: readonly unknown[] }[] = []
      let count = 0
      let longest = 0
      for (let at = 0; at < list.length && count < MAX_FLAT_ROWS; at++) {
        const row = list[at]
        const rows = isRecord(row) && Object.hasOwn(row, name) ? row[name] : undefined
        if (!Array.isArray(rows) || rows.length === 0) continue
        count += rows.length
        longest = Math.max(longest, rows.length)
        parts.push({ path: `${place.path}[${String(at)}]${keyStep(name)}`, rows })
      }
      if (longest < 2 && list.length > 1) continue
      this.found.push({
        ...blank(place),
        path: `${place.path}[*]${keyStep(name)}`,
        key: name,
        depth: place.depth + 1,
        sources: firstRows(parts),
        count,
        headers: null,
        parts,
        holder,
      })
    }
  }

  record(place: Place, record: Record<string, unknown>): void {
    const keys = Object.keys(record)
    if (dataKeys(keys) && keys.length > 0 && scalar(record[keys[0] ?? ''])) return
    const rows = mapKeys(record, keys)
    if (rows !== null && rows.length > 0) {
      const sources = rows === keys ? Object.values(record) : rows.map((key) => record[key])
      const first = sources[0]
      // A map of maps: the inner ones are the tables.
      if (isRecord(first) && isMapAlone(first)) {
        this.children(place, record, keys)
        return
      }
      this.add(
        place,
        Array.isArray(first) ? 'histories' : 'records',
        sources,
        rows,
        rows.length >= keys.length * 0.9,
      )
      if (Array.isArray(first)) return
      for (const key of rows.slice(0, 12)) {
        const inner = record[key]
        if (isRecord(inner)) this.fields(place, inner, place.path + keyStep(key), null)
      }
      const kept = new Set(rows)
      this.children(
        place,
        record,
        keys.filter((key) => !kept.has(key)),
      )
      return
    }
    const length = columnarLength(record, keys)
    if (length > 0)
      this.add(
        place,
        'columnar',
        Array.from({ length }, () => record),
        null,
      )
    if (scalarMap(record, keys, place.depth))
      this.add(
        place,
        'values',
        keys.map((key) => record[key]),
        keys,
      )
    this.children(place, record, keys)
  }

  children(place: Place, record: Record<string, unknown>, keys: readonly string[]): void {
    for (const key of keys.length > 300 ? keys.slice(0, 300) : keys) {
      const value = record[key]
      if (scalar(value) || key === '_links' || this.#queue.length > MAX_PLACES) continue
      this.#queue.push({
        value,
        path: place.path + keyStep(key),
        key,
        depth: place.depth + 1,
        headers: Array.isArray(value) ? headersFor(record, value) : null,
      })
    }
  }

  fields(place: Place, value: unknown, path: string, within: TableCandidate | null): void {
    if (!isRecord(value)) return
    for (const name of Object.keys(value).slice(0, 120)) {
      const child = value[name]
      if (scalar(child)) continue
      this.#queue.push({
        value: child,
        path: path + keyStep(name),
        key: name,
        depth: place.depth + 2,
        within,
        headers: Array.isArray(child) ? headersFor(value, child) : null,
      })
    }
  }
}

/** All that could be a table below a place, breadth first, within a budget. */
export function findCandidates(
  value: unknown,
  path: string,
  key: string,
): { found: TableCandidate[]; empty: TableCandidate[]; cut: boolean } {
  const finder = new Finder()
  finder.run({ value, path, key, depth: 0 })
  return { found: finder.found, empty: finder.empty, cut: finder.cut }
}
