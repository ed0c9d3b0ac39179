import { readBodyRetryAfter, readRateHeaders } from './headers.ts'
import type { Outcome } from './outcome.ts'
import type { Clock, Send, SendInfo } from './types.ts'

const ATTEMPT_MS = 15_000
const REFUSAL_BODY_MS = 1000
const REFUSAL_BODY_CHARS = 16_384

export type Attempt = { outcome: Outcome } & ({ response: Response } | { error: unknown })

/**
 * Sends once, for 15 s at most. Never rejects. `refused` is called when a 429's headers are there and its body is
 * still to be read.
 */
export async function attempt(
  send: Send,
  info: SendInfo,
  clock: Clock,
  abort: AbortController,
  refused: (ms: number) => void,
): Promise<Attempt> {
  let timeout = false
  let timer: unknown = null
  const late = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => {
      timeout = true
      const error = new DOMException('No answer within 15 s', 'TimeoutError')
      abort.abort(error)
      reject(error)
    }, ATTEMPT_MS)
  })
  try {
    const response = await Promise.race([send(abort.signal, info), late])
    const arrived = clock.monotonic()
    const bodyRetryAfter =
      response.status === 429 ? await readRefusal(response, clock, refused) : null
    const outcome: Outcome = {
      kind: 'answer',
      status: response.status,
      ...readRateHeaders(response.headers),
      bodyRetryAfter,
      ago: clock.monotonic() - arrived,
    }
    return { outcome, response }
  } catch (error) {
    return { outcome: { kind: 'failure', timeout }, error }
  } finally {
    clock.clearTimeout(timer)
  }
}

/** Reads `retryAfter` from a copy of the body; a body that is slow, long or no JSON says nothing. */
async function readRefusal(
  response: Response,
  clock: Clock,
  refused: (ms: number) => void,
): Promise<number | null> {
  if (response.body === null || response.bodyUsed) return null
  refused(REFUSAL_BODY_MS)
  let timer: unknown = null
  const slow = new Promise<null>((resolve) => {
    timer = clock.setTimeout(() => {
      resolve(null)
    }, REFUSAL_BODY_MS)
  })
  const text = await Promise.race([readStart(response.clone()), slow])
  clock.clearTimeout(timer)
  return text === null ? null : parseRetryAfter(text)
}

async function readStart(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  if (reader === undefined) return null
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length <= REFUSAL_BODY_CHARS) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
    }
    await reader.cancel()
    return null
  } catch {
    // a body cut short says nothing; the refusal itself still holds
    return null
  }
}

function parseRetryAfter(text: string): number | null {
  try {
    return readBodyRetryAfter(JSON.parse(text))
  } catch {
    // not JSON: a CDN's page
    return null
  }
}
