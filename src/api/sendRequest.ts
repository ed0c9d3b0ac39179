import { parseJson } from '#lib/parseJson.ts'
import { readBodyRetryAfter } from '#quota/index.ts'
import type { Clock, JudgedResponse } from '#quota/types.ts'
import type { BodyFailure } from './answer.ts'
import { readText } from './readText.ts'

/** Longer bodies are data, not errors; bytes. */
const MAX_REFUSAL_LENGTH = 4096
/** An error may contain a stack trace. */
const MAX_EXPLANATION_LENGTH = 16_384
/** A body that is slower is judged by its status alone. */
const PATIENCE_MS = 1000

/** Words of a body that may be a refusal: all others are spared a second reading. */
const MAY_REFUSE = /limit|too.?many|throttl|slow.?down|again|retry|wait|reset|quota|exceed|\b429\b/i

const REFUSES = new RegExp(
  [
    'rate ?limit|throttl|slow down|too many (?:requests?|calls?|attempts?|queries|connections?)',
    '(?:requests?|calls?|query|queries|usage|hourly|daily|over) (?:\\w+ ){0,3}(?:limit|quota)',
    '(?:limit|quota) (?:\\w+ ){0,3}(?:exceeded|reached)|exceeded (?:\\w+ ){0,4}(?:limit|quota)',
    'requests? per (?:second|minute|hour|day)',
    '^429\\b',
  ].join('|'),
  'i',
)

/** As `fetch`; also of the built-in sample service. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface Sending {
  fetch: Fetch
  clock: Clock
  signal: AbortSignal
  key: string | null
  /** Default: GET. Neither has a body. */
  method?: 'POST' | undefined
  keyHeader: string
  /** The failure that a whole text describes; null if it has neither words nor a code. */
  failureIn: (text: string, response: Response) => Promise<BodyFailure | null>
}

/**
 * Sends one request to the service, with nothing of the person but the key. The quota layer is told of a refusal under another
 * status. Rejects as `fetch` does.
 */
export async function sendRequest(
  url: string,
  { fetch, clock, signal, key, method, keyHeader, failureIn }: Sending,
): Promise<Response | JudgedResponse> {
  const response = await fetch(url, {
    signal,
    ...(method !== undefined && { method }),
    headers: { accept: 'application/json', ...(key !== null && { [keyHeader]: key }) },
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  return judgeResponse(response, clock, (text) => failureIn(text, response))
}

/** True if a failure says that too much was asked for: `RATE_LIMITED`, `TooManyRequests`, "Over request limit". */
export function isRefusal({ code, message }: BodyFailure): boolean {
  const plain = (text: string) => text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')
  return REFUSES.test(plain(code ?? '')) || REFUSES.test(plain(message))
}

/**
 * Tells the quota layer what the status does not: a refusal under 200 or 5xx, and a 5xx that says why. `failureIn` reads a
 * whole text, and resolves to null if it is no failure with words or a code.
 */
export async function judgeResponse(
  response: Response,
  clock: Clock,
  failureIn: (text: string) => Promise<BodyFailure | null>,
): Promise<Response | JudgedResponse> {
  const { status } = response
  const fails = status >= 500
  if (!fails && (status < 200 || status > 299 || status === 206)) return response
  const text = await shortText(response, fails ? MAX_EXPLANATION_LENGTH : MAX_REFUSAL_LENGTH, clock)
  // A proxy's text does not explain the failure.
  if (text === null || !(fails ? /^\s*[[{]/ : MAY_REFUSE).test(text)) return response
  const failure = await failureIn(text)
  if (failure === null) return response
  const retryAfter = readBodyRetryAfter(parseJson(text) ?? text, clock.now())
  if (isRefusal(failure) || (!fails && (retryAfter ?? 0) > 0))
    return { response, verdict: 'refused', retryAfter }
  return fails ? { response, verdict: 'explained', retryAfter } : response
}

/** The whole text of a response, read from a copy; null if it is longer, slower or broken. */
async function shortText(response: Response, most: number, clock: Clock): Promise<string | null> {
  if (Number(response.headers.get('content-length')) > most) return null
  const late = new AbortController()
  const timer = clock.setTimeout(() => late.abort(), PATIENCE_MS)
  const progress = { signal: late.signal, received: () => undefined }
  try {
    return (await readText(response.clone(), progress, most)).text
  } catch {
    return null
  } finally {
    clock.clearTimeout(timer)
  }
}
