import { keyMeaningOf } from '../keys/keySemantics.ts'
import { wordsIn } from '../keys/words.ts'
import { isRecord } from '../path.ts'
import { parseInstant } from '../values/parseInstant.ts'
import { toText } from '../values/plain.ts'

const NAME_KEYS = wordsIn(
  'name trait_type statName stat_name key attribute metric field property label title type id',
)
const VALUE_KEYS = ['value', 'statValue', 'stat_value', 'val']
/** Keys next to a name and its value that only concern its presentation. */
const BESIDE =
  /^(?:prompt|type|label|title|array|object|display_?(?:type|name|value)|formatted(?:_?value)?|unit|units|id|key|icon|max_?value|trait_count|order|data_?type|hidden|private)$/i

/** The number of entries from which a list is a table. */
const MOST = 60

/** Where the name and the value are in each entry of a list of named values; in pairs, their places. */
export interface NamedValues {
  name: string
  value: string
}

const keyIn = (entry: Record<string, unknown>, keys: readonly string[]): string | undefined =>
  keys.find((key) => Object.hasOwn(entry, key))

/** `[{name: "wins", value: 4}, …]`: values by their names, each name another; null for a list of anything else. */
export function namedValuesIn(list: readonly unknown[]): NamedValues | null {
  const first = list[0]
  if (Array.isArray(first)) return namedPairsIn(list)
  if (!isRecord(first) || list.length > MOST || list.length < 2) return null
  const value = keyIn(first, VALUE_KEYS)
  if (value === undefined) return null
  const name = keyIn(first, NAME_KEYS)
  if (name === undefined) return null
  const names = new Set<string>()
  for (const entry of list) {
    if (!isRecord(entry)) return null
    const own = entry[name]
    if (typeof own !== 'string' || own === '' || own.length > 60 || names.has(own)) return null
    if (names.size === 0 && isDate(own)) return null
    names.add(own)
    for (const key in entry) if (key !== name && key !== value && !BESIDE.test(key)) return null
  }
  return { name, value }
}

/** `["Jan 2020", 4]`: a value at a time. */
const isDate = (name: string): boolean => parseInstant(name) !== null

/** `[["wins", 4], …]` */
function namedPairsIn(list: readonly unknown[]): NamedValues | null {
  const names = new Set(list.map((pair) => (Array.isArray(pair) ? pair[0] : null)))
  const areNamed = list.every(
    (pair) =>
      Array.isArray(pair) &&
      pair.length === 2 &&
      typeof pair[0] === 'string' &&
      /^[a-z][\w .-]{0,59}$/i.test(pair[0]) &&
      !isDate(pair[0]) &&
      typeof pair[1] === 'number',
  )
  const each = list.length > 1 && list.length <= MOST && names.size === list.length
  return areNamed && each ? { name: '0', value: '1' } : null
}

/** A form to fill in: most of its names have no value. */
export function isForm(list: readonly unknown[], { value }: NamedValues): boolean {
  const filled = list.filter((entry) => isRecord(entry) && (entry[value] ?? null) !== null)
  return filled.length < list.length / 2
}

/** Keys of a thing's attributes; lists of people or things to compare have other keys. */
const OF_THING =
  /^(?:attributes?|traits?|properties|(?:custom_?)?fields|stats?|statistics|characteristics|specs|metadata|meta_?info|parameters)$/i

/** Names that are words for figures are what is counted of one thing, whatever the list is called. */
function areFigures(list: readonly unknown[], name: string): boolean {
  const figures = list.filter((entry) => {
    const { figure, level, rate, words } = keyMeaningOf(toText(Object(entry)[name]))
    return words.length < 4 && (figure || level || rate)
  })
  return figures.length * 2 > list.length
}

/** Values of different types are those of one thing, and no figures of several. */
export function areOfOneThing(
  list: readonly unknown[],
  key: string,
  { name, value }: NamedValues,
): boolean {
  if (OF_THING.test(key) || areFigures(list, name)) return true
  const values = list.map((entry) => (isRecord(entry) ? (entry[value] ?? null) : null))
  const types = new Set(values.filter((one) => one !== null).map((one) => typeof one))
  return types.has('string') && types.size > 1
}
