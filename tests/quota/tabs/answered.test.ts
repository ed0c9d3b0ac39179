import { describe, expect, it } from 'vitest'
import { openTabs } from './openTabs.ts'

describe('rule 10: what a tab was answered', () => {
  it.each([
    ['within the window, as it may find its body', {}, 1],
    ['where a person wants it anew', { fresh: true }, 2],
  ])('asks again for what another tab was answered: %s', async (_, options, times) => {
    const { tabs, service, run } = openTabs(2)
    await run(500)
    void tabs[0]?.ask('same')
    await run(2000)
    void tabs[1]?.ask('same', options)
    await run(50_000)
    expect(service.arrivals).toHaveLength(times)
    await run(20_000)
    expect(service.arrivals).toHaveLength(2)
    expect(tabs[1]?.settled.map(({ status }) => status)).toEqual([200])
  })

  it('sends nothing where the result is found when its turn comes, and gives the turn back', async () => {
    const { tabs, service, run } = openTabs(1)
    await run(500)
    const found = new Response('found elsewhere', { status: 203 })
    void tabs[0]?.ask('same', { find: async () => found })
    tabs[0]?.askMany(10)
    await run(2000)
    expect(tabs[0]?.settled).toContainEqual(expect.objectContaining({ id: 'same', status: 203 }))
    expect(service.arrivals).toHaveLength(10)
    expect(service.refused).toBe(0)
  })

  it.each(['rejects', 'never ends'])('sends a request whose search %s', async (how) => {
    const { tabs, service, run } = openTabs(1)
    await run(500)
    const find = async () =>
      how === 'rejects' ? Promise.reject(new Error(how)) : new Promise<null>(() => undefined)
    void tabs[0]?.ask('same', { find })
    await run(6000)
    expect(service.arrivals).toHaveLength(1)
    expect(tabs[0]?.settled).toMatchObject([{ status: 200 }])
  })

  it('does not send what is cancelled while it is searched for', async () => {
    const { tabs, service, run } = openTabs(1)
    await run(500)
    void tabs[0]?.ask('same', { find: () => new Promise(() => undefined) })
    await run(100)
    tabs[0]?.quota.cancel('same')
    await run(10_000)
    expect(service.arrivals).toEqual([])
    expect(tabs[0]?.settled).toMatchObject([{ status: 'CancelledError' }])
    expect([...(tabs[0]?.quota.getSnapshot().buckets.values() ?? [])][0]?.inFlight).toBe(0)
  })
})
