import { describe, expect, it } from 'vitest'
import { FollowedLeader } from '#quota/tabs/LeaderElection.ts'
import { VirtualTime } from '../../bench/quota/sim/virtualTime.ts'

const leaderOf = (from: string, since: number) => ({ from, since, visible: true })

async function open() {
  const time = new VirtualTime(0)
  const following = new FollowedLeader(time.clock(0))
  following.follow(leaderOf('a', 1000))
  following.follow(leaderOf('b', 2000))
  return { following, run: (ms: number) => time.runUntil(time.now + ms) }
}

describe('the leader that a tab follows', () => {
  it('has replaced one that was elected before it', async () => {
    const { following } = await open()
    expect(following.hasReplaced(leaderOf('a', 1000))).toBe(true)
  })

  it('has not replaced one that was elected after it, nor itself', async () => {
    const { following } = await open()
    expect(following.hasReplaced(leaderOf('c', 3000))).toBe(false)
    expect(following.hasReplaced(leaderOf('a', 2500))).toBe(false)
    expect(following.hasReplaced(leaderOf('b', 1000))).toBe(false)
  })

  it('is replaced by any other once it is silent: the wall clock may have been set back', async () => {
    const { following, run } = await open()
    await run(3900)
    expect(following.hasReplaced(leaderOf('c', 5))).toBe(true)
    following.heard('c')
    await run(200)
    expect(following.hasReplaced(leaderOf('c', 5))).toBe(false)
    following.heard('b')
    expect(following.hasReplaced(leaderOf('c', 5))).toBe(true)
  })

  it('is new where another leads, or the same was elected anew', async () => {
    const { following } = await open()
    expect(following.follow(leaderOf('b', 2000))).toBe(false)
    expect(following.follow(leaderOf('b', 2001))).toBe(true)
    expect(following.follow(leaderOf('a', 2001))).toBe(true)
  })

  it('is none once this tab leads', async () => {
    const { following } = await open()
    following.forget()
    expect(following.tab).toBe(null)
    expect(following.hasReplaced(leaderOf('a', 5))).toBe(false)
  })
})
