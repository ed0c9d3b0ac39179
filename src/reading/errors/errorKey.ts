import { isRecord, keyStep } from '../path.ts'
import { type Found, codeIn, made, messageIn, textAt } from './errorText.ts'

const ERROR_KEY =
  /^(?:\w+:)?(?:(?:is_?|has_?|api_?)?errors?|err|fault|exception|err(?:or)?_?(?:msg|summary))$/i

export const isErrorKey = (key: string): boolean => ERROR_KEY.test(key)

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

/** The error that a body reports under an error key. */
export function ofErrorKey(
  body: Record<string, unknown>,
  key: string,
  keys: readonly string[],
): Found {
  const value = body[key]
  const path = `$${keyStep(key)}`
  if (typeof value === 'string') {
    const message = messageIn(body, '$')
    return message !== null && message.message !== value && /^[\w-]+$/.test(value)
      ? { code: value, ...message }
      : { code: codeIn(body), message: value, path }
  }
  const inner = Array.isArray(value) ? (value as readonly unknown[])[0] : value
  const at = Array.isArray(value) ? `${path}[0]` : path
  if (typeof inner === 'string') return { code: codeIn(body), message: inner, path: at }
  if (isRecord(inner)) {
    const found = made(inner, at)
    const told = found.message === '' ? { ...found, ...anyText(inner, at) } : found
    return { ...told, code: told.code ?? codeIn(body) }
  }
  const told = keys.find((other) => other !== key && textAt(body[other]) !== null)
  return messageIn(body, '$') === null && told !== undefined
    ? { code: codeIn(body), message: String(body[told]), path: `$${keyStep(told)}` }
    : made(body, '$')
}
