import type { Outcome } from '../types.ts'
import { LONGEST_UNAVAILABLE_MS } from '../window/Hold.ts'

/** Network failures and 5xx are tried again at most this often (rule 13). */
const MOST_RETRIES = 2
const FIRST_DELAY_MS = 1000

/** What is known of a service that did not answer. */
export interface FailureFacts {
  /** It has answered before: its address is right. */
  everAnswered: boolean
  /** Nothing was left when the request was sent: it may be a refusal without CORS. */
  mayBeRefusal: boolean
  /** The page's own host answers; null where there is no host to ask. */
  online: boolean | null
}

/** Of one that answered. */
export const ANSWERED: FailureFacts = { everAnswered: true, mayBeRefusal: false, online: null }

/** `again`: back to the queue after `delay` ms; `fails`: it counts as a failure. `hold`: the window may be spent. */
export type Judgement =
  { next: 'done' } | { next: 'again'; delay: number; fails: boolean; hold: boolean }

const DONE: Judgement = { next: 'done' }
const again = (delay: number, fails: boolean, hold = false): Judgement => ({
  next: 'again',
  delay,
  fails,
  hold,
})

/** Decides what becomes of a request after an attempt (rules 6 and 13). */
export function judgeOutcome(
  /** `failures`: network failures and 5xx before this attempt. */
  { on429, failures }: { on429: 'wait' | 'return'; failures: number },
  outcome: Outcome,
  { everAnswered, mayBeRefusal, online }: FailureFacts,
  random: () => number,
): Judgement {
  const retry = () =>
    failures < MOST_RETRIES ? again(fullJitter(failures + 1, random), true) : DONE
  if (outcome.kind === 'answer') {
    if (outcome.status === 429) return on429 === 'wait' ? again(0, false) : DONE
    // The person is told now, not when it is tried again.
    if (outcome.status === 503 && (outcome.retryAfter ?? 0) > LONGEST_UNAVAILABLE_MS) return DONE
    return outcome.status >= 500 ? retry() : DONE
  }
  if (online === false) return again(0, false)
  if (online === true && mayBeRefusal) return failures === 0 ? again(0, true, true) : DONE
  return everAnswered ? retry() : DONE
}

/** Anywhere between now and an exponentially growing bound. */
function fullJitter(failures: number, random: () => number): number {
  return Math.floor(random() * FIRST_DELAY_MS * 2 ** (failures - 1))
}
