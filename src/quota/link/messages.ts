import type { Ask } from '../entry.ts'
import type { Outcome, Verdict } from '../outcome.ts'
import type { BucketSnapshot, Lane } from '../types.ts'

/** Tabs of another build are not understood, and not answered. */
export const PROTOCOL = 1

/** A request as its own tab knows it: what a new leader needs to go on. */
export interface Held {
  ask: Ask
  attempt: number
  flying: boolean
}

/** What the leader tells of its buckets. */
export interface SharedState {
  buckets: readonly BucketSnapshot[]
  /** Per bucket: what each tab spent of the open window. */
  byTab: Record<string, Record<string, number>>
  online: boolean
}

export type Command =
  | { name: 'move'; from: string; to: string }
  | { name: 'tryNow'; bucket: string }
  | { name: 'setReserve'; requests: number | null }
  | { name: 'wake' }

type Body =
  // any tab
  | { type: 'ping'; visible: boolean; held: number }
  | { type: 'present'; visible: boolean; held: readonly Held[] }
  | { type: 'bye' }
  | { type: 'ask'; visible: boolean; ask: Ask }
  | { type: 'withdraw'; id: string }
  | { type: 'promote'; id: string; lane: Lane }
  | { type: 'brace'; id: string; ms: number }
  | { type: 'settle'; id: string; outcome: Outcome }
  | { type: 'started'; id: string; turn: number }
  /** The turn came too late, or nobody wants it any more (`gone`). */
  | { type: 'declined'; id: string; turn: number; gone: boolean }
  | { type: 'command'; command: Command }
  // the leader
  | { type: 'reign'; since: number; visible: boolean }
  | { type: 'pong'; to: string; since: number; visible: boolean; held: number }
  | {
      type: 'grant'
      to: string
      id: string
      bucket: string
      attempt: number
      turn: number
      at: number
    }
  | { type: 'verdict'; to: string; id: string; verdict: Verdict }
  | { type: 'state'; state: SharedState }

export type Message = Body & { protocol: typeof PROTOCOL; from: string }
export type Outgoing = Body

/** Only what this build's own tabs say. */
export function readMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null) return null
  const message = data as Partial<Message>
  const known =
    message.protocol === PROTOCOL &&
    typeof message.from === 'string' &&
    typeof message.type === 'string'
  return known ? (data as Message) : null
}
