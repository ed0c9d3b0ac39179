import { describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { Service } from '../../bench/quota/sim/service.ts'
import { seeded, VirtualTime } from '../../bench/quota/sim/virtualTime.ts'
import { BUCKET, START, worldOf } from '../world.ts'
import { openTabs, type Tab } from './openTabs.ts'

describe('rule 10: tabs are one client', () => {
  it('lets three tabs share one window with nothing refused', async () => {
    const { tabs, service, run } = openTabs(3)
    await run(500)
    for (const tab of tabs) tab.askMany(20, 'user', tab.tab.name)
    await run(330_000)
    expect(tabs.map((tab) => tab.settled.filter((s) => s.status === 200).length)).toEqual([
      20, 20, 20,
    ])
    expect(service.refused).toBe(0)
    expect(service.arrivals).toHaveLength(60)
  })

  it.each([-31, 31])(
    'sends for every tab while only the leader knows that the clock is %i days off',
    async (days) => {
      const { open, service, run } = openTabs(0)
      const leader = open('a', days * 86_400_000)
      await run(500)
      const follower = open('b')
      await run(500)
      follower.askMany(4, 'user', 'b')
      leader.askMany(2, 'user', 'a')
      await run(2000)
      expect(service.arrivals).toHaveLength(6)
      expect(follower.settled.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    },
  )

  it.each([-86_400_000, -61_000, 61_000, 86_400_000])(
    'sends for a tab whose page tells a time %i ms off, and does not decline its turns for ever',
    async (ahead) => {
      const { tabs, origin, service, run } = openTabs(2)
      await run(500)
      const follower = tabs[1]!
      follower.tab.ahead = ahead
      const before = origin.messages
      follower.askMany(4, 'user', 'b')
      await run(2000)
      expect(follower.settled.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(service.arrivals).toHaveLength(4)
      expect(origin.messages - before).toBeLessThan(100)
      // The clock is put right again, or wrong otherwise.
      follower.tab.ahead = -ahead
      follower.askMany(2, 'user', 'c')
      await run(2000)
      expect(follower.settled).toHaveLength(6)
    },
    20_000,
  )

  it('ends a request that its tab gave up while its turn was on the way', async () => {
    const { tabs, origin, service, run } = openTabs(2)
    const [leader, follower] = tabs as [Tab, Tab]
    await run(300)
    void leader.ask('first')
    await run(2000)
    const before = origin.messages
    void follower.ask('given up')
    await run(1)
    follower.quota.cancel('given up')
    await run(10_000)
    expect(origin.messages - before).toBeLessThan(20)
    void follower.ask('next')
    await run(2000)
    expect(follower.settled.map(({ id, status }) => [id, status])).toContainEqual(['next', 200])
    expect(service.arrivals.map(({ who }) => who)).toEqual(['first', 'next'])
    expect(leader.quota.getSnapshot().buckets.values().next().value?.inFlight).toBe(0)
  })

  it('sends at once where no other tab is there, and hears the others first where one is', async () => {
    const alone = openTabs(1)
    void alone.tabs[0]?.ask('first')
    await alone.run(100)
    expect(alone.service.arrivals).toHaveLength(1)

    const joined = openTabs(2)
    void joined.tabs[0]?.ask('first')
    await joined.run(100)
    expect(joined.service.arrivals).toHaveLength(0)
    await joined.run(100)
    expect(joined.service.arrivals).toHaveLength(1)
  })

  it.each(['tells nothing', 'fails'] as const)(
    'hears the others first where the browser %s of who waits',
    async (how) => {
      const { origin, time, service, run } = openTabs(0)
      const link = origin.open('a').link
      const waiting = () => Promise.reject(new Error('no'))
      const quota = createQuota({
        clock: time.clock(),
        link: { ...link, waiting: how === 'fails' ? waiting : undefined },
      })
      void worldOf(time, service, quota).ask('first')
      await run(100)
      expect(service.arrivals).toHaveLength(0)
      await run(100)
      expect(service.arrivals).toHaveLength(1)
    },
  )

  it('takes turns between tabs within a lane', async () => {
    const { tabs, run } = openTabs(2)
    await run(500)
    tabs[0]?.askMany(20, 'user', 'a')
    tabs[1]?.askMany(20, 'user', 'b')
    await run(48_000)
    const [a, b] = tabs.map((tab) => tab.settled.length)
    expect(Math.abs((a ?? 0) - (b ?? 0))).toBeLessThanOrEqual(10)
    expect((a ?? 0) + (b ?? 0)).toBe(20)
  })

  it('shows every tab the same line, and whose each request is', async () => {
    const { tabs, run } = openTabs(2)
    await run(500)
    tabs[0]?.askMany(8, 'user', 'a')
    tabs[1]?.askMany(8, 'user', 'b')
    await run(2000)
    const seen = tabs.map((tab) => [...tab.quota.getSnapshot().buckets.values()][0])
    expect(seen[0]?.waiting).toEqual(seen[1]?.waiting)
    expect(seen.map((bucket) => bucket?.waitingTotal)).toEqual([6, 6])
    expect(seen[0]?.spent).toMatchObject({ thisTab: seen[1]?.spent.otherTabs })
  })

  it.each(['kill', 'freeze'] as const)(
    'delays nobody more than 10 s when the leader is hit by %s',
    async (how) => {
      const { tabs, service, run } = openTabs(3)
      await run(500)
      const [leader, ...others] = tabs
      leader?.askMany(5, 'user', 'lost')
      await run(300)
      leader?.tab[how]()
      for (const tab of others) tab.askMany(2, 'user', tab.tab.name)
      await run(10_000)
      expect(others.map((tab) => tab.settled.length)).toEqual([2, 2])
      expect(service.refused).toBe(0)
    },
  )

  it('passes over a tab that is frozen while it waits, and takes it in again when it thaws', async () => {
    const { tabs, service, run } = openTabs(3)
    await run(500)
    const sleeper = tabs[1]
    tabs[0]?.askMany(10, 'user', 'a')
    await run(1000)
    sleeper?.askMany(3, 'user', 'b')
    tabs[2]?.askMany(3, 'user', 'c')
    await run(100)
    sleeper?.tab.freeze()
    await run(60_000)
    expect(tabs[2]?.settled).toHaveLength(3)
    sleeper?.tab.thaw()
    sleeper?.quota.wake()
    await run(60_000)
    expect(sleeper?.settled.map((s) => s.status)).toEqual([200, 200, 200])
    expect(service.refused).toBe(0)
    expect(service.arrivals).toHaveLength(16)
  })

  it('lets a visible tab take over from a leader that is hidden for long', async () => {
    const { tabs, run } = openTabs(2)
    await run(500)
    const [leader, other] = tabs
    if (leader !== undefined) {
      leader.tab.visible = false
      leader.quota.wake()
      leader.tab.throttled = true
    }
    await run(1000)
    other?.askMany(2)
    await run(3000)
    expect(other?.settled).toHaveLength(2)
    expect(other?.quota.getSnapshot().sharing).toBe('leader')
    expect(leader?.quota.getSnapshot().sharing).toBe('follower')
  })

  it('sends what two tabs ask for once, and the duplicate only when its tab still wants it', async () => {
    const { tabs, service, run } = openTabs(2)
    await run(500)
    const leaving = new AbortController()
    void tabs[0]?.ask('same')
    void tabs[1]?.ask('same', { signal: leaving.signal })
    await run(300)
    expect(service.arrivals).toHaveLength(1)
    leaving.abort()
    await run(5000)
    expect(service.arrivals).toHaveLength(1)
    expect(tabs[1]?.settled.map((s) => s.status)).toEqual(['CancelledError'])
  })

  it('sends the duplicate of a request whose tab died', async () => {
    const { tabs, service, run } = openTabs(3)
    await run(500)
    tabs[0]?.askMany(10, 'user', 'a')
    await run(1000)
    void tabs[1]?.ask('same')
    await run(10)
    void tabs[2]?.ask('same')
    await run(10)
    tabs[1]?.tab.kill()
    await run(60_000)
    expect(tabs[2]?.settled.map((s) => s.status)).toEqual([200])
    expect(service.refused).toBe(0)
  })

  it('no longer counts the waiting requests of a follower that was killed', async () => {
    const { tabs, run } = openTabs(2)
    await run(500)
    tabs[0]?.askMany(10, 'user', 'a')
    await run(1000)
    tabs[1]?.askMany(3, 'user', 'b')
    await run(100)
    const waiting = () =>
      tabs[0]?.quota
        .getSnapshot()
        .buckets.get(BUCKET)
        ?.waiting.filter(({ label }) => label.startsWith('b')).length
    expect(waiting()).toBe(3)
    tabs[1]?.tab.kill()
    await run(10_000)
    expect(waiting()).toBe(0)
    expect(tabs[0]?.quota.getSnapshot().buckets.get(BUCKET)?.waitingTotal).toBe(0)
  })

  it('no longer counts the request that a killed follower had in flight', async () => {
    const { tabs, run } = openTabs(2)
    await run(500)
    tabs[1]?.askMany(3, 'user', 'b')
    await run(5)
    tabs[1]?.tab.kill()
    const bucket = () => tabs[0]?.quota.getSnapshot().buckets.get(BUCKET)
    await run(1000)
    expect(bucket()?.inFlight).toBeGreaterThan(0)
    await run(30_000)
    expect(bucket()).toMatchObject({ inFlight: 0, waitingTotal: 0 })
  })

  it('keeps the waiting requests of a hidden follower whose timers run once a minute', async () => {
    const { tabs, run } = openTabs(2, {}, { assume: () => ({ limit: 10, windowMs: 60_000 }) })
    await run(500)
    const hidden = tabs[1]
    tabs[0]?.askMany(10, 'user', 'a')
    await run(1000)
    if (hidden !== undefined) {
      hidden.tab.visible = false
      hidden.quota.wake()
      hidden.tab.throttled = true
    }
    hidden?.askMany(3, 'user', 'b')
    for (let second = 0; second < 40; second += 1) {
      await run(1000)
      const total = tabs[0]?.quota.getSnapshot().buckets.get(BUCKET)?.waitingTotal
      expect((total ?? 0) + (hidden?.settled.length ?? 0)).toBe(3)
    }
  })

  it('counts what a closed tab had in flight, though answers to what was sent before do not tell of it', async () => {
    const { tabs, service, run } = openTabs(2)
    await run(500)
    tabs[0]?.askMany(1, 'user', 'first')
    await run(500)
    tabs[0]?.askMany(5, 'user', 'a')
    tabs[1]?.askMany(2, 'user', 'b')
    await run(10)
    tabs[1]?.quota.close()
    tabs[0]?.askMany(10, 'user', 'more')
    await run(1000)
    expect(service.arrivals).toHaveLength(10)
    expect(service.refused).toBe(0)
  })

  it('grants nothing as a leader that could not run, before it has heard who leads now', async () => {
    const { tabs, service, run } = openTabs(2)
    const [old, next] = tabs as [Tab, Tab]
    await run(500)
    next.askMany(1, 'user', 'n')
    await run(5)
    old.askMany(3, 'user', 'o')
    old.tab.freeze()
    next.askMany(9, 'user', 'more')
    await run(8000)
    old.tab.thaw()
    await run(1000)
    expect(service.refused).toBe(0)
    await run(60_000)
    expect(next.settled).toHaveLength(10)
    expect(old.settled).toHaveLength(3)
    expect(service.refused).toBe(0)
  })

  it('goes on with what the closing leader leaves to others', async () => {
    const { tabs, service, run } = openTabs(2)
    await run(500)
    tabs[1]?.askMany(12, 'user', 'b')
    await run(1000)
    tabs[0]?.quota.close()
    await run(60_000)
    expect(tabs[1]?.settled.map((s) => s.status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(service.arrivals).toHaveLength(12)
  })

  it('shows a duplicate in the queue of the tab that also wants it', async () => {
    const { tabs, run } = openTabs(2)
    await run(500)
    tabs[0]?.askMany(10, 'user', 'a')
    await run(1000)
    void tabs[0]?.ask('same')
    void tabs[1]?.ask('same')
    await run(500)
    const seen = [...(tabs[1]?.quota.getSnapshot().buckets.values() ?? [])][0]?.waiting
    expect(seen?.map(({ tab, place, why }) => [tab, place, why])).toEqual([
      ['a', 1, 'spent'],
      ['b', 1, 'duplicate'],
    ])
  })

  it('moves only the line of the tab whose key it is', async () => {
    const { tabs, run } = openTabs(2)
    await run(500)
    tabs[0]?.askMany(10, 'user', 'a')
    await run(1000)
    void tabs[0]?.ask('mine')
    void tabs[1]?.ask('yours')
    await run(100)
    tabs[1]?.quota.move(BUCKET, 'https://service 3f2a')
    await run(1000)
    expect(tabs.map((tab) => tab.settled.length)).toEqual([10, 1])
  })

  it('takes a safe share where tabs cannot be joined', async () => {
    const time = new VirtualTime(START)
    const service = new Service(time, { kind: 'aligned' })
    const open = (tab: string) =>
      worldOf(
        time,
        service,
        createQuota({
          clock: time.clock(0, 100),
          random: seeded(tab.length),
          link: {
            tab,
            visible: () => true,
            now: () => START,
            lock: () => Promise.reject(new Error('no locks')),
            post: () => undefined,
            onMessage: () => () => undefined,
          },
        }),
      )
    const tabs = [open('a'), open('bb')]
    for (const tab of tabs) tab.askMany(15)
    await time.runUntil(START + 200_000)
    expect(tabs.map((tab) => tab.settled.length)).toEqual([15, 15])
    expect(tabs[0]?.quota.getSnapshot().sharing).toBe('share')
    expect(service.refused).toBeLessThanOrEqual(6)
  })
})
