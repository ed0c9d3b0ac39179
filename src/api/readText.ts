import type { BodyProgress } from '#quota/types.ts'
import { NetworkError, NotJsonError, TooLargeError } from './errors.ts'
import { MOST_BYTES } from './limits.ts'

/**
 * The text of a response, decoded, and its size before that: at most 8 MB, cancelled beyond. Throws TooLargeError,
 * NetworkError when the stream breaks, and the signal's reason when the quota layer gives the body up.
 */
export async function readText(
  response: Response,
  endpoint: string,
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
      if (bytes > MOST_BYTES) throw new TooLargeError(endpoint, 'bytes')
      parts.push(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    cancel()
    signal.throwIfAborted()
    if (error instanceof TooLargeError) throw error
    throw new NetworkError(endpoint, 'dropped')
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  return { text: parts.join('') + decoder.decode(), bytes }
}

const JSON_TYPE = /^\s*(application|text)\/([\w.+-]*\+)?json\b/i
const looksLikeHtml = (text: string) => /^\s*(<!doctype|<html|<\?xml|<[a-z])/i.test(text)

/**
 * Refuses what is not JSON by its type and its first character, before it is parsed. A 2xx without a body is no
 * answer to show.
 */
export function checkJson(response: Response, text: string, endpoint: string): void {
  const type = response.headers.get('content-type')
  const html = (type !== null && /html/i.test(type)) || looksLikeHtml(text)
  const json = type === null ? !html : JSON_TYPE.test(type)
  if (!json || html || text.trim() === '') throw new NotJsonError(endpoint, response.status, html)
}
