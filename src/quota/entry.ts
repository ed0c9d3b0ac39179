import type { Lane } from './types.ts'

/** What a tab tells the desk of a request; plain data, so that it crosses a channel. */
export interface Ask {
  id: string
  tab: string
  bucket: string
  lane: Lane
  label: string
  group: string | null
  on429: 'wait' | 'return'
}

/** A request at the desk, from the asking to its last answer. Times are monotonic ms. */
export interface Entry extends Ask {
  key: string
  state: 'waiting' | 'flying' | 'parked' | 'twin'
  /** The next or running attempt, from 1. */
  attempt: number
  /** Network failures and 5xx so far. */
  failures: number
  since: number
  /** The order of asking, over all lanes. */
  order: number
  previous: Entry | null
  next: Entry | null
}

/** Names a request of a tab. */
export function entryKey(tab: string, id: string): string {
  return `${tab}\n${id}`
}
