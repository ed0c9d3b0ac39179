import { describe, expect, it } from 'vitest'
import { ConnectionDropped } from '#sample/index.ts'
import { createTestSample } from './helpers.ts'

const ask = (sample: ReturnType<typeof createTestSample>['sample'], path = 'leaderboards') =>
  sample.fetch(new Request(`http://sample.test/api/v1/${path}`), { ip: '192.0.2.1' })

describe('a fault', () => {
  it('answers with another status in the envelope', async () => {
    const { get } = createTestSample({ faults: [{ kind: 'status', status: 503 }] })
    const answer = await get('leaderboards')
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ success: false, error: { code: 'FAULT' } })
    expect(answer.headers.get('X-RateLimit-Limit')).toBe('100000')
  })

  it('answers with a page where JSON was asked for', async () => {
    const { sample } = createTestSample({ faults: [{ kind: 'html' }] })
    const response = await ask(sample)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(await response.text()).toContain('<html>')
  })

  it('answers with JSON that cannot be parsed, or nothing', async () => {
    const { sample } = createTestSample({
      faults: [
        { kind: 'malformed', nth: 1 },
        { kind: 'empty', nth: 2 },
      ],
    })
    const text = await (await ask(sample)).text()
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(await (await ask(sample)).text()).toBe('')
    expect(await (await ask(sample)).json()).toMatchObject({ success: true })
  })

  it('breaks off in the middle of the body', async () => {
    const { sample } = createTestSample({ faults: [{ kind: 'truncated' }] })
    const response = await ask(sample)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(ConnectionDropped)
  })

  it('drops the connection', async () => {
    const { sample } = createTestSample({ faults: [{ kind: 'drop' }] })
    await expect(ask(sample)).rejects.toThrow(TypeError)
  })

  it('is slow', async () => {
    const { get, slept } = createTestSample({ faults: [{ kind: 'slow', ms: 5_000 }] })
    expect((await get('leaderboards')).status).toBe(200)
    expect(slept).toEqual([5_000])
  })

  it('happens only where, when and as often as it is told to', async () => {
    const { get } = createTestSample({
      random: () => 0.3,
      faults: [
        { kind: 'status', status: 500, every: 3 },
        { kind: 'status', status: 501, path: 'clans' },
        { kind: 'status', status: 502, nth: 5 },
        { kind: 'status', status: 504, chance: 0.2 },
      ],
    })
    const statuses: number[] = []
    for (const path of ['prices', 'clans', 'prices', 'prices', 'prices', 'clans', 'prices'])
      statuses.push((await get(path)).status)
    expect(statuses).toEqual([200, 501, 500, 200, 502, 500, 200])
  })

  it('can be set and taken away while the service runs', async () => {
    const { get, sample } = createTestSample()
    expect((await get('prices')).status).toBe(200)
    sample.setFaults([{ kind: 'status', status: 500, nth: 1 }])
    expect((await get('prices')).status).toBe(500)
    sample.setFaults([])
    expect((await get('prices')).status).toBe(200)
  })

  it('costs a request of the limit', async () => {
    const { get } = createTestSample({
      limits: { anonymous: 1 },
      faults: [{ kind: 'status', status: 500, nth: 1 }],
    })
    await get('prices')
    expect((await get('prices')).status).toBe(429)
  })
})
