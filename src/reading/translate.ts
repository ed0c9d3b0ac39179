import { inEnglish, manyThings, type Pack, packOf } from './keys/packs.ts'
import { isRecord } from './path.ts'

/** The keys that tell the language: those of large maps and deep parts are data. */
const MOST_KEYS = 120
const MOST_OF_ONE = 40
const MOST_ENTRIES = 2
/** What is deeper stays as it is. */
const DEEPEST = 16

const PLAIN_KEY = /^[\p{L}_][\p{L}\p{N}_-]*$/u

function tellingKeys(body: unknown): string[] {
  const keys = new Set<string>()
  const queue: unknown[] = [body]
  for (let at = 0; at < queue.length && keys.size < MOST_KEYS; at++) {
    const value = queue[at]
    if (Array.isArray(value)) queue.push(...(value.slice(0, MOST_ENTRIES) as unknown[]))
    else if (isRecord(value))
      for (const key of Object.keys(value).slice(0, MOST_OF_ONE)) {
        if (PLAIN_KEY.test(key)) keys.add(key)
        if (typeof value[key] === 'object') queue.push(value[key])
      }
  }
  return [...keys]
}

function allKeys(value: unknown, into: Set<string>, depth = 0): Set<string> {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return into
  if (!Array.isArray(value)) for (const key of Object.keys(value)) into.add(key)
  for (const inner of Object.values(value)) allKeys(inner, into, depth + 1)
  return into
}

/** The parts of a path: quoted keys, and the others. */
const PARTS = /\["(?:\\.|[^"\\])*"\]|[^.[\]{}]+/g

/** The members of a reading that hold keys of the body, and those that hold paths. */
const KEYS: ReadonlySet<string> = new Set(['key', 'entry'])
const PATHS: ReadonlySet<string> = new Set(
  'path column nameColumn rankColumn idPath currencyPath from to'.split(' '),
)

/** Which body a reading is of: with English keys, or as it came. */
export class Translation {
  readonly body: unknown
  /** The keys as they came, by the English ones. */
  readonly sent = new Map<string, string>()
  readonly #english = new Map<string, string>()
  readonly #originals = new Map<unknown, unknown>()
  readonly #pack: Pack
  readonly #taken: ReadonlySet<string>

  constructor(body: unknown, pack: Pack) {
    this.#pack = pack
    this.#taken = allKeys(body, new Set())
    this.body = this.#copy(body)
  }

  /** The English of a key, which no other key has; a word that is not sure means it of a plain value alone. */
  #keyOf(key: string, value: unknown): string {
    const many = Array.isArray(value)
    const plain = typeof value !== 'object' || value === null
    const id = `${many ? 'many' : plain ? 'plain' : 'one'} ${key}`
    const known = this.#english.get(id)
    if (known !== undefined) return known
    const found = PLAIN_KEY.test(key) ? inEnglish(key, this.#pack) : null
    let name = key
    if (found !== null && (plain || found.sure)) {
      const words = many ? manyThings(found.words) : found.words
      const wanted = words.join('_')
      const free = [wanted, wanted.toUpperCase()].find(
        (one) => !this.#taken.has(one) && (this.sent.get(one) ?? key) === key,
      )
      name = free ?? key
    }
    this.#english.set(id, name)
    if (name !== key) this.sent.set(name, key)
    return name
  }

  #copy(value: unknown, depth = 0): unknown {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
    let made: unknown
    if (Array.isArray(value)) made = value.map((one) => this.#copy(one, depth + 1))
    else {
      const record: Record<string, unknown> = {}
      for (const [key, inner] of Object.entries(value))
        Object.defineProperty(record, this.#keyOf(key, inner), {
          value: this.#copy(inner, depth + 1),
          enumerable: true,
        })
      made = record
    }
    this.#originals.set(made, value)
    return made
  }

  /** A route in English words. */
  routeOf(endpoint: string): string {
    return endpoint.replace(
      /[\p{L}_-]+/gu,
      (word) => inEnglish(word, this.#pack)?.words.join('_') ?? word,
    )
  }

  /** A path of the English body in the body as it came. */
  asSent(path: string): string {
    return path.replace(PARTS, (part) => this.sent.get(part) ?? part)
  }

  /** A reading of the English body as one of the body as it came, with its paths, keys and rows. */
  restore<T>(value: T, member = ''): T {
    const told: unknown = value
    let made: unknown = told
    if (typeof told === 'string')
      made = KEYS.has(member) ? this.#keyAt(told) : PATHS.has(member) ? this.asSent(told) : told
    else if (member === 'of' && isRecord(told))
      made = { path: this.asSent(String(told.path)), name: this.#keyAt(told.name) }
    else if (Array.isArray(told))
      made =
        member === 'points' || member === 'gaps' ? told : told.map((one) => this.#step(one, member))
    else if (isRecord(told) && !(told instanceof Map))
      made = Object.fromEntries(
        Object.entries(told).map(([key, inner]) => [
          key,
          key === 'source' ? (this.#originals.get(inner) ?? inner) : this.restore(inner, key),
        ]),
      )
    return made as T
  }

  #keyAt(key: unknown): unknown {
    return typeof key === 'string' ? (this.sent.get(key) ?? key) : key
  }

  /** Of a parsed path each key is one. */
  #step(value: unknown, member: string): unknown {
    return this.restore(value, typeof value === 'string' && /steps$/i.test(member) ? 'key' : member)
  }
}

/** A body of another language with English keys; null for one in English, and in a language that no pack has. */
export function translationOf(body: unknown): Translation | null {
  const pack = packOf(tellingKeys(body))
  return pack === null ? null : new Translation(body, pack)
}
