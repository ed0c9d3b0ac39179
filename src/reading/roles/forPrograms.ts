import { wordSet } from '../keys/words.ts'

/** Hexadecimal digits, an address, a UUID or a ULID. */
const OPAQUE =
  /^(?=.*\d)(?:0x)?[\da-f]{12,}$|^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$|^[0-7][\dA-HJKMNP-TV-Z]{25}$/i
/** Text that is itself serialized data. */
const ENCODED = /^\s*(?:\{\s*"|\[\s*[{["]).*[}\]]\s*$/s
const NOTHING = wordSet('none null undefined n/a')
/** The last key of a path. */
const LAST_KEY = /(?:^|\.|\[["']?)([^.[\]"']+)(?:["']?\])?$/

/** True if a text is an id that a machine has made. */
export const isMachineMade = (text: string): boolean => OPAQUE.test(text)

/** True if a text means nothing to a person: a machine's id, serialized data, a word for none. */
export const isForPrograms = (text: string): boolean =>
  isMachineMade(text) || ENCODED.test(text) || NOTHING.has(text.toLowerCase())

/** True if the last key of a path is for programs: `_version`, a machine's id. */
export function isKeyForPrograms(path: string): boolean {
  const key = LAST_KEY.exec(path)?.[1] ?? ''
  return key.startsWith('_') || isMachineMade(key)
}
