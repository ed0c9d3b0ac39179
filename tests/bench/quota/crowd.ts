import { runBurst, type BurstResult } from './burst.ts'
import { CONFIRMED } from './scenarios.ts'

/** Two thousand browsers behind one address, one request each, a hundred a minute. */
export function runCrowd(clients = 2000): Promise<BurstResult> {
  return runBurst(
    {
      kind: 'aligned',
      limit: 100,
      counts: Array.from({ length: clients }, () => 1),
      phase: 13_000,
      hopeless: 200_000,
      spread: 60_000,
      jitter: 60,
      error: CONFIRMED,
    },
    null,
  )
}
