import { type Hint, hintsIn } from '#api/hints.ts'
import {
  EnvelopeError,
  InvalidIdError,
  KeyRefusedError,
  type InvalidIdReason,
  NetworkError,
  NotFoundError,
  NothingError,
  NotJsonError,
  RedirectError,
  ServiceError,
  TimeoutError,
  TooLargeError,
} from '#api/errors.ts'
import { CancelledError } from '#quota/types.ts'

export type { Hint }

/** The failure of a view's request, as facts; the page supplies the words. */
export type Failure =
  /** `at`: when the service said so, wall ms; null: by this request. */
  | { kind: 'not found'; assumed: boolean; code: string | null; detail: string; at: number | null }
  | {
      kind: 'service'
      status: number
      keyRefused: boolean
      code: string | null
      detail: string
      /** Parameters that the refusal names, with the allowed words if it lists them. */
      hints: readonly Hint[]
    }
  | { kind: 'timeout'; slow: boolean; seconds: number }
  | { kind: 'not json'; html: boolean }
  | { kind: 'too large'; limit: 'bytes' | 'depth' | 'nodes' }
  | { kind: 'invalid'; why: InvalidIdReason }
  /** `here`: at this page's own origin, which every browser lets it ask. */
  | { kind: 'network'; here: boolean }
  | { kind: 'dropped' | 'key refused' | 'redirect' | 'envelope' | 'nothing' }
  | { kind: 'other'; message: string }

/** `root`: the service's address, `https://host/api/v1`. */
export function failureOf(error: Error, root: string): Failure {
  if (error instanceof NotFoundError) {
    const { assumed, code, detail, at } = error
    return { kind: 'not found', assumed, code, detail, at }
  }
  if (error instanceof ServiceError) {
    const { status, keyRefused, code, detail } = error
    return { kind: 'service', status, keyRefused, code, detail, hints: hintsIn(detail) }
  }
  if (error instanceof TimeoutError)
    return {
      kind: 'timeout',
      slow: error.kind === 'slow',
      seconds: Math.round(error.ms / 1000),
    }
  if (error instanceof NotJsonError) return { kind: 'not json', html: error.html }
  if (error instanceof NothingError) return { kind: 'nothing' }
  if (error instanceof TooLargeError) return { kind: 'too large', limit: error.limit }
  if (error instanceof InvalidIdError) return { kind: 'invalid', why: error.why }
  if (error instanceof NetworkError)
    return error.kind === 'dropped' ? { kind: 'dropped' } : { kind: 'network', here: isHere(root) }
  if (error instanceof KeyRefusedError) return { kind: 'key refused' }
  if (error instanceof RedirectError) return { kind: 'redirect' }
  if (error instanceof EnvelopeError) return { kind: 'envelope' }
  return { kind: 'other', message: error.message }
}

/** It was taken out of the queue before it was sent. */
export const wasCancelled = (error: unknown): boolean => error instanceof CancelledError

const isHere = (root: string): boolean => root.startsWith(`${globalThis.location?.origin}/`)
