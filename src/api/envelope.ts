import { isRecord } from '#lib/isRecord.ts'
import type { Endpoint } from './endpoints.ts'
import type { BodyFailure } from './answer.ts'
import { EnvelopeError, NotFoundError, NothingError, ServiceError } from './errors.ts'

const cut = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

/** The code and words of an error body: the documented envelope, another's `fault`, or the likeliest fields of the body itself. */
export function errorDetail(body: unknown): BodyFailure {
  const inner = isRecord(body) ? [body['error'], body['fault'], body].find(isRecord) : body
  if (!isRecord(inner)) return { code: null, message: typeof inner === 'string' ? cut(inner) : '' }
  const text = (...names: string[]) => {
    const found = names
      .map((name) => inner[name])
      .find((value) => typeof value === 'string' && value !== '')
    return typeof found === 'string' ? cut(found) : null
  }
  return {
    code: text('code', 'reason', 'type', 'reason_code', 'error_code'),
    message:
      text('message', 'detail', 'error', 'explanation', 'description', 'title', 'reason') ?? '',
  }
}

const BLOCKED =
  /captcha|cloudflare|checking your browser|just a moment|error code: 10\d\d|(?:access|request) (?:denied|blocked)/i

/** True for the text of a firewall: by its words, or any page under 403 or 451. */
const isFirewall = (status: number, text: string): boolean =>
  [401, 403, 451, 503].includes(status) &&
  (BLOCKED.test(text) || ([403, 451].includes(status) && /^\s*</.test(text)))

const MISSING = /^404$|not.?found|\bno such (?:player|user|account|member|clan|guild|item|event)/i

/** A service may report a missing thing with status 200. */
const isMissing = ({ code, message, reason }: BodyFailure): boolean =>
  reason === 'missing' || [code ?? '', message].some((text) => MISSING.test(text))

/**
 * Throws what an answer says went wrong (rules 3 and 9), `failure` as its reader found it; returns when it is one to show.
 * `text`: what arrived, unless it is JSON. Status and envelope must agree: `success: true` under a 4xx is in no envelope.
 */
export function checkEnvelope(
  endpoint: Endpoint,
  status: number,
  body: unknown,
  failure: BodyFailure | null = null,
  text = '',
): void {
  const success = isRecord(body) && Object.hasOwn(body, 'success') ? body['success'] : undefined
  const told = errorDetail(body)
  const { code, message } = told
  if (status === 404) throw new NotFoundError(code, message, !endpoint.documented)
  if (status >= 400) {
    if (success === true) throw new EnvelopeError(`success: true under status ${status}`)
    throw new ServiceError(status, code, message, isFirewall(status, text))
  }
  const failed = success === false ? told : failure
  if (failed !== null && isMissing(failed))
    throw new NotFoundError(failed.code, cut(failed.message), false)
  if (failed !== null) throw new ServiceError(status, failed.code, cut(failed.message))
  if (typeof body === 'string') throw new ServiceError(status, null, message)
  if (body === null) throw new NothingError()
  if (typeof body !== 'object')
    throw new EnvelopeError('The answer is neither an object nor a list')
}
