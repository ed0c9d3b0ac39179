import { answer, errorCode, message } from '../keys/lexicon.json'
import { wordSet, wordsIn } from '../keys/words.ts'
import { isRecord, keyStep } from '../path.ts'
import type { ErrorReason, Reading } from '../types.ts'

export type Found = NonNullable<Reading['error']>

const WORDS = wordSet(answer)
const MESSAGES = wordsIn(message)
const CODES = wordsIn(errorCode)

/** `ret_msg`, `message`: the key of a sentence to a person. */
export const isMessage = (key: string): boolean =>
  MESSAGES.includes(key) && !/^(?:title|description|text|info|help|details?)$/i.test(key)

export const isWord = (key: string): boolean => WORDS.has(key.toLowerCase().replaceAll('-', '_'))

export const textAt = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

export function codeIn(record: Record<string, unknown>): string | null {
  for (const key of CODES) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined
    const text = typeof value === 'number' ? String(value) : textAt(value)
    if (text !== null && text.length < 80) return text
  }
  return null
}

export function messageIn(
  record: Record<string, unknown>,
  path: string,
): { message: string; path: string } | null {
  for (const key of MESSAGES) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined
    const isList = Array.isArray(value)
    const first: unknown = isList ? value[0] : value
    const at = path + keyStep(key) + (isList ? '[0]' : '')
    const message = textAt(first)
    if (message !== null) return { message, path: at }
    const inner = isList && isRecord(first) ? messageIn(first, at) : null
    if (inner !== null) return inner
  }
  return null
}

/** `reason`: used if the record has no message. */
export function made(record: Record<string, unknown>, path: string, reason?: ErrorReason): Found {
  const code = codeIn(record)
  const found = messageIn(record, path)
  if (found !== null) return { code, ...found }
  return { code, message: '', ...(reason === undefined ? null : { reason }), path }
}

export function empty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined || value === ''
  // Stops at the first entry with a value, as a map may have thousands.
  for (const key in value) if ((value as Record<string, unknown>)[key] !== null) return false
  return true
}

const ERROR_KEY =
  /^(?:\w+:)?(?:(?:is_?|has_?|api_?)?errors?|err|fault|exception|err(?:or)?_?(?:msg|summary))$/i

export const isErrorKey = (key: string): boolean => ERROR_KEY.test(key)

/** The first text of an error that has no message: of a field, or of what is in it. `{id: ["is invalid"]}`. */
export function firstText(data: unknown, path: string): Omit<Found, 'code'> | Found | null {
  const list = Array.isArray(data)
  const text = textAt(list ? data[0] : data)
  if (text !== null) return { message: text, path: list ? `${path}[0]` : path }
  if (!isRecord(data)) return null
  const stated = messageIn(data, path)
  const code = codeIn(data)
  if (stated !== null) return { ...stated, ...(code === null ? null : { code }) }
  const key = Object.keys(data).find((one) => textAt([data[one]].flat()[0]) !== null)
  return key === undefined ? null : firstText(data[key], path + keyStep(key))
}

/** The error that a body reports under an error key. */
export function ofErrorKey(
  body: Record<string, unknown>,
  key: string,
  keys: readonly string[],
): Found {
  const value = body[key]
  const path = `$${keyStep(key)}`
  const inner = Array.isArray(value) ? (value as readonly unknown[])[0] : value
  const at = Array.isArray(value) ? `${path}[0]` : path
  if (typeof inner === 'string') {
    const message = messageIn(body, '$')
    return message !== null && message.message !== inner && /^[\w-]+$/.test(inner)
      ? { code: inner, ...message }
      : { code: codeIn(body), message: inner, path: at }
  }
  if (isRecord(inner)) {
    const found = made(inner, at)
    const described = found.message === '' ? { ...found, ...firstText(inner, at) } : found
    return { ...described, code: described.code ?? codeIn(body) }
  }
  const textKey = keys.find((other) => other !== key && textAt(body[other]) !== null)
  return messageIn(body, '$') === null && textKey !== undefined
    ? { code: codeIn(body), message: String(body[textKey]), path: `$${keyStep(textKey)}` }
    : made(body, '$')
}
