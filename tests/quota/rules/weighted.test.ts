import { describe, expect, it } from 'vitest'
import type { ResetMeaning } from '../../bench/quota/sim/limiters.ts'
import { createScript, RESET } from '../script.ts'
import { createWorld, START } from '../world.ts'

/** Sixty at once against ten a minute, the last minute weighted by how much of it still counts. */
async function sixty(of: { means: ResetMeaning; wait: number; error?: number | undefined }) {
  const world = createWorld({ service: { kind: 'weighted', means: of.means }, error: of.error })
  await world.run(of.wait)
  world.askMany(60)
  await world.untilSettled(60)
  return { refused: world.service.refused, took: world.elapsed() - of.wait }
}

/** Over the minute, and near its boundaries; the world starts 13 s into one. */
const WAITS = [0, 9000, 20_000, 34_000, 46_000, 47_600, 50_500, 52_400, 54_000]

describe('rule 15: a limit of two weighted counters', () => {
  it.each(WAITS)(
    'is never refused where Reset names the next free request (%i ms on)',
    async (wait) => {
      const { refused, took } = await sixty({ means: 'free', wait, error: 250 })
      expect(refused).toBe(0)
      expect(took).toBeLessThan(392_000)
    },
  )

  it.each(WAITS)('is refused once where Reset names the boundary (%i ms on)', async (wait) => {
    const { refused, took } = await sixty({ means: 'full', wait, error: 250 })
    expect(refused).toBe(1)
    expect(took).toBeLessThan(395_000)
  })

  it.each(WAITS)(
    'is found out without a clock too, for three refusals (%i ms on)',
    async (wait) => {
      const { refused, took } = await sixty({ means: 'full', wait, error: undefined })
      expect(refused).toBeLessThanOrEqual(3)
      expect(took).toBeLessThan(395_000)
    },
  )
})

describe('what is no sign of a limit that slides', () => {
  it('is somebody who spends the whole next window, for one more request over the limit', async () => {
    const world = createWorld({ error: undefined })
    world.askMany(45)
    await world.run(47_500)
    world.service.spend(9)
    await world.untilSettled(45)
    expect(world.service.refused).toBeLessThanOrEqual(2)
    expect(world.elapsed()).toBeLessThan(RESET - START + 4 * 60_000 + 3000)
  })

  it('is a ban that outlasts the window: it ends, and windows are spent as before', async () => {
    const script = createScript({ error: undefined })
    script.askMany(25)
    await script.sent[0]?.answer({ remaining: 9 })
    await script.sent[1]?.answer({ status: 429, remaining: 0, retryAfter: 130 })
    for (const one of script.sent.slice(2)) await one.answer({ status: 429, remaining: 0 })
    await script.run(130_500)
    expect(script.sent).toHaveLength(11)
    await script.sent[10]?.answer({ remaining: 9, reset: RESET / 1000 + 120 })
    expect(script.sent).toHaveLength(20)
    expect(script.bucket().windowKind).not.toBe('sliding')
  })
})
