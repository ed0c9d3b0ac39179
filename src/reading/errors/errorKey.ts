import { isRecord, keyStep } from '../path.ts'
import { type Found, codeIn, empty, made, messageIn, textAt, isWord } from './errorText.ts'

const ERROR_KEY =
  /^(?:\w+:)?(?:(?:is_?|has_?|api_?)?errors?|err|fault|exception|err(?:or)?_?(?:msg|summary))$/i

/** The first text in an error by field: `{id: ["is invalid"]}`. */
function anyText(
  record: Record<string, unknown>,
  path: string,
): { message: string; path: string } | null {
  for (const key of Object.keys(record)) {
    const value = record[key]
    const at = path + keyStep(key)
    const list = Array.isArray(value)
    const message = textAt(list ? value[0] : value)
    if (message !== null) return { message, path: list ? `${at}[0]` : at }
  }
  return null
}

export function ofErrorKey(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  for (const key of keys) {
    if (
      !ERROR_KEY.test(key) ||
      empty(body[key]) ||
      body[key] === false ||
      !(nothingElse(body, keys, key) || (body[key] === true && onlyTexts(body, keys)))
    )
      continue
    const value = body[key]
    const path = `$${keyStep(key)}`
    if (typeof value === 'string') {
      const message = messageIn(body, '$')
      return message !== null && message.message !== value && /^[\w-]+$/.test(value)
        ? { code: value, ...message }
        : { code: codeIn(body), message: value, path }
    }
    if (value === true) {
      const told = keys.find((other) => other !== key && textAt(body[other]) !== null)
      const found = messageIn(body, '$')
      if (found === null && told !== undefined)
        return { code: codeIn(body), message: String(body[told]), path: `$${keyStep(told)}` }
    }
    if (value === true) return made(body, '$')
    const inner = Array.isArray(value) ? (value as readonly unknown[])[0] : value
    const at = Array.isArray(value) ? `${path}[0]` : path
    if (typeof inner === 'string') return { code: codeIn(body), message: inner, path: at }
    if (isRecord(inner)) {
      const found = made(inner, at)
      const told = found.message === '' ? { ...found, ...anyText(inner, at) } : found
      return { ...told, code: told.code ?? codeIn(body) }
    }
  }
  return null
}

/** Keys that any answer may have, with data or without. */
const OF_ENVELOPE =
  /^(?:jsonapi|links|json_?rpc|api_?version|encoding|charset|xmlns|server|host|node|cached|took|copyright|attribution)$/i

/** True where all but one key are words of an error, or empty. */
export function nothingElse(
  body: Record<string, unknown>,
  keys: readonly string[],
  but: string,
): boolean {
  return keys.every((key) => {
    if (key === but) return true
    const holds = key === 'data' || key === 'result' || key === 'response'
    if (isWord(key) && (!holds || typeof body[key] !== 'object')) return true
    if (OF_ENVELOPE.test(key)) return true
    return empty(body[key])
  })
}

/** Nothing but short words: no data. */
export function onlyTexts(body: Record<string, unknown>, keys: readonly string[]): boolean {
  return keys.length <= 6 && keys.every((key) => typeof body[key] !== 'object' || empty(body[key]))
}
