import { keyAxis } from '../values/keyAxis.ts'
import { parseInstant } from '../values/parseInstant.ts'
import { toText } from '../values/plain.ts'
import { lengthOf } from '../values/unitText.ts'
import { isRecord, joinPath, keyStep, parsePath } from '../path.ts'
import type { Step } from '../types.ts'
import type { NamedValues } from './namedValues.ts'
import { areOfOneThing, namedValuesIn } from './namedValues.ts'
import { isPieces } from './isPieces.ts'
import { LANGUAGES, TRANSPARENT } from '../keys/lexicon.ts'

/** A place in a list that was written as an object. */
const NUMBERED = /^\d$/

/** Keys of lists that hold the sides of a match where they hold two. */
const SIDES =
  /(?:^|[a-z]_?)(?:opponents|teams|sides|slots|players|participants|competitors|entrants|contestants|clans|guilds|factions|alliances)$/i

/** Wrappers around the whole body, which do not count as a level. */
const ENVELOPE = /^(?:data|response|result|payload)$/

/** The prefix of a step to a named value. */
export const NAMED = 'named '

const MAX_DEPTH = 4
const MAX_KEYS = 160
const MAX_ROOT_KEYS = 400
/** The most columns of a row, and figures of a thing, that are looked at. */
export const MAX_LEAVES = 240

/** A place met in the rows, and the places inside it. */
export class Node {
  readonly path: string
  readonly keys: readonly string[]
  readonly depth: number
  values: unknown[] = []
  present = 0
  /** Lists with at most one element, and with more. */
  ones = 0
  many = 0
  /** Lists of two that are the sides of a match. */
  pairs = 0
  /** Lists of named values, those that are of one thing by their key or types, and how often a place in them was met, with a value or without. */
  named = 0
  ofOneThing = 0
  met = 0
  /** The steps, where the path alone does not determine them. */
  steps: readonly Step[] | null = null
  children = new Map<string, Node>()

  constructor(path: string, keys: readonly string[], depth: number) {
    this.path = path
    this.keys = keys
    this.depth = depth
  }
}

const isDate = (text: string): boolean => text.length >= 10 && parseInstant(text) !== null

/** Keys that are data (dates, numbers), not names of fields. */
export function dataKeys(keys: readonly string[]): boolean {
  const first = keys[0]
  const second = keys[1]
  if (first === undefined || second === undefined) return false
  // Two sides, written as an object: `{0: …, 1: …, count: 2}`.
  if (first === '0' && second === '1' && keys[2] !== '2') return false
  if (keys.length >= 5 && /\d$/.test(first) && keyAxis(keys) !== null) return true
  return isData(first) && isData(second)
}

/** True if a key is a number or a date; the first character rules out most keys. */
function isData(key: string): boolean {
  const first = key.charCodeAt(0)
  // Not "-", a digit or a capital.
  if (first !== 45 && !(first >= 48 && first <= 57) && !(first >= 65 && first <= 90)) return false
  return /^-?\d+$/.test(key) || (key.length > 6 && parseInstant(key) !== null)
}

const MAX_IMAGES = 12

/** The key that represents an object of equivalent values: one of several languages, or one size of an image. */
function representative(record: Record<string, unknown>, keys: readonly string[]): string | null {
  if (keys.length < 2) return null
  const languages = keys.map((key) => key.toLowerCase())
  if (LANGUAGES.has(languages[0] ?? '') || languages.includes('en')) {
    if (!languages.every((key) => LANGUAGES.has(key) || /^[a-z]{2}(?:[_-][a-z]{2})?$/.test(key)))
      return null
    return keys.find((key) => /^en/i.test(key)) ?? keys[0] ?? null
  }
  const areImages = keys.every((key) => toText(record[key]).startsWith('http'))
  if (!areImages || keys.length > MAX_IMAGES) return null
  return ['medium', 'small'].find((key) => keys.includes(key)) ?? keys[0] ?? null
}

const LANGUAGE_KEY = /^(?:locale|lang|language(?:_?code)?)$/i
const TEXT_KEY = /^(?:text|value|name|title|content|string|label)$/i

/** `[{locale: "de", text: "Eiche"}, …]`: the text in English, else the first; null for a list of anything else. */
function inLanguage(
  list: readonly unknown[],
): { place: number; key: string; text: unknown } | null {
  const [first] = list
  if (!isRecord(first) || Object.keys(first).length > 3) return null
  const language = Object.keys(first).find((one) => LANGUAGE_KEY.test(one))
  const key = Object.keys(first).find((one) => TEXT_KEY.test(one))
  if (language === undefined || key === undefined) return null
  const all = list.map((entry) => (isRecord(entry) ? entry[language] : null))
  if (!all.every((one) => typeof one === 'string' && /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(one)))
    return null
  const place = Math.max(
    0,
    all.findIndex((one) => typeof one === 'string' && /^en/i.test(one)),
  )
  const entry = list[place]
  return isRecord(entry) ? { place, key, text: entry[key] } : null
}

/** Collects the places of some rows; what is nearer to the row comes first. */
export class Profiler {
  #profiles = 0
  readonly #pending: { value: object; at: Node }[] = []
  readonly #skip: ReadonlySet<unknown>

  constructor(skip: ReadonlySet<unknown>) {
    this.#skip = skip
  }

  /** Visits all places that were found but not yet visited. */
  settle(): void {
    // More are found on the way.
    for (const { value, at } of this.#pending)
      if (Array.isArray(value)) this.list(value, at)
      else if (isRecord(value)) this.record(value, at)
    this.#pending.length = 0
  }

  field(parent: Node, key: string): Node {
    const known = parent.children.get(key)
    if (known !== undefined) return known
    const open =
      TRANSPARENT.has(parent.keys[parent.keys.length - 1] ?? '') ||
      NUMBERED.test(key) ||
      (parent.keys.length === 0 && ENVELOPE.test(key))
        ? 0
        : 1
    const path = joinPath(parent.path, key)
    return this.index(parent, key, path, [...parent.keys, key], parent.depth + open)
  }

  /** A place in another: `step` tells it from the others there, `path` is how it is written. */
  index(parent: Node, step: string, path: string, keys = parent.keys, depth = parent.depth): Node {
    const known = parent.children.get(step)
    if (known !== undefined) return known
    const made = new Node(path, keys, depth)
    parent.children.set(step, made)
    this.#profiles++
    return made
  }

  snapshot(value: unknown, at: Node): void {
    if (value === null || value === undefined) return
    if (typeof value === 'object') {
      if (!this.#skip.has(value)) this.#pending.push({ value, at })
      return
    }
    at.present++
    at.values.push(value)
  }

  list(list: readonly unknown[], at: Node): void {
    const own = at.depth < 3 ? inLanguage(list) : null
    if (own !== null) {
      const step = `[${String(own.place)}]${keyStep(own.key)}`
      this.snapshot(own.text, this.index(at, 'text', at.path + step))
      return
    }
    at.present++
    at.values.push(list)
    const first = list[0]
    if (isPieces(list)) {
      for (const [place, piece] of list.entries()) {
        const step = `[${String(place)}]`
        const inner = this.index(at, `#${String(place)}`, at.path + step)
        if (isRecord(piece)) this.snapshot(piece, inner)
        else if (Array.isArray(piece) && piece.length > 0) this.list(piece, inner)
      }
      return
    }
    const named = at.depth < 3 ? namedValuesIn(list) : null
    if (named !== null && this.namedValues(list, named, at)) return
    if (list.length === 2 && isRecord(first) && isRecord(list[1]) && this.sides(list, at)) return
    if (list.length > 1) at.many++
    else at.ones++
    // When it is next: the first of a list of dates.
    if (typeof first === 'string' && at.depth < 2 && isDate(first))
      this.snapshot(first, this.index(at, 'date', `${at.path}[0]`))
    if (isRecord(first) && at.depth < 3)
      this.snapshot(first, this.index(at, '[0]', `${at.path}[0]`))
  }

  /** Values by their names are each a part of their row, as if the names were its keys. */
  namedValues(list: readonly unknown[], { name, value }: NamedValues, at: Node): boolean {
    const base = parsePath(at.path)
    if (base === null) return false
    at.named++
    if (areOfOneThing(list, at.keys[at.keys.length - 1] ?? '', { name, value })) at.ofOneThing++
    for (const [place, row] of list.entries()) {
      const entry: unknown = Array.isArray(row) ? Object.fromEntries(row.entries()) : row
      if (!isRecord(entry)) continue
      const is = String(entry[name])
      if (this.#profiles > MAX_LEAVES && !at.children.has(NAMED + is)) continue
      const step = Array.isArray(row) ? Number(value) : value
      const path = `${at.path}[${String(place)}]${typeof step === 'number' ? `[${value}]` : keyStep(step)}`
      const made = this.index(at, NAMED + is, path, [...at.keys.slice(0, -1), is])
      made.steps ??= [...base, { at: 'named', place, key: name, is }, step]
      made.met++
      this.snapshot(entry[value], made)
    }
    return true
  }

  /** The two sides of a match are each a part of its row; false where the list is of something else. */
  sides(list: readonly unknown[], at: Node): boolean {
    const key = at.keys[at.keys.length - 1] ?? ''
    if (!SIDES.test(key) || at.depth > 2) return false
    at.pairs++
    for (const [place, side] of list.entries()) {
      const step = `[${String(place)}]`
      const keys = [...at.keys.slice(0, -1), `${key} ${String(place + 1)}`]
      this.snapshot(side, this.index(at, `side ${step}`, at.path + step, keys))
    }
    return true
  }

  record(record: Record<string, unknown>, at: Node): void {
    const all = Object.keys(record)
    const opaque =
      all.length === 0 ||
      at.depth >= MAX_DEPTH ||
      all.length > MAX_KEYS ||
      dataKeys(all) ||
      lengthOf(record) !== null
    if (at.depth > 0 && opaque) {
      at.present++
      at.values.push(record)
      return
    }
    const one = at.depth > 0 ? representative(record, all) : null
    const keys =
      one !== null ? [one] : all.length > MAX_ROOT_KEYS ? all.slice(0, MAX_ROOT_KEYS) : all
    for (const key of keys) {
      if (key === '_links' || (key === 'links' && isRecord(record[key]))) continue
      const value = record[key]
      if (typeof value === 'object' && value !== null && this.#skip.has(value)) continue
      if (this.#profiles > MAX_LEAVES && !at.children.has(key)) continue
      this.snapshot(value, this.field(at, key))
    }
  }
}
