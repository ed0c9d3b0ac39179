import { parseJson } from '#lib/parseJson.ts'
import { readBodyRetryAfter, readRetryAfter } from '#quota/index.ts'
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
    '(?:limit|quota) (?:\\w+ ){0,3}(?:exceeded|reached|used up|exhausted)|exceeded (?:\\w+ ){0,4}(?:limit|quota)',
    'requests? per (?:second|minute|hour|day)',
    '^429\\b',
  ].join('|'),
  'i',
)

/** Statuses that mean a limit, and those that mean one where headers say so. */
const LIMITS = [420, 509]
const MAYBE_LIMITS = [402, 403, 418]
/** Words about the thing that was asked for, or about who asks. */
const ABOUT_THING = /priva|hidden|public|permission|forbidden|denied|auth|\bkey\b/i
/** Words of a code about who asks, or how often. */
const ABOUT_CALLER = /\b(?:user|account|client|key|ip|api|requests?|calls?|quota|exceeded)\b/

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

/** True if a response points elsewhere; 300 and 304 do not. */
export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status)

/**
 * Sends one request to the service, with nothing of the person but the key. Follows a redirect within the host, if no key is
 * sent. The quota layer is told of a refusal under another status. Rejects as `fetch` does.
 */
export async function sendRequest(
  url: string,
  { fetch, clock, signal, key, method, keyHeader, failureIn }: Sending,
): Promise<Response | JudgedResponse> {
  const ask = (how: Pick<RequestInit, 'redirect' | 'mode'>) =>
    fetch(url, {
      signal,
      ...(method !== undefined && { method }),
      headers: { accept: 'application/json', ...(key !== null && { [keyHeader]: key }) },
      ...how,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  let response = await ask({ redirect: 'manual' })
  if (isRedirect(response) && key === null && method === undefined) {
    // Fails, and asks nobody, where it leads to another origin than the page's; a loop fails too.
    const followed = ask({ redirect: 'follow', mode: 'same-origin' })
    response = await followed.catch(() => response)
  }
  const { status, headers } = response
  // A 404 is about the thing, a part says nothing.
  if ([206, 404].includes(status) || !(response.ok || status >= 400)) return response
  const fails = status >= 500
  const most = response.ok ? MAX_REFUSAL_LENGTH : MAX_EXPLANATION_LENGTH
  const text = (await shortText(response, most, clock)) ?? ''
  // A proxy's text does not explain the failure.
  const tells = (fails ? /^\s*[[{]/ : response.ok ? MAY_REFUSE : /\S/).test(text)
  const failure = tells ? await failureIn(text, response) : null
  const retryAfter = failure && readBodyRetryAfter(parseJson(text) ?? text, clock.now())
  if (status === 429) {
    const asked = retryAfter ?? readRetryAfter(headers.get('retry-after'), clock.now())
    const isThing = failure !== null && isOfThing(failure, url, method === 'POST')
    return isThing ? { response, verdict: 'thing', retryAfter: asked } : response
  }
  const isSpent = headers.get('x-ratelimit-remaining') === '0' && !ABOUT_THING.test(text)
  const isLimit =
    LIMITS.includes(status) ||
    (MAYBE_LIMITS.includes(status) && (isSpent || headers.has('retry-after'))) ||
    (failure !== null && isRefusal(failure)) ||
    ((retryAfter ?? 0) > 0 && (response.ok || MAYBE_LIMITS.includes(status)))
  if (isLimit) return { response, verdict: 'refused', retryAfter }
  return fails && failure !== null ? { response, verdict: 'explained', retryAfter } : response
}

const plain = (text: string) => text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')

/** True if a 429 is about the one thing that was asked for: its code names it, or a POST came too soon. */
function isOfThing({ code, message }: BodyFailure, url: string, isPost: boolean): boolean {
  const said = plain(code ?? '').toLowerCase()
  if (isPost && /updat|refresh|sync|recent|cool.?down|already/i.test(said + message)) return true
  return !ABOUT_CALLER.test(said) && said.split(' ').some((word) => url.includes(`/${word}s/`))
}

/** True if a failure says that too much was asked for: `RATE_LIMITED`, `TooManyRequests`, "Over request limit". */
export function isRefusal({ code, message }: BodyFailure): boolean {
  return REFUSES.test(plain(code ?? '')) || REFUSES.test(plain(message))
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
