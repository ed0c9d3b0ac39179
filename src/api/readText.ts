import type { BodyProgress } from '#quota/types.ts'
import { NetworkError, NotJsonError, ServiceError, TooLargeError } from './errors.ts'
import { type Parsed, parseNearJson } from './nearJson.ts'

/** The limits of a body (rule 8). */
export const MOST_BYTES = 8 * 1024 * 1024
export const DEEPEST = 64
export const MOST_NODES = 2_000_000

/** Which limit a parsed body breaks, or null. Walks without recursion. */
export function brokenLimit(body: unknown): 'depth' | 'nodes' | null {
  let nodes = 0
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'depth'
    const next: unknown[] = []
    for (const value of level) {
      nodes += 1
      if (typeof value !== 'object' || value === null) continue
      const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
      if (nodes + next.length + children.length > MOST_NODES) return 'nodes'
      for (const child of children) {
        if (typeof child === 'object' && child !== null) next.push(child)
        else nodes += 1
      }
    }
    level = next
  }
  return null
}

/** Escapes, quotes and numbers. Never backtracks, on any body. */
const TOKEN = /\\.|"|-?\d[\d.eE+-]*/g
const INTEGER = /^-?[1-9]\d*$/
const EXPONENT_FORM = /^(-?[1-9])\.(\d{15,})[eE]\+?(\d{1,2})$/

/** The digits of an integer beyond 2^53, also of one in exponent form with all of them; null for every other token. */
function longDigits(token: string): string | null {
  if (token.length < 16 || Number.isSafeInteger(Number(token))) return null
  if (INTEGER.test(token)) return token
  const [, whole = '', part = '', exponent] = EXPONENT_FORM.exec(token) ?? []
  const places = Number(exponent)
  return part.length <= places ? whole + part.padEnd(places, '0') : null
}

/**
 * JSON text with its integers beyond 2^53 in quotes: `JSON.parse` would round them. The reviver's `source` has the digits
 * too, but not in every browser that the build serves (Safari has it since 18.4).
 */
export function quoteLongIntegers(text: string): string {
  if (!/\d{16}|\.\d{15}/.test(text)) return text
  let inString = false
  return text.replace(TOKEN, (token, at: number) => {
    if (token === '"') inString = !inString
    const digits = inString ? null : longDigits(token)
    if (digits === null) return token
    // A number used as a key is not JSON, and must stay invalid.
    const isKey = text
      .slice(at + token.length)
      .trimStart()
      .startsWith(':')
    return isKey ? token : `"${digits}"`
  })
}

/**
 * Parses on the calling thread; an integer beyond 2^53 becomes a string of its digits. Throws JsonError, or a RangeError named
 * `depth` or `nodes`.
 */
export function parseText(text: string): Parsed {
  const parsed = parseNearJson(text, (one) => JSON.parse(quoteLongIntegers(one)))
  const broken = brokenLimit(parsed.body)
  if (broken !== null) throw new RangeError(broken)
  return parsed
}

/** The body alone; throws as `parseText`. */
export const parseBody = (text: string): unknown => parseText(text).body

/**
 * The text of a response, decoded, and its size before that: at most 8 MB, cancelled beyond. Throws TooLargeError,
 * NetworkError when the stream breaks, and the signal's reason when the quota layer gives the body up.
 */
export async function readText(
  response: Response,
  { signal, received }: BodyProgress,
): Promise<{ text: string; bytes: number }> {
  if (response.body === null) return { text: '', bytes: 0 }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  const cancel = () => {
    void reader.cancel().catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) break
      received(value.byteLength)
      bytes += value.byteLength
      if (bytes > MOST_BYTES) throw new TooLargeError('bytes')
      parts.push(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    cancel()
    signal.throwIfAborted()
    if (error instanceof TooLargeError) throw error
    throw new NetworkError('dropped')
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  return { text: parts.join('') + decoder.decode(), bytes }
}

const JSON_TYPE = /^\s*(application|text)\/([\w.+-]*\+)?json\b/i
const looksLikeHtml = (text: string) => /^\s*(<!doctype|<html|<\?xml|<[a-z])/i.test(text)
/** A warning in markup may precede JSON. */
const hasJsonAfter = (text: string) =>
  !/^\s*<(?:!doctype|html|\?xml)/i.test(text) && /\n\s*[[{]/.test(text)

const LONGEST_SENTENCE = 500

/** A text that is only words; null for a page, and for what is or begins as JSON. */
export function sentenceIn(text: string): string | null {
  const words = text.trim()
  const isPlain = /^[^["]/.test(words) && !/[{}]|<[a-z!?/]/i.test(words) && /\p{L}{2}/u.test(words)
  const isJson = /^(?:true|false|null)$/.test(words)
  return isPlain && !isJson && words.length <= LONGEST_SENTENCE ? words : null
}

/** Rejects a text that is not JSON by type and first character. Throws ServiceError for a plain sentence. */
export function checkJson(response: Response, text: string): void {
  const type = response.headers.get('content-type')
  const sentence = sentenceIn(text)
  const isJson = type !== null && JSON_TYPE.test(type)
  const html =
    (looksLikeHtml(text) && !(isJson && hasJsonAfter(text))) ||
    (sentence === null && type !== null && /html/i.test(type))
  const isEmpty = text.trim() === ''
  if (!html && !isEmpty && (type === null || isJson)) return
  if (sentence !== null) throw new ServiceError(response.status, null, sentence)
  throw new NotJsonError(response.status, html)
}
