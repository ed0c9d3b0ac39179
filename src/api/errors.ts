/*
 * The errors of a request: a caller tests `error instanceof NotFoundError`, never the words of a message.
 * The facts are fields; texts for people are made from them elsewhere.
 */

/** The service reported an error in its body, at any status (rule 3), or answered with 400 or above. */
export class ServiceError extends Error {
  override name: 'ServiceError' | 'NotFoundError' = 'ServiceError'
  readonly status: number
  /** The service's own code, `PLAYER_NOT_FOUND`; null if the answer had none. */
  readonly code: string | null
  /** The service's own words, cut at 500 characters; strangers' text. */
  readonly detail: string
  /** A key was sent, and it is the key that the service refused. */
  keyRefused = false
  /** When the thing may be asked for again, wall ms; null if that is not said. */
  retryAt: number | null = null
  /** Something before the service refused this browser or address, such as a firewall. */
  readonly blocked: boolean

  constructor(status: number, code: string | null, detail: string, blocked = false) {
    super(`The service answered ${status}${code === null ? '' : ` ${code}`}`)
    this.status = status
    this.code = code
    this.detail = detail
    this.blocked = blocked
  }
}

/** 404. `assumed`: the route is not documented, so the route itself may not exist. `at`: when it was said, wall ms, if not now. */
export class NotFoundError extends ServiceError {
  override name = 'NotFoundError' as const
  readonly assumed: boolean
  readonly at: number | null

  constructor(code: string | null, detail: string, assumed: boolean, at: number | null = null) {
    super(404, code, detail)
    this.assumed = assumed
    this.at = at
  }
}

/** The service is still making the answer. `retryAt`: when to ask once more without the person, wall ms; null for never. */
export class NotReadyError extends Error {
  override name = 'NotReadyError' as const
  readonly detail: string
  retryAt: number | null

  constructor(detail: string, retryAt: number | null) {
    super()
    this.detail = detail
    this.retryAt = retryAt
  }
}

/** `unreachable`: a wrong address, or a service that sends no CORS headers. `dropped`: the answer broke off. */
export class NetworkError extends Error {
  override name = 'NetworkError' as const
  readonly kind: 'unreachable' | 'dropped'

  constructor(kind: NetworkError['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** The quota layer gave the answer or its body up. */
export { AttemptTimeoutError as TimeoutError } from '#quota/types.ts'

/** The service pointed elsewhere. It is not followed: a key would go along (rule 7). */
export class RedirectError extends Error {
  override name = 'RedirectError' as const
}

/** Something answered that is not JSON. `html`: a page answered instead of the service. */
export class NotJsonError extends Error {
  override name = 'NotJsonError' as const
  readonly html: boolean

  constructor(html: boolean) {
    super()
    this.html = html
  }
}

/** The answer is null, or has nothing of what was there before. `word`: the service's word for that, "Private". */
export class NothingError extends Error {
  override name = 'NothingError' as const
  readonly word: string | null
  readonly detail: string

  constructor(word: string | null = null, detail = '') {
    super()
    this.word = word
    this.detail = detail
  }
}

/** The body is above a limit (rule 8): bytes, depth or nodes. */
export class TooLargeError extends Error {
  override name = 'TooLargeError' as const
  readonly limit: 'bytes' | 'depth' | 'nodes'

  constructor(limit: TooLargeError['limit']) {
    super(limit)
    this.limit = limit
  }
}

/** JSON, but status and envelope do not agree, or it is neither an object nor a list. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError' as const
}

/** The service refused the key, or does not know it: no request is made until the person continues without it, or with another. */
export class KeyRefusedError extends Error {
  override name = 'KeyRefusedError' as const
}

/** The name or path cannot be asked for; no request was made. */
export class InvalidIdError extends Error {
  override name = 'InvalidIdError' as const
  readonly why: InvalidIdReason

  constructor(why: InvalidIdReason) {
    super(why)
    this.why = why
  }
}

export type InvalidIdReason = 'empty' | 'too-long' | 'malformed' | 'dots' | 'outside' | 'key'
