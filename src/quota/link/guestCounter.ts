import type { Counter } from '../counter.ts'
import type { Outgoing } from './messages.ts'

/** The desk is in another tab: everything is said to it. */
export function guestCounter(post: (message: Outgoing) => void, visible: () => boolean): Counter {
  return {
    ask: (ask) => {
      post({ type: 'ask', visible: visible(), ask })
    },
    withdraw: (id) => {
      post({ type: 'withdraw', id })
      return true
    },
    promote: (id, lane) => {
      post({ type: 'promote', id, lane })
    },
    brace: (id, ms) => {
      post({ type: 'brace', id, ms })
    },
    settle: (id, outcome) => {
      post({ type: 'settle', id, outcome })
    },
  }
}
