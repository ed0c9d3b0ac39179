import type { BodyFailure } from '#api/answer.ts'
import { isRecord } from '#lib/isRecord.ts'
import { nameColumn, readBody, readCell } from '#reading/index.ts'
import type { Paging } from '#reading/types.ts'
import { isOk } from './askWithRequired.ts'
import type { Context, Probe, Reply } from './types.ts'

type Entry = Record<string, unknown>

/** A list of things in an answer. */
export interface FoundList {
  /** Its route, with the query. */
  path: string
  rows: readonly Entry[]
  /** Names of rows, in order; empty text for a row without a name. */
  names: readonly string[]
  /** The field that identifies a row in an address. */
  idField: string | null
  paging: Paging | null
}

const ID =
  /(^|_)(id|key|slug|uuid|guid|code|sku|ref|tag)$|(Id|ID|Key|Slug|Uuid|Guid|Code|Sku|Ref|Tag)$/
const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '' && value.length <= 100) || typeof value === 'number'

/** Null if the body has no list of things. */
export function listIn(body: unknown, area: string, endpoint: string): FoundList | null {
  if (typeof body !== 'object' || body === null) return null
  const reading = readBody(body, { area, endpoint })
  if (reading.error !== null) return null
  const [table] = reading.tables
  const rows = table === undefined ? rowsOf(body) : table.rows.map(({ source }) => source)
  const things = rows.filter(isRecord)
  const [first] = things
  if (first === undefined) return null
  const named = table === undefined ? null : nameColumn(table)
  const names = (table?.rows ?? []).map((row) => {
    const value = named === null ? null : readCell(row, named)
    return value !== null && 'text' in value ? (value.text ?? '') : ''
  })
  const fields = Object.keys(first).filter((field) => isId(first[field]))
  const idField =
    fields.find((field) => /^id$/i.test(field)) ?? fields.find((field) => ID.test(field)) ?? null
  return { path: endpoint, rows: things, names, idField, paging: reading.paging }
}

/** Requests a list; `list` is null if the answer has none, `reply` if the request was left out. */
export async function askForList(
  context: Context,
  probe: Probe,
): Promise<{ reply: Reply | null; list: FoundList | null }> {
  const reply = await context.ask(probe)
  return { reply, list: isOk(reply) ? listIn(reply.body, probe.area, probe.path) : null }
}

/** A list of one is read as its thing; for its route it is a list. */
const rowsOf = (body: object): readonly unknown[] =>
  Array.isArray(body) ? body : (Object.values(body).find((value) => Array.isArray(value)) ?? [])

/** This many texts of a row are tried as its id. */
const MAX_IDS = 3
const MAX_ID_LENGTH = 40
const DATE = /^\d{4}-\d\d-\d\d/

/**
 * The possible ids of a row in a path, the likeliest first: fields named like an id, then what looks like one (short,
 * without spaces, a different one in each row), then its name.
 */
export function idsOf({ rows, names, idField }: FoundList, at = 0): string[] {
  const row = rows[at] ?? {}
  const textOf = (field: string | null) => {
    const value = field === null ? undefined : row[field]
    return isId(value) ? String(value) : ''
  }
  const looksLikeOne = (field: string) =>
    /^\S+$/.test(textOf(field)) &&
    textOf(field).length <= MAX_ID_LENGTH &&
    !DATE.test(textOf(field)) &&
    !textOf(field).includes('/') &&
    rows.length > 1 &&
    new Set(rows.map((one) => one[field])).size === rows.length
  const fields = Object.keys(row).filter(looksLikeOne)
  const named = fields.filter((field) => ID.test(field))
  const name = names[at] ?? ''
  const alike = fields.filter((field) => typeof row[field] === 'string')
  const texts = [idField, ...named, ...alike].map(textOf).filter((text) => text !== name)
  const ids = [...new Set(texts)].filter((text) => text !== '').slice(0, MAX_IDS - 1)
  // A name with spaces is rarely an id; one without is likelier than a field that only looks like one.
  const isFirst = name !== '' && !/\s/.test(name) && idField === null && named.length === 0
  return [...new Set(isFirst ? [name, ...ids] : [...ids, name])].filter((text) => text !== '')
}

/** True if both hold the same rows in the same order; the rest of the bodies may differ. */
export const sameRows = (a: FoundList, b: FoundList): boolean =>
  a.rows.length === b.rows.length && JSON.stringify(a.rows) === JSON.stringify(b.rows)

/** The failure described by a body of an unknown route; null for an answer. */
export const failureIn = (body: unknown, status: number): BodyFailure | null =>
  readBody(body, { area: '', endpoint: '', status }).error

const WORD = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)*$/
const MAX_WORD_LENGTH = 40
const MAX_WORDS = 200
const DEEPEST = 6

/** The words whose singular is a field of a body come first: `characters` where a row has a `character`. */
export const namedFirst = (
  seen: ReadonlyMap<string, unknown>,
  words: readonly string[],
): string[] => {
  const isNamed = (word: string) => Number(seen.has(word.slice(0, -1)))
  return words.toSorted((a, b) => isNamed(b) - isNamed(a))
}

/** Adds the fields of a body with the words they hold: `topic` of each row of `records`. */
export function addWords(seen: Map<string, Set<string>>, body: unknown, depth = 0): void {
  if (typeof body !== 'object' || body === null || depth > DEEPEST) return
  for (const [field, value] of Object.entries(body)) {
    if (typeof value !== 'string') {
      addWords(seen, value, depth + 1)
      if (!seen.has(field)) seen.set(field, new Set())
    } else if (value.length <= MAX_WORD_LENGTH && WORD.test(value)) {
      const words = seen.get(field) ?? new Set()
      if (words.size < MAX_WORDS) seen.set(field, words.add(value))
    }
  }
}
