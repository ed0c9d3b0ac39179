import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestSample } from './helpers.ts'

const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

describe('the sample service', () => {
  it('carries the rate headers on every answer, errors too', async () => {
    const { get } = createTestSample({ limits: { anonymous: 5 } })
    const answers = [
      await get('players/Quill'),
      await get('players/Nobody at all'),
      await get('nothing/here'),
      await get('players/Quill', { method: 'DELETE' }),
      await get('players/%E0%A4%A'),
      await get('players/Quill'),
      await get('players/Quill', { method: 'OPTIONS' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 400, 429, 204])
    for (const { headers } of answers)
      for (const name of RATE_HEADERS) expect(headers.get(name)).toMatch(/^\d+$/)
    expect(answers.map(({ headers }) => headers.get('X-RateLimit-Remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
      '0',
    ])
    expect(answers[0]?.headers.get('X-RateLimit-Reset')).toBe(
      String(Date.UTC(2026, 10, 20, 0, 15) / 1000),
    )
  })

  it('refuses the eleventh request of a minute in the documented envelope', async () => {
    const { get, clock } = createTestSample({ limits: {} })
    clock.pass(12_345)
    for (let n = 0; n < 10; n++) expect((await get('players/Nobody')).status).toBe(404)
    const refused = await get('players/Nobody')
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      success: false,
      error: {
        code: 'RATE_LIMITED',
        message: expect.stringMatching(/\b48 seconds\b/),
        retryAfter: 48,
      },
    })
    expect(refused.headers.get('Retry-After')).toBe('48')
    clock.pass(48_000)
    expect((await get('players/Nobody')).status).toBe(404)
  })

  it('counts each address by itself', async () => {
    const { get } = createTestSample({ limits: { anonymous: 1 } })
    expect((await get('leaderboards', { ip: '192.0.2.1' })).status).toBe(200)
    expect((await get('leaderboards', { ip: '192.0.2.1' })).status).toBe(429)
    expect((await get('leaderboards', { ip: '192.0.2.2' })).status).toBe(200)
  })

  it('counts a key by itself, wherever it is used from', async () => {
    const { get, sample } = createTestSample({ limits: { anonymous: 1, keyed: 2 } })
    const key = sample.generateKey()
    const first = await get('leaderboards', { key, ip: '192.0.2.1' })
    expect(first.headers.get('X-RateLimit-Limit')).toBe('2')
    expect((await get('leaderboards', { key, ip: '192.0.2.2' })).status).toBe(200)
    expect((await get('leaderboards', { key, ip: '192.0.2.3' })).status).toBe(429)
    expect((await get('leaderboards', { ip: '192.0.2.1' })).status).toBe(200)
    const other = sample.generateKey()
    expect((await get('leaderboards', { key: other })).status).toBe(200)
  })

  it('counts a key that is unknown or revoked as no key', async () => {
    const { get, sample } = createTestSample({ limits: {} })
    const key = sample.generateKey()
    expect(key).toMatch(/^sgsmpl1_[A-Za-z0-9]{32}$/)
    expect(sample.isKey(key)).toBe(true)
    expect((await get('leaderboards', { key })).headers.get('X-RateLimit-Limit')).toBe('100')
    expect(sample.revokeKey(key)).toBe(true)
    expect(sample.revokeKey(key)).toBe(false)
    const after = await get('leaderboards', { key })
    expect(after.headers.get('X-RateLimit-Limit')).toBe('10')
    const unknown = await get('leaderboards', { key: `${key.slice(0, 39)}!` })
    expect(unknown.headers.get('X-RateLimit-Remaining')).toBe('8')
  })

  it('makes keys that differ', () => {
    const { sample } = createTestSample()
    const keys = Array.from({ length: 200 }, () => sample.generateKey())
    expect(new Set(keys).size).toBe(200)
  })

  it('answers a preflight without counting it, and shows pages of other origins its headers', async () => {
    const { get } = createTestSample({ limits: { anonymous: 3 } })
    const preflight = await get('players/Quill', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-API-Key')
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('GET')
    const answer = await get('leaderboards')
    expect(answer.headers.get('X-RateLimit-Remaining')).toBe('2')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    for (const name of RATE_HEADERS)
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(name)
  })

  it('hides its headers from other origins where it is so set', async () => {
    const { get } = createTestSample({ exposeHeaders: false })
    const { headers } = await get('leaderboards')
    expect(headers.has('Access-Control-Expose-Headers')).toBe(false)
  })

  it('answers HEAD without a body', async () => {
    const { get } = createTestSample()
    expect(await get('leaderboards', { method: 'HEAD' })).toMatchObject({ status: 200, body: null })
  })

  it('says what is not there in the envelope, with a code', async () => {
    const { get } = createTestSample()
    const codes = await Promise.all(
      [
        'players/x y z',
        'clans/nope',
        'leaderboards/nope',
        'prices/nope',
        'competitions/nope',
        'events/nope',
        'nope',
      ].map(async (path) => (await get(path)).body.error.code),
    )
    expect(codes).toEqual([
      'PLAYER_NOT_FOUND',
      'CLAN_NOT_FOUND',
      'LEADERBOARD_NOT_FOUND',
      'ITEM_NOT_FOUND',
      'COMPETITION_NOT_FOUND',
      'EVENT_NOT_FOUND',
      'ROUTE_NOT_FOUND',
    ])
  })

  it('is only under its prefix', async () => {
    const { sample } = createTestSample()
    const ask = async (path: string) =>
      (await sample.fetch(new Request(`http://sample.test${path}`), { ip: '::1' })).status
    expect(await ask('/players/Quill')).toBe(404)
    expect(await ask('/api/v2/players/Quill')).toBe(404)
    expect(await ask('/api/v1/players/../../../etc')).toBe(404)
    expect(await ask('/api/v1/players/')).toBe(404)
  })

  it('answers any path in JSON, with its headers', async () => {
    const { get } = createTestSample()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('players', 'clans', 'leaderboards', 'prices', 'competitions', 'events'),
        fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed()),
        fc.string({ maxLength: 8 }),
        async (area, id, page) => {
          const path = `${area}/${encodeURIComponent(id)}?page=${encodeURIComponent(page)}`
          const { status, headers, body } = await get(path)
          expect([200, 400, 404]).toContain(status)
          expect(headers.get('X-RateLimit-Limit')).toBe('100000')
          expect(status === 200 || body.success === false).toBe(true)
        },
      ),
    )
  })

  it('waits as long as it is told to', async () => {
    const { get, slept } = createTestSample({ latencyMs: 100, jitterMs: 40, random: () => 0.5 })
    await get('leaderboards')
    expect(slept).toEqual([60, 60])
  })
})
