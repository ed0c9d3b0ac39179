import { type ColumnCandidate, columnCandidateOf } from '../columns/columnCandidate.ts'
import type { KeySemantics } from '../keys/keySemantics.ts'
import { parsePath, walk } from '../path.ts'
import { profileRows, sampleOf } from '../profile/profileRows.ts'
import type { TableCandidate } from '../tables/tableCandidate.ts'
import type { Table } from '../types.ts'
import { rawAt } from '../values/readCell.ts'
import { labelOf } from '../keys/words.ts'
import { readingWords } from '../readingWords.ts'

/** Values side by side with those of other columns, read one by one. */
export interface FrameColumn {
  field: ColumnCandidate
  label: string
  at(row: number): unknown
}

/** A part of a body as columns of equal length, independent of its layout: a possible series. */
export interface Frame {
  /** Its path in the body, with `{}` after a map. */
  path: string
  /** The key it is under. */
  key: string
  /** The key around it. */
  parent?: string
  length: number
  columns: readonly FrameColumn[]
  /** A table of the page: where its values lead has been weighed. */
  table?: true
  /** Joined from the lists in several rows. */
  joined?: boolean
}

export interface FoundTable {
  candidate: TableCandidate
  fields: readonly ColumnCandidate[]
  table: Table
}

const SAMPLE = 16

/** A column of a layout that is not a table. */
export function columnAt(
  path: string,
  key: string,
  length: number,
  semantics: KeySemantics,
  at: FrameColumn['at'],
): FrameColumn {
  const rows = sampleOf([...Array(length).keys()], SAMPLE)
  const values = rows.map(at).filter((value) => value !== null && value !== undefined)
  const profile = { path, keys: [key], values, present: values.length }
  return {
    field: columnCandidateOf(profile, rows.length, semantics),
    label: labelOf(key),
    at,
  }
}

/** The columns of rows that are objects or tuples. */
export function columnsOfRows(
  rows: readonly unknown[],
  headers: readonly string[] | null,
  semantics: KeySemantics,
): FrameColumn[] {
  const sample = sampleOf(rows, SAMPLE)
  const tuples = sample.every(Array.isArray)
  return profileRows(sample, tuples ? 'tuples' : 'records').map((profile) => {
    const place = tuples ? Number(/\d+/.exec(profile.path)?.[0]) : null
    const keys = place === null ? profile.keys : [headers?.[place] ?? '']
    const field = columnCandidateOf({ ...profile, keys }, sample.length, semantics)
    const steps = profile.steps ?? parsePath(profile.path) ?? []
    const name = field.keys.at(-1) ?? ''
    return {
      field,
      label: name === '' ? readingWords.place((place ?? 0) + 1) : labelOf(name),
      at: (row) => walk(rows[row], steps),
    }
  })
}

/** The rows of a table, read as its cells are. */
export function frameOfTable(
  { candidate, fields, table }: FoundTable,
  semantics: KeySemantics,
): Frame {
  const { rows } = table
  const columns = fields.flatMap((field): FrameColumn[] => {
    const column = table.columns.find(({ path }) => path === field.profile.path)
    if (column === undefined) return []
    const at = (row: number) => rows[row] && rawAt(rows[row], column)
    // Of a change, the figure after it counts.
    const figure = field.part === 'to' ? field.keys.at(-2) : undefined
    return [{ field, label: figure === undefined ? column.label : labelOf(figure), at }]
  })
  const { keys, path, key } = candidate
  if (keys !== null)
    columns.unshift(columnAt('@key', '', rows.length, semantics, (row) => rows[row]?.key))
  return { path, key, length: rows.length, columns, table: true, joined: candidate.parts !== null }
}
