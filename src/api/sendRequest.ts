import type { Clock, JudgedResponse } from '#quota/types.ts'
import type { BodyFailure } from './answer.ts'
import { judgeResponse } from './judgeResponse.ts'

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
