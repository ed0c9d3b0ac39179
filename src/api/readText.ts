import type { BodyProgress } from '#quota/types.ts'
import { NetworkError, NotJsonError, ServiceError, TooLargeError } from './errors.ts'

/** The limit of a body's text (rule 8). */
export const MAX_BYTES = 8 * 1024 * 1024

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
      if (bytes > most) throw new TooLargeError('bytes')
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

const MAX_SENTENCE_LENGTH = 500

/** A text that is only words; null for a page, and for what is or begins as JSON. */
export function sentenceIn(text: string): string | null {
  const words = text.trim()
  const isPlain = /^[^["]/.test(words) && !/[{}]|<[a-z!?/]/i.test(words) && /\p{L}{2}/u.test(words)
  const isJson = /^(?:true|false|null)$/.test(words)
  return isPlain && !isJson && words.length <= MAX_SENTENCE_LENGTH ? words : null
}

/** Rejects a text that is not JSON by type and first character. Throws ServiceError for a plain sentence. */
export function checkJson(response: Response, text: string): void {
  const type = response.headers.get('content-type')
  const sentence = sentenceIn(text)
  const isJson = type !== null && JSON_TYPE.test(type)
  const html = looksLikeHtml(text) || (sentence === null && type !== null && /html/i.test(type))
  const isEmpty = text.trim() === ''
  if (!html && !isEmpty && (type === null || isJson)) return
  if (sentence !== null) throw new ServiceError(response.status, null, sentence)
  throw new NotJsonError(response.status, html)
}
