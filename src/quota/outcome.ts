import type { RateHeaders } from './headers.ts'

/** What an answer told, without its body. */
export interface Answer extends RateHeaders {
  kind: 'answer'
  status: number
  /** `error.retryAfter` of the envelope, ms: the service itself speaks, not a CDN before it. */
  bodyRetryAfter: number | null
  /** How long ago the headers arrived, ms. */
  ago: number
}

/** No answer came: the network, CORS or a timeout. */
export interface Failure {
  kind: 'failure'
  timeout: boolean
}

export type Outcome = Answer | Failure

/** `done`: the caller gets what came. `again`: the request is back in the line. */
export type Verdict = 'done' | 'again'
