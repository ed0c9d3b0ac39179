import {
  AttemptTimeoutError,
  type Clock,
  type JudgedResponse,
  type Outcome,
  type ReadBody,
  type Send,
  type SendInfo,
} from '../types.ts'
import { afterWaiting } from '../clock.ts'
import type { RateHeaders } from '../window/headers.ts'
import { readBodyRetryAfter } from '../window/times.ts'

/** Without a header, or without a further byte of a body, for this long an attempt is given up (rule 13). */
const SILENT_MS = 15_000
const WHOLE_BODY_MS = 60_000
const CHECK_EVERY_MS = 5000
/** A search that takes longer found nothing. */
const FIND_MS = 5000
/** In every second check. */
const MIN_BYTES = 5000
const REFUSAL_BODY_MS = 1000
const REFUSAL_BODY_CHARS = 16_384

export type AttemptResult = { outcome: Outcome } & ({ response: Response } | { error: unknown })

export interface Attempt {
  send: Send
  info: SendInfo
  clock: Clock
  abort: AbortController
  readHeaders: (headers: Headers) => RateHeaders
  /** The caller wants a 429 as it came: only a copy of its body is read. */
  keep429: boolean
  /** A background request: it waits after a refusal even if that names no time. */
  background: boolean
  /** A 429's headers are there, and its body is still to be read. */
  onRefusal: (ms: number) => void
}

/** Sends once, and waits for the answer's headers. Never rejects. */
export async function attempt(of: Attempt): Promise<AttemptResult> {
  const { send, info, clock, abort } = of
  let stop!: () => void
  const late = new Promise<never>((_, reject) => {
    stop = afterWaiting(clock, SILENT_MS, () =>
      reject(new AttemptTimeoutError('silent', SILENT_MS)),
    )
  })
  // a throw of `send` is a failed attempt, too
  const sent = new Promise<Response | JudgedResponse>((resolve) =>
    resolve(send(abort.signal, info)),
  )
  try {
    const answer = await Promise.race([sent, late])
    const arrived = clock.monotonic()
    const judged = 'verdict' in answer ? answer : null
    const response = responseOf(answer)
    const isThing = judged?.verdict === 'thing'
    const headers = of.readHeaders(isThing ? new Headers() : response.headers)
    const status = isThing ? 400 : response.status
    const asked = status === 429 ? await readRefusal(response, of) : (judged?.retryAfter ?? null)
    const retryAfter = asked ?? headers.retryAfter
    const refused = judged?.verdict === 'refused'
    const spent = headers.remaining === 0 && headers.reset !== null
    const outcome: Outcome = {
      kind: 'answer',
      ...headers,
      retryAfter,
      status: refused ? 429 : status,
      final: refused ? !of.background && retryAfter === null && !spent : judged !== null,
      ago: clock.monotonic() - arrived,
    }
    return { outcome, response }
  } catch (error) {
    const silent = error instanceof AttemptTimeoutError
    if (silent) abort.abort(error)
    // a late answer is not read
    void sent.then(
      (answer) => discard(responseOf(answer)),
      () => undefined,
    )
    return { outcome: { kind: 'failure', trouble: silent ? 'silent' : 'unreachable' }, error }
  } finally {
    stop()
  }
}

const responseOf = (answer: Response | JudgedResponse): Response =>
  'verdict' in answer ? answer.response : answer

/** Lets `read` read a body; one that is silent, too slow or too long is given up, and its connection closed. */
export async function readBody<T>(
  read: ReadBody<T>,
  response: Response,
  clock: Clock,
  abort: AbortController,
): Promise<T> {
  const began = clock.monotonic()
  let newest = began
  let bytes = 0
  let checks = 0
  let stop!: () => void
  const progress = {
    signal: abort.signal,
    received: (count: number, isLast?: boolean) => {
      newest = clock.monotonic()
      bytes += count
      if (isLast === true) stop()
    },
  }
  const stalled = new Promise<never>((_, reject) => {
    const check = () => {
      const error = problemNow()
      if (error === null) stop = afterWaiting(clock, CHECK_EVERY_MS, check)
      else {
        abort.abort(error)
        reject(error)
      }
    }
    const problemNow = () => {
      const t = clock.monotonic()
      let slow = t - newest >= SILENT_MS || t - began >= WHOLE_BODY_MS
      checks += 1
      if (checks % 2 === 0) {
        slow ||= bytes > 0 && bytes < MIN_BYTES
        bytes = 0
      }
      return slow ? new AttemptTimeoutError('slow', t - began) : null
    }
    stop = afterWaiting(clock, CHECK_EVERY_MS, check)
  })
  try {
    return await Promise.race([read(response, progress), stalled])
  } catch (error) {
    discard(response)
    throw error
  } finally {
    stop()
  }
}

/** Looks for a result elsewhere; null if nothing is found in time. Never rejects. */
export async function findResult(
  find: (() => Promise<unknown>) | null,
  clock: Clock,
): Promise<unknown> {
  let stop!: () => void
  const late = new Promise<null>((resolve) => {
    stop = afterWaiting(clock, FIND_MS, () => resolve(null))
  })
  try {
    return await Promise.race([find?.() ?? null, late])
  } catch {
    // the search is a saving: without it the request is sent
    return null
  } finally {
    stop()
  }
}

/** Closes the connection of an answer that is not read. */
export function discard(response: Response): void {
  if (response.body !== null && !response.body.locked)
    void response.body.cancel().catch(() => undefined)
}

/** Reads `retryAfter` from the body; one that is slow, long or no JSON says nothing, and is closed. */
async function readRefusal(response: Response, of: Attempt): Promise<number | null> {
  if (response.body === null || response.bodyUsed) return null
  of.onRefusal(REFUSAL_BODY_MS)
  const copy = of.keep429 ? response.clone() : response
  const reader = copy.body?.getReader()
  if (reader === undefined) return null
  const timer = of.clock.setTimeout(() => {
    void reader.cancel().catch(() => undefined)
  }, REFUSAL_BODY_MS)
  const text = await readStart(reader)
  of.clock.clearTimeout(timer)
  void reader.cancel().catch(() => undefined)
  return text === null ? null : readBodyRetryAfter(parsed(text), of.clock.now())
}

async function readStart(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length <= REFUSAL_BODY_CHARS) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
    }
    return null
  } catch {
    // a body cut short says nothing; the refusal itself still holds
    return null
  }
}

/** A text that is no JSON as it is, unless it is a page: a CDN's. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trimStart().startsWith('<') ? null : text
  }
}
