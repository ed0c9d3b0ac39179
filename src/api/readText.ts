import type { BodyProgress } from '#quota/types.ts'
import { NetworkError, NotJsonError, ServiceError, TooLargeError } from './errors.ts'

/** The limit of a body's text (rule 8). */
export const MAX_BYTES = 8 * 1024 * 1024

/** A byte order mark goes before the charset that is named. */
const MARKS: Record<number, string> = { 0xefbb: 'utf-8', 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }
const CHARSET = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i

/** Decodes by the mark, else by the named charset. Without either it is UTF-8, unless nothing but ASCII would be read. */
function decode(bytes: Uint8Array, type: string | null): string {
  const [first = 0, second = 0] = bytes
  const told = MARKS[first * 256 + second] ?? CHARSET.exec(type ?? '')?.[1]
  try {
    const text = new TextDecoder(told).decode(bytes)
    const isUtf8 = told !== undefined || !text.includes('\ufffd') || /[\u0080-\ufffc]/.test(text)
    return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes)
  } catch {
    // A charset that no browser knows.
    return new TextDecoder().decode(bytes)
  }
}

/**
 * The text of a response, decoded, and its size before that: at most `most` bytes, cancelled beyond. Throws TooLargeError,
 * NetworkError when the stream breaks, and the signal's reason when the quota layer gives the body up.
 */
export async function readText(
  response: Response,
  { signal, received }: BodyProgress,
  most = MAX_BYTES,
): Promise<{ text: string; bytes: number }> {
  if (response.body === null) return { text: '', bytes: 0 }
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) break
      received(value.byteLength)
      bytes += value.byteLength
      if (bytes > most) throw new TooLargeError('bytes')
      parts.push(value)
    }
  } catch (error) {
    cancel()
    signal.throwIfAborted()
    throw error instanceof TooLargeError ? error : new NetworkError('dropped')
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  received(0, true)
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer())
  return { text: decode(whole, response.headers.get('content-type')), bytes }
}

const JSON_TYPE = /^\s*(application|text)\/([\w.+-]*\+)?json\b/i
const looksLikeHtml = (text: string) => /^\s*(<!doctype|<html|<\?xml|<[a-z])/i.test(text)

const MAX_SENTENCE_LENGTH = 500

/** A text that is only words; null for a page, and for what is or begins as JSON. */
export function sentenceIn(text: string): string | null {
  const words = text.trim()
  const isPlain = /^[^["]/.test(words) && !/[{}]|<[a-z!?/]/i.test(words) && /\p{L}{2}/u.test(words)
  const isJson = /^(?:true|false|null)$/.test(words)
  return isPlain && !isJson && words.length <= MAX_SENTENCE_LENGTH ? words : null
}

/**
 * Rejects a text that does not begin as JSON, by its type. Throws ServiceError for a plain sentence. Returns the type of a text
 * that begins as JSON under another name: the parser decides.
 */
export function checkJson(response: Response, text: string): string | null {
  const type = response.headers.get('content-type')
  const isJson = type === null || JSON_TYPE.test(type)
  if (/^\s*[[{]/.test(text)) return isJson ? null : type
  const sentence = sentenceIn(text)
  const html = looksLikeHtml(text) || (sentence === null && /html/i.test(type ?? ''))
  if (!html && isJson && text.trim() !== '') return null
  if (sentence !== null) throw new ServiceError(response.status, null, sentence)
  throw new NotJsonError(html)
}
