import { nameKeys } from '../keys/lexicon.json'
import { wordsIn } from '../keys/words.ts'
import { isRecord, keyStep, own } from '../path.ts'

/** Keys of what a thing is called, the most telling first. */
const NAMES = wordsIn(nameKeys)

/** Keys by which the page of a thing other than a player is asked for. */
const IDS = ['slug', 'id', 'key', 'tag', 'uuid']

/** Keys that hold an entry's owner next to the owner's data: `{player: {tag}, stats: {…}}`. */
const HOLDER = /^(?:player|user|member|profile|account|participant|person)$/i

const LONGEST = 80

/** A plain value in short; '' for what is none. */
export function plainText(raw: unknown): string {
  return typeof raw === 'string'
    ? raw.slice(0, LONGEST)
    : typeof raw === 'number'
      ? String(raw)
      : ''
}

/** The key as it is written in a record: `name`, or `Name`. */
function writtenIn(record: Record<string, unknown>, key: string): string {
  return Object.hasOwn(record, key) ? key : key.charAt(0).toUpperCase() + key.slice(1)
}

/** The first of some keys that a record has a plain value under, with its text; null where it has none. */
function firstOf(raw: unknown, keys: readonly string[]): { text: string; key: string } | null {
  if (!isRecord(raw)) return null
  for (const wanted of keys) {
    const key = writtenIn(raw, wanted)
    const text = plainText(own(raw, key))
    if (text.trim() !== '') return { text, key }
  }
  return null
}

/** The name of a thing under the most common keys, with its key. */
export const nameIn = (raw: unknown): ReturnType<typeof firstOf> => firstOf(raw, NAMES)

/** The things with a name right inside another, with the keys of both. */
export const thingsNamedIn = (record: Record<string, unknown>, most: number) =>
  Object.keys(record)
    .slice(0, most)
    .flatMap((key) => {
      const found = nameIn(record[key])
      return found === null
        ? []
        : [{ key, text: found.text, step: keyStep(key) + keyStep(found.key), nameKey: found.key }]
    })

/** The thing that an entry is of: the entry itself where it has a name, else the one thing with a name that it holds. */
export function namedThing(entry: unknown): unknown {
  if (!isRecord(entry) || nameIn(entry) !== null) return entry
  const inner = entry[Object.keys(entry).find((key) => HOLDER.test(key)) ?? '']
  return nameIn(inner) === null ? entry : inner
}

/** The entry's name, else its id; '' where it has neither. */
export const entryName = (raw: unknown): string =>
  firstOf(namedThing(raw), [...NAMES, 'id'])?.text ?? ''

/** The id that requests the page of an entry; '' if it has none. */
export const entryId = (raw: unknown): string => firstOf(namedThing(raw), IDS)?.text ?? ''
