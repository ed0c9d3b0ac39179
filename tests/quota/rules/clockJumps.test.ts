import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { respond } from '../script.ts'
import { BUCKET, START } from '../world.ts'

describe('the seconds of a hold, as they are shown', () => {
  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour back', -3_600_000],
    ['a minute ahead', 60_000],
  ])('are true again a second after the clock jumped %s', async (_, jump) => {
    let skew = 0
    const time = new VirtualTime(START)
    const quota = createQuota({ clock: { ...time.clock(), now: () => time.now + skew } })
    const left = () => {
      const until = quota.getSnapshot().buckets.get(BUCKET)?.hold?.until ?? Number.NaN
      return (until - (time.now + skew)) / 1000
    }
    quota.subscribe(() => undefined)
    for (const id of ['a', 'b', 'c']) {
      const refuse = () => Promise.resolve(respond({ status: 429, retryAfter: 40, remaining: 0 }))
      void quota.schedule(refuse, { id, bucket: BUCKET }).catch(() => undefined)
    }
    await time.runUntil(time.now + 5000)
    const before = left()
    expect(before).toBeGreaterThan(10)
    skew = jump
    await time.runUntil(time.now + 1100)
    expect(Math.abs(left() - (before - 1.1))).toBeLessThan(1.5)
    quota.close()
  })
})
