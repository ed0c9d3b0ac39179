import { isSideKey } from '../columns/sides.ts'
import { isRecord, own } from '../path.ts'
import { wordsOf } from '../keys/words.ts'
import { dataKeys, MAX_LEAVES } from '../profile/profiler.ts'
import { sampleOf } from '../profile/profileRows.ts'
import { scalar } from './listLayout.ts'
import { keyAxis } from '../values/keyAxis.ts'

function likeness(a: ReadonlySet<string>, b: readonly string[]): number {
  const shared = b.filter((key) => a.has(key)).length
  return shared / Math.max(1, a.size + b.length - shared)
}

const ID_KEY = /^\d+$|^[0-9a-f-]{32,36}$/i
const LARGE = 64

const keysOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : [])

/** `ehp: {metric: "ehp", …}`: an entry that says its own key again. */
const namesItself = (value: unknown, key: string): boolean =>
  isRecord(value) && Object.keys(value).length > 1 && Object.values(value).includes(key)

/** `{solo: {rating, wins}, duo: {rating, wins}}`, but not the two sides of a match. */
function areTwoAlike(record: Record<string, unknown>, keys: readonly string[]): boolean {
  if (keys.length !== 2 || keys.some((key) => isSideKey(key))) return false
  const [one = [], two = []] = keys.map((key) => keysOf(record[key]))
  const held = own(record[keys[0] ?? ''], one[0] ?? '')
  return (
    (one.length > 1 || Array.isArray(held)) && !dataKeys(one) && likeness(new Set(one), two) === 1
  )
}

/** The keys of an object whose values are rows of one shape; null if it is a thing with fields. */
export function mapKeys(
  record: Record<string, unknown>,
  keys: readonly string[],
): readonly string[] | null {
  if (keys.length === 0) return null
  if (keys.length < 3 && keys.every((key) => namesItself(record[key], key))) return keys
  if (areTwoAlike(record, keys)) return keys
  if (keys.length < 3 && !keys.every((key) => ID_KEY.test(key))) return null
  const entities = keys.length > LARGE ? keys : keys.filter((key) => keysOf(record[key]).length > 0)
  const probe = sampleOf(entities, 12).filter((key) => isRecord(record[key]))
  if (
    entities.length < keys.length * 0.5 ||
    probe.length < Math.min(entities.length, 12) * 0.5 ||
    probe.length === 0
  ) {
    return lists(record, keys)
  }
  let best: readonly string[] = []
  let shape: ReadonlySet<string> = new Set()
  for (const key of probe.slice(0, 3)) {
    const recordKeys = new Set(keysOf(record[key]))
    const alike = probe.filter((other) => likeness(recordKeys, keysOf(record[other])) >= 0.4)
    if (alike.length <= best.length) continue
    best = alike
    shape = recordKeys
  }
  // A thing with fields, some of them links or pairs, is not a map.
  const fields = keys.length - entities.length
  const numbered = entities.every((key) => ID_KEY.test(key))
  if (fields > entities.length * 0.34 || (fields > 0 && shape.size < 2 && !numbered)) return null
  if (best.length < Math.max(Math.min(3, entities.length), probe.length * 0.5)) return null
  // All of a large map alike: looking into each entry would cost more than parsing it did.
  if (keys.length > LARGE && best.length === probe.length) return keys
  return entities.filter(
    (key) => isRecord(record[key]) && likeness(shape, keysOf(record[key])) >= 0.3,
  )
}

/** A map whose values are histories: lists of tuples; or tuples. */
function lists(record: Record<string, unknown>, keys: readonly string[]): readonly string[] | null {
  if (keys.length < 3) return null
  if (areTuples(record, keys)) return keys
  const probe = keys.slice(0, 6)
  return probe.every((key) => {
    const value = record[key]
    return Array.isArray(value) && value.length > 0 && Array.isArray(value[0])
  })
    ? keys
    : null
}

/** The most values of a row without names. */
const WIDEST = 40

/** A map of rows without names: under each key as many plain values, texts and numbers at the same places. Columns are of one type, and fewer. */
function areTuples(record: Record<string, unknown>, keys: readonly string[]): boolean {
  const [first, ...others] = keys.slice(0, 6).map((key) => record[key])
  if (keys.length < 3 || !Array.isArray(first) || first.length > WIDEST || !first.every(scalar))
    return false
  const types = first.map((value) => typeof value)
  return (
    (keys.length > MAX_LEAVES || (types.includes('string') && types.includes('number'))) &&
    others.every(
      (other) =>
        Array.isArray(other) &&
        other.length === first.length &&
        other.every(
          (value, at) => value === null || first[at] === null || typeof value === types[at],
        ),
    )
  )
}

/** Actions by time: texts, or the codes of a state, under keys that are times. */
export function isLog(
  record: Record<string, unknown>,
  keys: readonly string[],
  name: string,
): boolean {
  const type = /(?:status|state|flags?)$/i.test(name) ? 'number' : 'string'
  return (
    keys.length > 2 &&
    keys.every((key) => typeof record[key] === type) &&
    keyAxis(keys)?.kind === 'instant'
  )
}

/** Many plain figures under keys that are data: a table of two columns. */
export function scalarMap(
  record: Record<string, unknown>,
  keys: readonly string[],
  depth: number,
): boolean {
  if (depth === 0 || keys.length < 6) return false
  if (!keys.slice(0, 12).every((key) => typeof record[key] === 'number' || record[key] === null))
    return false
  return keys.length >= 12 || keys.every((key) => /^\d+$|^[A-Z0-9_]+$/.test(key))
}

/** The common length if an object has only lists of plain values of equal length; else 0. */
export function columnarLength(record: Record<string, unknown>, keys: readonly string[]): number {
  const lists = keys.map((key) => record[key]).filter((value) => Array.isArray(value))
  const length = lists[0]?.length ?? 0
  if (lists.length < 2 || length < 3 || lists.length < keys.length * 0.6) return 0
  return lists.every(
    (list) => list.length === length && scalar(list[0]) && scalar(list[length - 1]),
  )
    ? length
    : 0
}

/** The keys whose values are not columns of a columnar table of that length. */
export const withoutColumns = (
  record: Record<string, unknown>,
  keys: readonly string[],
  length: number,
): readonly string[] =>
  keys.filter((key) => {
    const value = record[key]
    return !Array.isArray(value) || value.length !== length || typeof value[0] === 'object'
  })

/** Containers of groups, and how groups are called: what is under other keys are equals or phases, each a table. */
const GROUPS = /^(?:groups?|pools?|divisions?|conferences?|tiers?|sections?)$/
const GROUP =
  /^(?:(?:group|pool|division|tier|league)[ _-]?)?(?:[a-h]|\d{1,2}|i{1,3})$|^(?:bronze|silver|gold|platinum|diamond|masters?)$/i

/** `{gold: [rows], silver: [rows]}`: one list, cut into groups. */
export function isGrouped(record: Record<string, unknown>, keys: readonly string[], name: string) {
  if (keys.length < 2 || keys.length > LARGE) return false
  if (!wordsOf(name).some((word) => GROUPS.test(word)) && !keys.every((key) => GROUP.test(key)))
    return false
  const shapes = keys.map((key) => {
    const rows = record[key]
    return Array.isArray(rows) && rows.every(isRecord) ? keysOf(rows[0]) : []
  })
  const first = new Set(shapes[0])
  return first.size > 1 && shapes.every((shape) => likeness(first, shape) >= ALIKE)
}

const ALIKE = 0.6
