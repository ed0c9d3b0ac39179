import {
  EnvelopeError,
  InvalidIdError,
  type InvalidIdReason,
  NetworkError,
  NotFoundError,
  NotJsonError,
  RateLimitedError,
  RedirectError,
  ServiceError,
  TimeoutError,
  TooLargeError,
} from '#api/errors.ts'

/** What happened to a view's request, as facts; the words for it are the page's. */
export type Failure =
  | { kind: 'not found'; assumed: boolean; code: string | null; detail: string }
  | { kind: 'service'; status: number; code: string | null; detail: string }
  | { kind: 'timeout'; seconds: number }
  | { kind: 'not json'; html: boolean }
  | { kind: 'too large'; limit: 'bytes' | 'depth' | 'nodes' }
  | { kind: 'invalid'; why: InvalidIdReason }
  | { kind: 'network' | 'redirect' | 'envelope' | 'limited' }
  | { kind: 'other'; message: string }

export function failureOf(error: Error): Failure {
  if (error instanceof NotFoundError) {
    const { assumed, code, detail } = error
    return { kind: 'not found', assumed, code, detail }
  }
  if (error instanceof ServiceError) {
    const { status, code, detail } = error
    return { kind: 'service', status, code, detail }
  }
  if (error instanceof TimeoutError) return { kind: 'timeout', seconds: error.ms / 1000 }
  if (error instanceof NotJsonError) return { kind: 'not json', html: error.html }
  if (error instanceof TooLargeError) return { kind: 'too large', limit: error.limit }
  if (error instanceof InvalidIdError) return { kind: 'invalid', why: error.why }
  if (error instanceof NetworkError) return { kind: 'network' }
  if (error instanceof RedirectError) return { kind: 'redirect' }
  if (error instanceof EnvelopeError) return { kind: 'envelope' }
  if (error instanceof RateLimitedError) return { kind: 'limited' }
  return { kind: 'other', message: error.message }
}
