import type { Outcome } from '../types.ts'
import { MAX_UNAVAILABLE_MS } from '../window/Hold.ts'

/** Network failures and 5xx are tried again at most this often (rule 13). */
const MAX_RETRIES = 2
const FIRST_DELAY_MS = 1000

export interface FailureFacts {
  /** It has answered before: its address is right. */
  everAnswered: boolean
  /** Nothing was left when the request was sent: it may be a refusal without CORS. */
  mayBeRefusal: boolean
  /** The page's own host answers; null if there is no host to ask. */
  online: boolean | null
}

export const ANSWERED: FailureFacts = { everAnswered: true, mayBeRefusal: false, online: null }

/** Back to the queue after `delay` ms. `fails`: it counts as a failure. `hold`: the window may be spent. */
interface Retry {
  delay: number
  fails: boolean
  hold: boolean
}

/** Decides whether a request is tried again after an attempt; null if it is done (rules 6 and 13). */
export function judgeOutcome(
  /** `failures`: network failures and 5xx before this attempt. */
  { once, failures }: { once: boolean; failures: number },
  outcome: Outcome,
  { everAnswered, mayBeRefusal, online }: FailureFacts,
  random: () => number,
): Retry | null {
  if (once) return null
  const putBack = { delay: 0, fails: false, hold: false }
  const retry = () =>
    failures < MAX_RETRIES
      ? { delay: fullJitter(failures + 1, random), fails: true, hold: false }
      : null
  if (outcome.kind === 'answer') {
    if (outcome.final) return null
    if (outcome.status === 429) return putBack
    // the person sees it now, not when it is tried again
    if (outcome.status === 503 && (outcome.retryAfter ?? 0) > MAX_UNAVAILABLE_MS) return null
    return outcome.status >= 500 ? retry() : null
  }
  if (online === false) return putBack
  if (online === true && mayBeRefusal)
    return failures === 0 ? { delay: 0, fails: true, hold: true } : null
  return everAnswered ? retry() : null
}

/** Anywhere between now and an exponentially growing bound. */
function fullJitter(failures: number, random: () => number): number {
  return Math.floor(random() * FIRST_DELAY_MS * 2 ** (failures - 1))
}
