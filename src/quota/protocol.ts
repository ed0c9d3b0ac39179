import type { BucketSnapshot, Lane, Outcome } from './types.ts'

/**
 * The calls between the requests of a tab and the scheduler; they become messages where another tab leads.
 */

/** Tabs of another build are not understood, and not answered. */
const PROTOCOL = 7

/** A request as plain data, so that it crosses a channel. */
export interface RequestDescriptor {
  id: string
  tab: string
  bucket: string
  lane: Lane
  label: string
  group: string | null
  once: boolean
  /** The tab reads the body itself, and says when it is done. */
  reads: boolean
  /** An earlier answer of another tab is not enough. */
  fresh: boolean
}

/** `done`: the caller gets what came. `again`: the request is back in the queue. */
export type Verdict = 'done' | 'again'

export type Command =
  { name: 'move'; from: string; to: string } | { name: 'tryNow'; bucket: string } | { name: 'wake' }

/** The scheduler that holds a tab's requests: its own, or the leading tab's. */
export interface SchedulerPort {
  request(descriptor: RequestDescriptor): void
  /** False: it is in flight already, and finishes. */
  withdraw(tab: string, id: string): boolean
  promote(id: string, lane: Lane): void
  /** A refusal's headers are here, its body is still read: nothing more is sent for `ms`. */
  holdProvisionally(tab: string, id: string, ms: number): void
  settle(tab: string, id: string, outcome: Outcome): void
  /** The body was read, or given up: the connection is free. */
  release(tab: string, id: string, whole: boolean): void
  /** It got its turn and did not need it: nothing was sent. */
  abandonInFlight(tab: string, id: string, how: 'given up'): void
}

/** Grants turns to the requests of one tab. */
export interface TurnTaker {
  grant(request: { id: string; tab: string; bucket: string; attempt: number }): void
  verdict(request: { id: string; tab: string }, verdict: Verdict): void
  /** Another tab was answered: its body is to be found. */
  answered(request: { id: string; tab: string }): void
}

/** A request as a new leader needs it. */
export interface HeldRequest {
  descriptor: RequestDescriptor
  attempt: number
  inFlight: boolean
}

/** The requests of a tab, and the ids that it was answered, `ago` ms before. */
export interface Holdings {
  held: readonly HeldRequest[]
  answered: readonly { id: string; bucket: string; ago: number }[]
}

/** The leader's buckets, for the other tabs. */
export interface SharedState {
  buckets: readonly BucketSnapshot[]
  /** Per bucket and tab: spent of the open window. */
  byTab: Record<string, Record<string, number>>
  online: boolean
}

type Body =
  // any tab
  | { type: 'ping'; visible: boolean }
  | ({ type: 'sync'; visible: boolean } & Holdings)
  | { type: 'leave' }
  | { type: 'request'; visible: boolean; descriptor: RequestDescriptor }
  | { type: 'withdraw'; id: string }
  | { type: 'promote'; id: string; lane: Lane }
  | { type: 'provisionalHold'; id: string; ms: number }
  | { type: 'settle'; id: string; outcome: Outcome }
  | { type: 'release'; id: string; whole: boolean }
  | { type: 'unneeded'; id: string }
  | { type: 'started'; id: string; turn: number }
  /** The turn came too late by this tab's clock (`at`), or the request was cancelled (`gone`). */
  | { type: 'declined'; id: string; turn: number; gone: boolean; at: number }
  | { type: 'command'; command: Command }
  // the leader
  | { type: 'lead'; term: number }
  | { type: 'pong'; to: string; term: number }
  /** The tab is visible and the leader is not: it is to lead. */
  | { type: 'take'; to: string }
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
  | { type: 'answered'; to: string; id: string }
  | { type: 'state'; state: SharedState }

export type Message = Body & { protocol: typeof PROTOCOL; from: string }
export type Post = (message: Body) => void

export function posting(link: { tab: string; post(message: unknown): void }): Post {
  return (body) => link.post({ ...body, protocol: PROTOCOL, from: link.tab })
}

/** Null for messages of other builds, and this tab's own. */
export function readMessage(data: unknown, tab: string): Message | null {
  if (typeof data !== 'object' || data === null) return null
  const message = data as Partial<Message>
  const known =
    message.protocol === PROTOCOL &&
    typeof message.from === 'string' &&
    typeof message.type === 'string'
  return known && message.from !== tab ? (data as Message) : null
}

/** The scheduler is in another tab, or in none yet: each call is sent as a message. */
export const remoteScheduler = (post: Post, visible: () => boolean): SchedulerPort => ({
  request: (descriptor) => post({ type: 'request', visible: visible(), descriptor }),
  withdraw(_tab, id) {
    post({ type: 'withdraw', id })
    return true
  },
  promote: (id, lane) => post({ type: 'promote', id, lane }),
  holdProvisionally: (_tab, id, ms) => post({ type: 'provisionalHold', id, ms }),
  settle: (_tab, id, outcome) => post({ type: 'settle', id, outcome }),
  release: (_tab, id, whole) => post({ type: 'release', id, whole }),
  abandonInFlight: (_tab, id) => post({ type: 'unneeded', id }),
})
