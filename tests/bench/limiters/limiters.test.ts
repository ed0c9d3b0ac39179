import { describe, expect, it } from 'vitest'
import { importWithPackages } from '../importWithPackages.ts'
import type { Limiter } from './limiter.ts'
import { runLimiter } from './runLimiter.ts'

const { LIMITERS } = await importWithPackages<{ LIMITERS: readonly Limiter[] }>('limiters')

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
