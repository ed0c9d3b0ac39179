import { describe, expect, it } from 'vitest'
import { runBurst } from '../../bench/quota/burst.ts'
import { NEIGHBOUR_NAMES } from '../../bench/quota/sim/visits.ts'
import { createWorld, memoryStore, worldOf } from '../world.ts'
import { createQuota } from '#quota/index.ts'
import { seeded } from '../../bench/quota/sim/virtualTime.ts'

const of = (limit: number, windows: number) => ({
  kind: 'first' as const,
  hidden: true,
  limit,
  counts: [Math.round(limit * windows)],
})

describe('rule 12: hidden headers, and somebody else on the address', () => {
  it('forgets with its window what was refused in it: sixty look-ups of twenty a minute take three', async () => {
    const phase = 13_000
    const run = await runBurst({ ...of(20, 3), neighbour: 'comes once', silent: true, phase }, null)
    expect(run.refused).toBe(1)
    expect(run.ratio).toBeLessThan(1.05)
  })

  const cases = NEIGHBOUR_NAMES.flatMap((neighbour) =>
    [5, 20].flatMap((limit) => [true, false].map((silent) => ({ neighbour, limit, silent }))),
  )
  it.each(cases)(
    'takes no longer than needed where one $neighbour, limit $limit, silent: $silent',
    async ({ neighbour, limit, silent }) => {
      for (const phase of [1000, 26_000, 49_000]) {
        const run = await runBurst({ ...of(limit, 5.5), neighbour, silent, phase }, null)
        expect(run.ratio).toBeLessThan(1.15)
        expect(run.perVisit).toBeLessThanOrEqual(1)
      }
    },
  )

  it('does not keep over a reload what a refusal made it believe', async () => {
    const store = memoryStore()
    const service = { kind: 'first', hidden: true, silent: true, limit: 4 } as const
    const first = createWorld({ service, quota: { store } })
    first.askMany(12)
    await first.untilSettled(12)
    first.quota.close()
    const quota = createQuota({ clock: first.time.clock(0, 100), random: seeded(7), store })
    const second = worldOf(first.time, first.service, quota)
    second.askMany(1, 'user', 's')
    expect(second.quota.getSnapshot().buckets.get('https://service anonymous')?.limit).toBe(10)
    quota.close()
  })
})
