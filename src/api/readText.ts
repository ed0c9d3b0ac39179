import type { BodyProgress } from '#quota/types.ts'
import { NetworkError, NotJsonError, TooLargeError } from './errors.ts'

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

/** Parses on the calling thread. Throws SyntaxError, or a RangeError named `depth` or `nodes`. */
export function parseBody(text: string): unknown {
  const body: unknown = JSON.parse(text)
  const broken = brokenLimit(body)
  if (broken !== null) throw new RangeError(broken)
  return body
}

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
