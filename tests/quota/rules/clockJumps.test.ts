import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { respond } from '../script.ts'
import { BUCKET, memoryStore, START } from '../world.ts'

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

describe('a hold that is kept over reloads', () => {
  it.each([
    ['stays as it is', 0],
    ['is set back a minute', -60_000],
    ['is set back an hour', -3_600_000],
    ['is set back forty days', -40 * 86_400_000],
  ])(
    'ends when it would have, however often the page is loaded, where the clock %s',
    async (_, jump) => {
      let skew = 0
      const time = new VirtualTime(START)
      const store = memoryStore()
      const open = () =>
        createQuota({
          clock: { ...time.clock(), now: () => time.now + skew },
          store,
          open: () => [BUCKET],
        })
      const hold = (quota: ReturnType<typeof open>) => quota.getSnapshot().buckets.get(BUCKET)?.hold
      let quota = open()
      const refuse = () => Promise.resolve(respond({ status: 429, retryAfter: 30, remaining: 0 }))
      void quota.schedule(refuse, { id: 'a', bucket: BUCKET }).catch(() => undefined)
      await time.runUntil(time.now + 1000)
      expect(hold(quota)).not.toBeNull()
      skew = jump
      for (let loads = 0; loads < 4; loads += 1) {
        quota.close()
        quota = open()
        expect(hold(quota)).not.toBeNull()
        await time.runUntil(time.now + 7000)
      }
      // 1 s and four times 7 s, of 30 s and the wait for what was refused a moment ago
      quota.close()
      quota = open()
      await time.runUntil(time.now + 3000)
      expect(hold(quota)).toBeNull()
      quota.close()
    },
  )
})
