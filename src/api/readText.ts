import { NetworkError, NotJsonError, TimeoutError, TooLargeError } from './errors.ts'
import { MOST_BYTES } from './limits.ts'
import type { Timers } from './timeout.ts'
import { withTimeout } from './timeout.ts'

/** A body may take so many times the patience for one byte: a drip does not go on for ever. */
const WHOLE = 10

/**
 * The text of a response, decoded, and its size before that: at most 8 MB, cancelled beyond. Throws TooLargeError,
 * TimeoutError when no byte comes for `idleMs` or the whole takes ten times that, NetworkError when the stream breaks.
 */
export async function readText(
  response: Response,
  endpoint: string,
  timers: Timers,
  idleMs: number,
): Promise<{ text: string; bytes: number }> {
  if (response.body === null) return { text: '', bytes: 0 }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  let late = false
  const whole = timers.setTimeout(() => {
    late = true
  }, idleMs * WHOLE)
  try {
    for (;;) {
      if (late) throw new TimeoutError(endpoint, idleMs * WHOLE)
      const { done, value } = await withTimeout(reader.read(), timers, idleMs, endpoint)
      if (done) break
      bytes += value.byteLength
      if (bytes > MOST_BYTES) throw new TooLargeError(endpoint, 'bytes')
      parts.push(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    if (error instanceof TooLargeError || error instanceof TimeoutError) throw error
    throw new NetworkError(endpoint, 'The answer broke off')
  } finally {
    timers.clearTimeout(whole)
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
