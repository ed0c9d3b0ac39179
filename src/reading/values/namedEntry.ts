import { nameKeys } from '../keys/lexicon.json'
import { wordsIn } from '../keys/words.ts'
import { isRecord, own } from '../path.ts'

/** Keys of what a thing is called, the most telling first. */
export const NAMES = wordsIn(nameKeys)

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
export function writtenIn(record: Record<string, unknown>, key: string): string {
  return Object.hasOwn(record, key) ? key : key.charAt(0).toUpperCase() + key.slice(1)
}

function firstOf(raw: unknown, keys: readonly string[]): string {
  if (!isRecord(raw)) return ''
  for (const key of keys) {
    const found = plainText(own(raw, writtenIn(raw, key)))
    if (found !== '') return found
  }
  return ''
}

/** The thing that an entry is of: the entry itself where it has a name, else the one thing with a name that it holds. */
export function namedThing(entry: unknown): unknown {
  if (!isRecord(entry) || firstOf(entry, NAMES) !== '') return entry
  const inner = entry[Object.keys(entry).find((key) => HOLDER.test(key)) ?? '']
  return firstOf(inner, NAMES) === '' ? entry : inner
}

/** The entry's name, else its id; '' where it has neither. */
export const entryName = (raw: unknown): string => firstOf(namedThing(raw), [...NAMES, 'id'])

/** The id that requests the page of an entry; '' if it has none. */
export const entryId = (raw: unknown): string => firstOf(namedThing(raw), IDS)
