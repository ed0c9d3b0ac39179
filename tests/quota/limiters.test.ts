import { describe, expect, it } from 'vitest'
import { LIMITERS } from '../bench/limiters/limiters.ts'
import { runLimiter } from '../bench/limiters/runLimiter.ts'

/** A sample of `bench:limiters`: real servers, so real time, a second or two for each. */
describe('a limiter that others publish, over real HTTP', () => {
  it.concurrent.each(LIMITERS.map((limiter) => [limiter.name, limiter] as const))(
    '%s answers all and refuses one at most',
    async (_, limiter) => {
      const result = await runLimiter(limiter, { limit: 4, windowMs: 1000, count: 6 })
      if (result === null) return
      expect(result.answered).toBe(6)
      expect(result.refused).toBeLessThanOrEqual(1)
    },
    30_000,
  )
})
