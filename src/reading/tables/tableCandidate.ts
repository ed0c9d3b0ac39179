import { isRecord } from '../path.ts'
import type { Layout } from '../profile/profileRows.ts'

/** One of the lists that a table is put together from. */
export interface Part {
  path: string
  rows: readonly unknown[]
  /** The row that holds it, its place, and its key in a map. */
  holder?: { path: string; row: unknown; key?: string }
}

/** A place that has not been searched yet. */
export interface Place {
  headers?: readonly string[] | null
  /** A list of names that may be those of tuples further down. */
  names?: readonly string[] | null
  holder?: TableCandidate | null
  oneOf?: boolean
  /** It is in a map with more rows than are searched. */
  many?: boolean
  entry?: string | null
  called?: string | null
  within?: TableCandidate | null
  value: unknown
  path: string
  key: string
  depth: number
}

/** A place in a body that could be shown as a table: at first an empty list. */
export class TableCandidate {
  path: string
  /** The key it sits under, or '' for the root. */
  key: string
  /** The name of the row that holds it, if each row has a table. */
  called: string | null
  /** The name of the map entry around it; null if it has none. */
  entry: string | null
  /** Levels below the subject. */
  depth: number
  layout: Layout = 'records'
  /** The rows; only the first ones for a list joined from others. */
  sources: readonly unknown[] = []
  count = 0
  /** The names of a tuple's places, if the body has them. */
  headers: readonly string[] | null
  /** True for a map of which nearly every entry is a row. */
  whole = false
  /** Leading entries of the list that are headers, not rows. */
  skipped = 0
  /** A map's keys, row by row. */
  keys: readonly string[] | null = null
  /** For lists found in the rows of another list: which rows came from where. */
  parts: readonly Part[] | null = null
  /** For a part of a list: the indices of its rows. */
  places: { base: string; at: readonly number[] } | null = null
  /** Each part is a pair: the two sides of its row. */
  sides = false
  /** Inside one of the many entries of a map. */
  oneOf: boolean
  /** The candidate whose rows hold this one. */
  holder: TableCandidate | null
  /** The list of one whose only row this is in. */
  within: TableCandidate | null

  constructor(place: Place) {
    this.path = place.path
    this.key = place.key
    this.called = place.called ?? null
    this.entry = place.entry ?? null
    this.depth = place.depth
    this.headers = place.headers ?? null
    this.oneOf = place.oneOf ?? false
    this.holder = place.holder ?? null
    this.within = place.within ?? null
  }
}

const MAX_FIRST = 72

/** Some rows of a list put together from others. */
export const firstRows = (parts: readonly { rows: readonly unknown[] }[]): unknown[] =>
  parts
    .slice(0, MAX_FIRST)
    .flatMap(({ rows }) => rows.slice(0, 8))
    .slice(0, MAX_FIRST)

/** The lists of rows that a list consists of. */
export function groupsOf(path: string, list: readonly unknown[]) {
  return list.flatMap((rows: unknown, at) =>
    Array.isArray(rows) && rows.length > 0 && isRecord(rows[0])
      ? [{ path: `${path}[${String(at)}]`, rows }]
      : [],
  )
}
