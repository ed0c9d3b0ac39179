import { describe, expect, it } from 'vitest'
import { bench, planOf, settled } from './helpers.ts'

const GROUP = planOf().group

describe('a job that is paused', () => {
  it('has nothing in the line, keeps what is left, and takes the answer of what was sent', async () => {
    const { jobs, client } = bench()
    jobs.start(planOf('a', 'b', 'c'))
    await settled()
    client.waiting.get('a')?.done()
    await settled()
    jobs.pause(GROUP)
    await settled()
    expect([...client.waiting.keys()]).toEqual([])
    expect(jobs.getSnapshot()).toMatchObject([
      { state: 'paused', total: 3, left: [{ id: 'b' }, { id: 'c' }], failed: [], endedAt: null },
    ])
  })

  it('stays so over a reload, and goes on when asked to, with what is left alone', async () => {
    const { jobs, open, client } = bench()
    jobs.start(planOf('a', 'b', 'c'))
    await settled()
    client.waiting.get('a')?.fail(new Error('once'))
    await settled()
    jobs.pause(GROUP)
    await settled()
    jobs.close()
    client.asked.length = 0
    const later = open()
    later.resume()
    await settled()
    expect(client.asked).toEqual([])
    later.again(GROUP)
    await settled()
    expect(client.asked.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(later.getSnapshot()).toMatchObject([{ state: 'running', failed: [{ why: 'Error' }] }])
    client.waiting.get('b')?.done()
    client.waiting.get('c')?.done()
    await settled()
    expect(later.getSnapshot()).toMatchObject([{ state: 'finished', left: [] }])
    later.again(GROUP)
    await settled()
    expect(client.asked.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  it('can be cancelled, and is paused in every tab', async () => {
    const { open } = bench()
    const [here, there] = [open(), open()]
    here.start(planOf('a', 'b'))
    await settled()
    there.pause(GROUP)
    await settled()
    expect(here.getSnapshot()).toMatchObject([{ state: 'paused' }])
    here.cancel(GROUP)
    await settled()
    expect(there.getSnapshot()).toMatchObject([{ state: 'cancelled', left: [{}, {}] }])
  })
})
