/** One answer of the service, as it arrived. */
export interface Answer {
  /** The parsed body, not unwrapped. */
  body: unknown
  status: number
  /** Lower-case names; only what the browser lets a page read. */
  headers: readonly (readonly [string, string])[]
  /** When the answer arrived, wall ms. */
  fetchedAt: number
  /** Under the service's prefix, with its parameters: `players/Merrow%20Ann`. */
  path: string
  /** Decoded bytes of the body. */
  bytes: number
}

/** What the activity page tells of one request. */
export interface RequestRecord {
  id: string
  endpoint: string
  label: string
  path: string
  /** When it was asked for, was sent, and was answered; wall ms. */
  askedAt: number
  sentAt: number | null
  doneAt: number
  attempts: number
  /** HTTP status; null where there was no answer. */
  status: number | null
  outcome: 'answered' | 'failed' | 'cancelled'
  /** The error's name where it failed. */
  error: string | null
  bytes: number
}
