/** A parsed body, with the parser's result beside it. */
export interface ParsedBody {
  /** Not unwrapped. */
  body: unknown
  /** The failure it describes; null or absent if it is none. */
  failure?: BodyFailure | null
}

/** A body that reports an error, at any status. */
export interface BodyFailure {
  code: string | null
  /** In the service's words; may be empty. */
  message: string
  /** `missing`: it only says that there is no such thing. `pending`: it is still being made. */
  reason?: string
}

/** One answer of the service, as it arrived. */
export type Answer<Parsed extends ParsedBody = ParsedBody> = Parsed & {
  status: number
  /** Lower-case names; only what the browser lets a page read. */
  headers: readonly (readonly [string, string])[]
  /** When the answer arrived, wall ms. */
  fetchedAt: number
  /** Decoded bytes of the body. */
  bytes: number
}

/** One request, for the activity page. */
export interface RequestRecord {
  /** The target's `query`. */
  id: string
  label: string
  /** When it was asked for, was sent, and was answered; wall ms. */
  requestedAt: number
  sentAt: number | null
  doneAt: number
  /** HTTP status; null if there was no answer. */
  status: number | null
  outcome: 'answered' | 'failed' | 'cancelled'
}
