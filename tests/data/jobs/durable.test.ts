import { describe, expect, it } from 'vitest'
import { NetworkError } from '#api/errors.ts'
import type { QuotaLink } from '#quota/types.ts'
import { bench, planOf, settled } from './helpers.ts'

/** Locks as a browser has them: one holder, the next in order. */
function locks(): QuotaLink['lock'] {
  const held = new Map<string, Promise<void>>()
  return async (name, f, { signal } = {}) => {
    const before = held.get(name) ?? Promise.resolve()
    const mine = before.then(() => {
      signal?.throwIfAborted()
      return f(new AbortController().signal)
    })
    held.set(
      name,
      mine.catch(() => undefined),
    )
    await mine
  }
}

describe('a job over page loads and tabs', () => {
  it('goes on after a reload with what is left', async () => {
    const { jobs, open, client } = bench()
    jobs.start(planOf('a', 'b', 'c'))
    await settled()
    client.waiting.get('a')?.done()
    await settled()
    jobs.close()
    await settled()
    client.asked.length = 0

    const later = open()
    expect(later.getSnapshot()).toMatchObject([{ state: 'running', total: 3 }])
    expect(client.asked).toEqual([])
    later.resume()
    await settled()
    expect(client.asked.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('does not ask again for an answer that came as the page went', async () => {
    const { jobs, open, client, heads } = bench()
    jobs.start(planOf('a', 'b'))
    await settled()
    jobs.close()
    heads.set('/players/a', 1200)
    client.asked.length = 0
    open().resume()
    await settled()
    expect(client.asked.map(({ id }) => id)).toEqual(['b'])
  })

  it('takes nothing for failed that the page broke off as it was left', async () => {
    const { jobs, open, client, timers } = bench()
    jobs.start(planOf('a', 'b'))
    await settled()
    client.waiting.get('a')?.fail(new NetworkError('unreachable'))
    await settled()
    expect(open().getSnapshot()[0]).toMatchObject({ left: [{ id: 'a' }, { id: 'b' }], failed: [] })
    // The page is still there: it was the network.
    for (const run of timers) run()
    await settled()
    expect(open().getSnapshot()[0]?.failed).toMatchObject([{ why: 'NetworkError' }])
  })

  it('runs in one tab, is shown in all, and is taken over when that tab closes', async () => {
    const lock = locks()
    const { open, client } = bench()
    const [one, two] = [open({ lock }), open({ lock })]
    one.start(planOf('a', 'b'))
    await settled()
    expect(client.asked).toHaveLength(2)
    expect(two.getSnapshot()).toMatchObject([{ state: 'running' }])
    client.waiting.get('a')?.done()
    await settled()
    expect(two.getSnapshot()[0]?.left).toHaveLength(1)
    one.close()
    await settled()
    expect(client.asked.map(({ id }) => id)).toEqual(['a', 'b', 'b'])
    client.waiting.get('b')?.done()
    await settled()
    expect(two.getSnapshot()).toMatchObject([{ state: 'finished', left: [] }])
  })

  it('is cancelled from any tab', async () => {
    const lock = locks()
    const { open, client } = bench()
    const [one, two] = [open({ lock }), open({ lock })]
    one.start(planOf('a', 'b'))
    await settled()
    two.cancel('clan members')
    await settled()
    expect(client.waiting.size).toBe(0)
    expect(one.getSnapshot()).toMatchObject([{ state: 'cancelled' }])
  })

  it('runs where the browser has no locks', async () => {
    const { open, client } = bench()
    const lock = () => Promise.reject(new Error('This browser cannot join tabs'))
    open({ lock }).start(planOf('a'))
    await settled()
    expect(client.asked).toHaveLength(1)
  })

  it.each([
    ['no JSON', '{'],
    ['another version', '{"version":9,"jobs":[]}'],
    ['no list', '{"version":1,"jobs":{}}'],
    ['a broken job', '{"version":1,"jobs":[{"group":"a","state":"running"}]}'],
  ])('drops what it cannot trust: %s', (_, kept) => {
    const { open, store } = bench()
    store.set('list', kept)
    const jobs = open()
    jobs.resume()
    expect(jobs.getSnapshot()).toEqual([])
  })
})
