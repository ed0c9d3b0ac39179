import { describe, expect, it } from 'vitest'
import { ENDPOINTS, exploreEndpoint } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import { createQuota } from '#quota/index.ts'
import { createManualClock } from '../helpers/manualClock.ts'
import { errorOf, json, ROOT, setUp } from './setUpClient.ts'

const player = (name: string) => targetOf(ROOT, ENDPOINTS[0]!, name)
const update = targetOf(
  ROOT,
  { ...exploreEndpoint('players/{id}', []), name: 'players.update', method: 'POST' },
  'Fern Wick',
)

/** As Wise Old Man answers: the headers are the thing's, too. */
const COOL_DOWN = { 'RateLimit-Limit': '1', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '45' }

/** Twenty a minute. The first look-up is answered, then comes a refusal with this body, then answers. */
async function refused(by: 'GET' | 'POST', body: unknown, headers: Record<string, string>) {
  const clock = createManualClock()
  const quota = createQuota({ clock, random: () => 0 })
  let count = 0
  const world = setUp({
    quota,
    clock,
    now: clock.now,
    fetch: async () => {
      count += 1
      if (count === 2) return json(JSON.stringify(body), 429, headers)
      return json('{"name":"x"}', 200, {
        ...headers,
        ...(headers['RateLimit-Limit'] !== undefined && {
          'RateLimit-Limit': '20',
          'RateLimit-Remaining': String(20 - count),
          'RateLimit-Reset': '50',
        }),
      })
    },
  })
  await world.client.get(player('Otto Vale'))
  const asked =
    by === 'POST' ? world.client.post(update, { label: '' }) : world.client.get(player('Fern Wick'))
  const failed = by === 'POST' ? await errorOf(asked) : asked.catch((error: unknown) => error)
  await clock.advance(2000)
  const { limit, hold } = [...quota.getSnapshot().buckets.values()][0]!
  void world.client.get(player('Mira Sand')).catch(() => undefined)
  await clock.advance(2000)
  const names = world.sent.map(({ url }) => decodeURIComponent(url.split('/').at(-1)!))
  return { failed, limit, hold, goesOn: names.includes('Mira Sand') }
}

describe('a 429 about one thing', () => {
  it.each([
    ['POST', { code: 'PLAYER_IS_RATE_LIMITED', message: 'Player was updated too recently' }],
    ['POST', { message: 'Updated a minute ago.' }],
    ['POST', { error: { code: 'COOLDOWN', message: 'Wait 45 seconds.' } }],
    ['POST', { message: 'Refresh already in progress' }],
    ['GET', { code: 'PLAYER_IS_RATE_LIMITED', message: 'Too many requests for this player' }],
    ['GET', { code: 'playerOnCooldown', message: 'Slow down' }],
  ] as const)('is an answer: %s %j', async (by, body) => {
    for (const headers of [COOL_DOWN, {}]) {
      const { failed, hold, goesOn, limit } = await refused(by, body, headers)
      expect(await failed).toMatchObject({ name: 'ServiceError', status: 429 })
      expect(hold).toBeNull()
      expect(goesOn).toBe(true)
      expect(limit).toBe('RateLimit-Limit' in headers ? 20 : 10)
    }
  })

  it('says until when: in a header, a field or words', async () => {
    const soon = { message: 'Updated too recently' }
    const retryAt = async (body: unknown, headers = {}) => {
      const { failed } = await refused('POST', body, headers)
      return (failed as { retryAt: number | null }).retryAt
    }
    const at = await retryAt(soon, { 'Retry-After': '45' })
    expect(at).toBeTypeOf('number')
    expect(await retryAt({ ...soon, retryAfter: 45 })).toBe(at)
    expect(await retryAt({ message: 'Updated too recently, try again in 45 seconds' })).toBe(at)
    expect(await retryAt(soon)).toBeNull()
  })
})

describe('a 429 about the address', () => {
  it.each([
    ['POST', { message: 'Too Many Requests.' }],
    ['POST', { message: 'Slow down' }],
    ['POST', {}],
    ['GET', { message: 'Player was updated too recently' }],
    ['GET', { code: 'RATE_LIMITED', message: 'Try again in 50 seconds' }],
    ['GET', { code: 'PLAYER_REQUESTS_EXCEEDED', message: '' }],
    ['GET', { code: 'USER_RATE_LIMITED', message: '' }],
  ] as const)('holds, and tells no limit against all other answers: %s %j', async (by, body) => {
    const { hold, goesOn, limit } = await refused(by, body, COOL_DOWN)
    expect(hold).toMatchObject({ why: 'refused' })
    expect(goesOn).toBe(false)
    expect(limit).toBe(20)
  })
})
