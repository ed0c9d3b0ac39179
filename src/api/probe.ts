import type { BodyProgress, Quota } from '#quota/types.ts'
import type { BodyFailure } from './answer.ts'
import { hideKey } from './keyGuard.ts'
import { parseBody } from './parseText.ts'
import { readText, sentenceIn } from './readText.ts'
import { type Sending, sendRequest } from './sendRequest.ts'

/** An answer of a service of which nothing is known yet. */
export interface Reply {
  status: number
  /** A sentence that is no JSON is its text; null for any other text. */
  body: unknown
  /** The addresses that the answer calls descriptions of the service: `Link: <…>; rel="service-desc"`. */
  describedBy?: readonly string[]
}

export interface ProbeOptions extends Pick<Sending, 'fetch' | 'clock' | 'key' | 'keyHeader'> {
  quota: Pick<Quota, 'schedule'>
  bucket: string
  /** The failure that a body describes; null for an answer. */
  failureIn: (body: unknown) => BodyFailure | null
}

/**
 * Asks addresses of a service that is being set up, within the quota and with the client's own judgement of refusals; an
 * answer of any status resolves. Rejects if there is none.
 */
export function createProbe({ quota, bucket, failureIn, ...sending }: ProbeOptions) {
  const read = async (response: Response, progress: BodyProgress): Promise<Reply> => {
    const { text } = await readText(response, progress)
    return {
      status: response.status,
      body: bodyOf(hideKey(text, sending.key)),
      describedBy: descriptionsIn(response.headers.get('link')),
    }
  }
  return (url: string, label: string, signal?: AbortSignal): Promise<Reply> =>
    quota.schedule(
      (aborted) =>
        sendRequest(url, {
          ...sending,
          signal: aborted,
          failureIn: async (text) => {
            const body = bodyOf(text)
            return typeof body === 'string' ? { code: null, message: body } : failureIn(body)
          },
        }),
      // Joined with no request of a page, whose answer is read in another way.
      { id: `${url} `, bucket, lane: 'user', label, read, ...(signal && { signal }) },
    )
}

function bodyOf(text: string): unknown {
  try {
    return parseBody(text)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
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
