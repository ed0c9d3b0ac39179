import type { Answer } from '#quota/types.ts'
import { Ledger } from '#quota/window/Ledger.ts'

export const MINUTE = 60_000
/** The service's clock minus the monotonic one of these tests. */
export const OFFSET = 1_000_000_000_000
export const RESET = OFFSET + MINUTE

export const SILENT: Answer = {
  kind: 'answer',
  status: 200,
  final: false,
  limit: null,
  remaining: null,
  reset: null,
  left: null,
  windowMs: null,
  retryAfter: null,
  date: null,
  ago: 0,
}
export const told = (more: Partial<Answer> = {}): Answer => ({
  ...SILENT,
  limit: 10,
  remaining: 9,
  reset: RESET,
  ...more,
})

/** A ledger of ten requests a minute, and the answers it is given. */
export function createLedger() {
  const ledger = new Ledger(10, MINUTE)
  const world = {
    ledger,
    /** Our answered sends in the window. */
    own: 0,
    /** Sends at `sentAt`, and settles what comes back at `t`. */
    settle(a: Answer, sentAt: number, t = sentAt + 100, order = ledger.nextOrder()) {
      world.own += 1
      return ledger.answer(a, { sentAt, order, t, confirmed: null, toWall: 0 }, world.own)
    },
  }
  return world
}
