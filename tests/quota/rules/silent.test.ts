import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { seeded, VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { START } from '../world.ts'

const LIMIT = 10
const WINDOW_MS = 60_000

interface Silent {
  /** Whether it is admitted at that time, ms. */
  admits(at: number): boolean
}

/** A bucket that refills one at a time: what nginx does by `limit_req`. */
function bucket(): Silent {
  let level = LIMIT
  let last = START
  return {
    admits(at) {
      level = Math.min(LIMIT, level + ((at - last) * LIMIT) / WINDOW_MS)
      last = at
      if (level < 1) return false
      level -= 1
      return true
    },
  }
}

/** A window that its first request opens. */
function fixedWindow(limit = LIMIT): Silent {
  let opened = -Infinity
  let count = 0
  return {
    admits(at) {
      if (at >= opened + WINDOW_MS) {
        opened = at
        count = 0
      }
      count += 1
      return count <= limit
    },
  }
}

/** Asks for `count` at once; the refusals say nothing but 429, unless they have words. */
async function run(service: Silent, count: number, refusal = '{}') {
  const time = new VirtualTime(START)
  const quota = createQuota({ clock: time.clock(0, 100), random: seeded(7) })
  const pause = () => new Promise<void>((resolve) => time.setTimeout(resolve, 80))
  let refused = 0
  let done = 0
  const send = async () => {
    await pause()
    const admitted = service.admits(time.now)
    await pause()
    if (!admitted) refused += 1
    return new Response(admitted ? '{}' : refusal, { status: admitted ? 200 : 429 })
  }
  for (let nth = 0; nth < count; nth += 1)
    void quota.schedule(send, { id: `${nth}`, bucket: 'b anonymous' }).then(() => (done += 1))
  await time.runUntil(START + 3_600_000, () => done === count)
  quota.close()
  return { refused, ms: time.now - START }
}

describe('rule 12: answers without headers', () => {
  it('a window ends one length after its first answer, for one refusal', async () => {
    const { refused, ms } = await run(fixedWindow(), 35)
    expect(refused).toBe(1)
    expect(ms).toBeLessThan(3 * WINDOW_MS * 1.01 + 2000)
  })

  it('a limit below the assumed one is believed after two refusals, and tried again ever later', async () => {
    const { refused, ms } = await run(fixedWindow(6), 30)
    expect(refused).toBe(3)
    expect(ms).toBeLessThan(4 * WINDOW_MS * 1.01 + 2000)
  })

  it('a limit below the assumed one is refused in at most one window of four', async () => {
    const { refused, ms } = await run(fixedWindow(6), 30 * 6)
    expect(refused).toBeLessThanOrEqual(8)
    expect(ms).toBeLessThan(29 * WINDOW_MS * 1.01 + 2000)
  })

  it('a bucket is used as it refills, for one refusal', async () => {
    const { refused, ms } = await run(bucket(), 35)
    expect(refused).toBe(1)
    expect(ms).toBeLessThan(((35 - LIMIT) / LIMIT) * WINDOW_MS * 1.05)
  })

  it('a higher limit than was assumed is used, after one look whether it is a bucket', async () => {
    const { refused, ms } = await run(fixedWindow(30), 30)
    expect(refused).toBe(0)
    expect(ms).toBeLessThan(WINDOW_MS / LIMIT + 30 * 160 + 1000)
  })

  it('a limit of one more than was assumed is a window still, where its refusal says when it ends', async () => {
    const { refused, ms } = await run(fixedWindow(11), 44, 'Retry in 54 seconds')
    expect(refused).toBe(1)
    expect(ms).toBeLessThan(4 * WINDOW_MS * 1.05)
  })

  it('a bucket that was left alone admits what came back meanwhile', async () => {
    const time = new VirtualTime(START)
    const quota = createQuota({ clock: time.clock(0, 100), random: seeded(7) })
    const service = bucket()
    let refused = 0
    const send = async () => {
      const admitted = service.admits(time.now)
      if (!admitted) refused += 1
      return new Response('{}', { status: admitted ? 200 : 429 })
    }
    let done = 0
    const ask = (count: number, name: string) => {
      for (let nth = 0; nth < count; nth += 1)
        void quota
          .schedule(send, { id: `${name}${nth}`, bucket: 'b anonymous' })
          .then(() => (done += 1))
    }
    ask(14, 'a')
    await time.runUntil(START + 120_000)
    expect(done).toBe(14)
    const later = time.now
    ask(5, 'b')
    await time.runUntil(later + 1000)
    expect([done, refused]).toEqual([19, 1])
    quota.close()
  })

  it('a wait that was rounded down ends with the window, for one refusal', async () => {
    const { refused, ms } = await run(fixedWindow(), 15, 'Retry in 52 seconds')
    expect(refused).toBe(1)
    expect(ms).toBeLessThan(WINDOW_MS + 3000)
  })

  it('shows nothing left while it holds', async () => {
    const time = new VirtualTime(START)
    const quota = createQuota({ clock: time.clock(0, 100), random: seeded(7) })
    const refuse = async () => new Response('{}', { status: 429 })
    void quota.schedule(refuse, { id: 'a', bucket: 'b anonymous' }).catch(() => undefined)
    await time.runUntil(START + 5000, () => false)
    expect(quota.getSnapshot().buckets.get('b anonymous')).toMatchObject({ remaining: 0 })
    quota.close()
  })
})
