import type { BodyProgress, Quota } from '#quota/types.ts'
import type { BodyFailure } from './answer.ts'
import { withoutKeys } from './keyGuard.ts'
import { parseText } from './parseText.ts'
import { readText, sentenceIn } from './readText.ts'
import { type Sending, sendRequest } from './sendRequest.ts'

/** An answer of a service of which nothing is known yet. */
export interface Reply {
  status: number
  /** A sentence that is no JSON is its text; null for any other text. */
  body: unknown
  /** The addresses that the answer calls descriptions of the service: `Link: <…>; rel="service-desc"`. */
  describedBy?: readonly string[]
  /** It was refused without a key. */
  keyed?: true
}

export interface ProbeOptions extends Pick<Sending, 'fetch' | 'clock' | 'keyHeader'> {
  quota: Pick<Quota, 'schedule'>
  /** Of requests without a key. */
  bucket: string
  /** Sent only where the service refuses without it. */
  key: { text: string; bucket: string } | null
  /** Nothing of an answer that may hold a key is given on. */
  holdsKey: (text: string) => boolean
  /** The failure that a body describes under a status; null for an answer. */
  failureIn: (body: unknown, status: number) => BodyFailure | null
}

/**
 * Asks addresses of a service that is being set up, within the quota and with the client's own judgement of refusals; an
 * answer of any status resolves. Rejects if there is none.
 */
export function createProbe({ quota, key, holdsKey, failureIn, ...options }: ProbeOptions) {
  /** True while everything was refused without a key; null before the first answer. */
  let isClosed: boolean | null = null
  const read = async (response: Response, progress: BodyProgress): Promise<Reply> => {
    const { text } = await readText(response, progress)
    return {
      status: response.status,
      body: withoutKeys(bodyOf(text), holdsKey),
      describedBy: descriptionsIn(response.headers.get('link')).filter((link) => !holdsKey(link)),
    }
  }
  const told = async (text: string, { status }: Response) => {
    const body = bodyOf(text)
    const failure = failureIn(body, status)
    // The wait for an answer that is not ready is no limit.
    if (failure?.reason === 'pending') return null
    return typeof body === 'string' ? { code: null, message: body } : failure
  }
  const send = (url: string, label: string, sent: ProbeOptions['key'], signal?: AbortSignal) => {
    const how = { ...options, key: sent?.text ?? null, failureIn: told }
    return quota.schedule((aborted) => sendRequest(url, { ...how, signal: aborted }), {
      // Joined with no request of a page, whose answer is read in another way.
      id: `${url} ${sent === null ? '' : ' '}`,
      bucket: sent?.bucket ?? options.bucket,
      lane: 'user',
      label,
      read,
      signal,
    })
  }
  return async (url: string, label: string, signal?: AbortSignal): Promise<Reply> => {
    if (key === null || isClosed !== true) {
      const reply = await send(url, label, null, signal)
      const isRefused = [401, 403].includes(reply.status)
      isClosed = isRefused && isClosed !== false
      if (key === null || !isRefused) return reply
    }
    return { ...(await send(url, label, key, signal)), keyed: true }
  }
}

function bodyOf(text: string): unknown {
  try {
    return parseText(text).body
  } catch {
    return sentenceIn(text)
  }
}

/** The addresses of a Link header with `rel=service-desc`. */
function descriptionsIn(link: string | null): string[] {
  const parts = (link ?? '').slice(0, 4000).matchAll(/<([^<>]{1,500})>([^,<]*)/g)
  return [...parts].flatMap(([, address = '', rel = '']) =>
    /\bservice-desc\b/i.test(/\brel\s*=\s*"?([^";]*)/i.exec(rel)?.[1] ?? '') ? [address] : [],
  )
}
