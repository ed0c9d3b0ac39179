import { isRecord, jsonIn, keyStep } from '../path.ts'
import { pathOf } from '../links/rowArea.ts'
import type { ReadingContext } from '../types.ts'
import { isPieces } from '../profile/isPieces.ts'
import { areaOfKey } from '../keys/nouns.ts'
import { envelope, wrapper } from '../keys/lexicon.json'
import { singular, wordsOf, wordSet } from '../keys/words.ts'

/** The subject of a body, without its wrappers. */
export interface Subject {
  value: unknown
  path: string
  /** The key it was under, '' for the root. */
  key: string
  /** The wrappers, outermost first: paging and status live there. */
  wrappers: readonly { value: Record<string, unknown>; path: string }[]
  /** Set if the subject is the only row of a list: the list is also a table. */
  list: { value: readonly unknown[]; path: string; key: string } | null
}

const WRAP = wordSet(wrapper)
const META = wordSet(envelope)

/** An attribute of an XML document that became JSON. */
const NAMESPACED = /^\w+:\w/

function isMeta(key: string): boolean {
  if (NAMESPACED.test(key)) return true
  const flat = key.toLowerCase().replace(/[^a-z_]/g, '')
  if (META.has(flat) || META.has(flat.replaceAll('_', ''))) return true
  const words = wordsOf(key)
  return words.length > 0 && words.every((word) => META.has(word))
}

/** Can be the subject: an empty list cannot. The keys of an object are not counted, there may be many. */
const entity = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null

const RESULTS = /^(?:(?:num_?)?results?|docs)$/i

const MAX_WRAPPER_KEYS = 40
const ID_KEY = /^\d+$|^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** JSON:API: the rows that the data only refers to are next to it. */
function hasIncluded({ data, included }: Record<string, unknown>): boolean {
  return (
    (isRecord(data) ? !Array.isArray(data.items) : Array.isArray(data) && data.length === 1) &&
    Array.isArray(included) &&
    included.length > 1
  )
}

/** The key to descend by, or null if this is the subject. */
function wrapped(record: Record<string, unknown>, keys: readonly string[]): string | null {
  if (hasIncluded(record)) return null
  const entities = keys.filter((key) => entity(record[key]))
  const telling = keys.filter((key) => !isMeta(key))
  for (const key of telling) {
    if (!WRAP.has(key.toLowerCase()) || !entity(record[key])) continue
    // A wrapper has only metadata next to its content.
    const others = telling.filter((other) => other !== key)
    const named = others.some((other) =>
      /^(?:name|title|label|username|display_?name)$/i.test(other),
    )
    if (!named && others.length <= 4 && !others.some((other) => entity(record[other]))) return key
  }
  // `results: 3` is a count, `results: […]` are the results; so with `docs`.
  const inner = entities.filter((key) => !isMeta(key) || (RESULTS.test(key) && entity(record[key])))
  const only = inner[0]
  if (only === undefined || inner.length !== 1) return null
  const plain = telling.filter((key) => !entity(record[key]))
  const list = record[only]
  // `{character_list: [one], returned: 1}`
  const isOnly = Array.isArray(list) && list.length === 1 && isRecord(list[0])
  if (Array.isArray(list) && !isOnly && !isPieces(list)) return null
  return plain.length === 0 ? only : null
}

/** Texts that hold JSON are read no deeper than this, and in no list. */
const DEEPEST_TEXT = 3

/** Such texts configure how a program draws something. */
const OF_LAYOUT = /tooltip|markup|layout|style|template/i

/** The body with JSON texts replaced by their parsed values; the same body if there are none. */
export function withTextsRead(body: unknown, depth = 0): unknown {
  const value = jsonIn(body) ?? body
  if (!isRecord(value) || depth === DEEPEST_TEXT) return value
  let read = value
  for (const key of Object.keys(value).slice(0, MAX_WRAPPER_KEYS)) {
    if (OF_LAYOUT.test(key)) continue
    const inner = withTextsRead(value[key], depth + 1)
    if (inner === value[key]) continue
    if (read === value) read = { ...value }
    Object.defineProperty(read, key, { value: inner, enumerable: true })
  }
  return read
}

/** Takes the wrappers off (rule 1): `{success,data}`, `{data}`, `{player:{…}}`, a list or a map of one. */
export function findSubject(body: unknown, context: ReadingContext): Subject {
  const wrappers: { value: Record<string, unknown>; path: string }[] = []
  let value = body
  let path = '$'
  let key = ''
  let list: Subject['list'] = null
  for (let depth = 0; depth < 6; depth++) {
    if (Array.isArray(value)) {
      const isOnly =
        value.length === 1 && (depth > 0 || context.id !== undefined) && !namesList(key, context)
      if (isRecord(value[0]) && (isOnly || isPieces(value))) {
        list = { value, path, key }
        path = `${path}[0]`
        value = value[0]
      }
      break
    }
    if (!isRecord(value)) break
    const keys = Object.keys(value)
    const next = keys.length > MAX_WRAPPER_KEYS ? null : wrapped(value, keys)
    if (next === null) break
    const inner = value[next]
    if (Array.isArray(inner) && inner.length !== 1 && !isPieces(inner)) break
    wrappers.push({ value, path })
    path += keyStep(next)
    if (!ID_KEY.test(next) && !WRAP.has(next)) key = next
    value = inner
  }
  return { value, path, key, wrappers, list }
}

/** A thing is told by its first keys: with more it is a map. */
const MAX_KEYS = 1000

/** The subject with the keys alone in which its figures and its title are looked for. */
export function narrow(subject: Subject): Subject {
  const { value } = subject
  const keys = isRecord(value) ? Object.keys(value) : []
  if (!isRecord(value) || keys.length <= MAX_KEYS) return subject
  const first = keys.slice(0, MAX_KEYS).map((key) => [key, value[key]] as const)
  return { ...subject, value: Object.fromEntries(first) }
}

/** Plural words for the figures of one thing. */
const OF_ONE = /^(?:stats|statistics|details|infos?|news|status|totals|settings|attributes)$/

/** `players/{id}/groups`, `{groups: […]}` of a player: the route or the key says that there may be several. */
function namesList(key: string, { area, endpoint, id }: ReadingContext): boolean {
  const named = areaOfKey(key)
  if (named !== null && named !== area && isPlural(key)) return true
  const route = pathOf(endpoint).split('/')
  const last = route.at(-1) ?? ''
  const asked = [...endpoint.matchAll(/[?&](\w+)=/g)]
  if (last === id || (id !== undefined && route.length === 1)) return false
  return isPlural(last) && asked.every(([, name = '']) => OF_LISTS.test(name))
}

const isPlural = (name: string): boolean =>
  /^[\w-]+$/.test(name) && singular(name) !== name && !OF_ONE.test(wordsOf(name).at(-1) ?? '')

/** Parameters that choose among the rows of a list; others may choose one thing. */
const OF_LISTS =
  /^(?:page|limit|offset|search|query|q|sort|order|status|type|period|metric|per_?page)$/i
