import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTabs, type Tab } from './openTabs.ts'

const FULL = process.env['STATGLASS_FULL'] !== undefined

/** The tab's page does nothing for so long; then its timers come before the messages and answers that wait for it. */
async function stall(tab: Tab, ms: number, run: (ms: number) => Promise<void>) {
  tab.tab.freeze()
  await run(ms)
  tab.tab.thaw('timersFirst')
}

const sentIds = (world: ReturnType<typeof openTabs>) => world.service.arrivals.map(({ who }) => who)

describe('a page that is busy for seconds', () => {
  it('takes the answer that came meanwhile, and does not ask again', async () => {
    const world = openTabs(1, { latency: 7000 })
    const [tab] = world.tabs as [Tab]
    await world.run(300)
    void tab.ask('first')
    await world.run(13_500)
    await stall(tab, 9000, world.run)
    await world.run(60_000)
    void tab.ask('second')
    await world.run(13_500)
    await stall(tab, 9000, world.run)
    await world.run(60_000)
    expect(tab.settled.map(({ status }) => status)).toEqual([200, 200])
    expect(sentIds(world)).toEqual(['first', 'second'])
  })

  it('as the leader does not give a turn away that was taken', async () => {
    const world = openTabs(2)
    const [leader, follower] = world.tabs as [Tab, Tab]
    await world.run(300)
    follower.askMany(1, 'user', 'probe')
    await world.run(1000)
    follower.askMany(20, 'user', 'f')
    await world.run(1)
    leader.tab.freeze()
    await world.run(2600)
    leader.tab.thaw('timersFirst')
    await world.run(200_000)
    expect(follower.settled.filter(({ status }) => status === 200)).toHaveLength(21)
    expect(world.service.refused).toBe(0)
    expect(new Set(sentIds(world)).size).toBe(21)
  })

  it('does not take the lead from a leader that answered', async () => {
    const world = openTabs(2)
    const [leader, follower] = world.tabs as [Tab, Tab]
    await world.run(300)
    leader.askMany(10, 'user', 'l')
    await world.run(1000)
    follower.askMany(3, 'user', 'f')
    await stall(follower, 4000, world.run)
    await world.run(1000)
    expect(leader.quota.getSnapshot().sharing).toBe('leader')
    expect(follower.quota.getSnapshot().sharing).toBe('follower')
  })

  it('does not take a turn from a tab that lost the lead, which the new one would not know of', async () => {
    const world = openTabs(3, { latency: 40 })
    const [leader, follower, heir] = world.tabs as [Tab, Tab, Tab]
    await world.run(300)
    void leader.ask('first')
    void follower.ask('waits')
    follower.tab.freeze()
    await world.run(1)
    leader.askMany(3, 'user', 'l')
    leader.tab.freeze()
    heir.askMany(6, 'user', 'h')
    await world.run(3002)
    leader.tab.thaw('timersFirst')
    await world.run(51)
    follower.tab.thaw('timersFirst')
    await world.run(130_000)
    expect(follower.settled.map(({ status }) => status)).toEqual([200])
    expect(new Set(sentIds(world)).size).toBe(11)
  })

  it('as a leader that was replaced gives no turns to tabs that follow its successor', async () => {
    const world = openTabs(5, { kind: 'aligned' })
    const [follower, leader, , , heir] = world.tabs as [Tab, Tab, Tab, Tab, Tab]
    await world.run(300)
    follower.tab.visible = false
    follower.quota.wake()
    void follower.ask('first')
    await world.run(59)
    expect(leader.quota.getSnapshot().sharing).toBe('leader')
    leader.tab.freeze()
    await world.run(1773)
    follower.askMany(2, 'user', 'f')
    await world.run(176)
    follower.askMany(5, 'user', 'g')
    heir.askMany(4, 'user', 'h')
    await world.run(4853)
    leader.tab.thaw()
    leader.quota.wake()
    await world.run(200_000)
    expect(world.service.refused).toBe(0)
    expect(new Set(sentIds(world)).size).toBe(12)
  })

  it('sends nothing twice and loses nothing, whichever tabs it happens to', async () => {
    const step = fc.record({
      tab: fc.nat(7),
      count: fc.integer({ min: 0, max: 6 }),
      /** 0: it stays responsive. */
      stalled: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 10_000 })),
      after: fc.nat(4000),
    })
    const scenario = fc.record({
      tabs: fc.integer({ min: 1, max: 8 }),
      steps: fc.array(step, { maxLength: 25 }),
      kind: fc.constantFrom('aligned' as const, 'first' as const),
      latency: fc.constantFrom(40, 400, 4000),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ tabs: count, steps, kind, latency }) => {
        const world = openTabs(count, { kind, latency })
        await world.run(300)
        let asked = 0
        for (const { tab: which, count: more, stalled, after } of steps) {
          const tab = world.tabs[which % count]!
          if (!tab.tab.frozen) for (let i = 0; i < more; i += 1) void tab.ask(`${(asked += 1)}`)
          if (stalled > 0 && !tab.tab.frozen) {
            tab.tab.freeze()
            world.time.setTimeout(() => tab.tab.thaw('timersFirst'), stalled)
          }
          await world.run(after)
        }
        await world.run(130_000 + Math.ceil(asked / 10) * 61_000)
        const answered = world.tabs.flatMap(({ settled }) => settled)
        expect(answered.filter(({ status }) => status === 200)).toHaveLength(asked)
        const sent = world.service.arrivals.filter(({ admitted }) => admitted)
        expect(new Set(sent.map(({ who }) => who)).size).toBe(sent.length)
      }),
      { numRuns: FULL ? 5000 : 60 },
    )
  }, 3_600_000)
})
