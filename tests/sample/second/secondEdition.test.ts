import { describe, expect, it } from 'vitest'
import { createSample, type Sample } from '#sample/index.ts'
import { secondEdition } from './secondEdition.ts'
import { createManualClock } from '../../helpers/manualClock.ts'

const clock = createManualClock()
const first = createSample({ clock, limits: { anonymous: 1000 } })
const second = createSample({ clock, limits: { anonymous: 1000 }, edition: secondEdition() })

async function ask(sample: Sample, path: string) {
  const response = await sample.fetch(new Request(`https://sample.invalid${path}`), { ip: '1' })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as unknown,
  }
}

function keysIn(body: unknown, keys = new Set<string>()): Set<string> {
  if (typeof body !== 'object' || body === null) return keys
  for (const [key, inner] of Object.entries(body)) {
    if (!/^\d+$/.test(key)) keys.add(key)
    keysIn(inner, keys)
  }
  return keys
}

const FIRST = [
  '/api/v1/players/Wren',
  '/api/v1/clans',
  '/api/v1/clans/ember-court',
  '/api/v1/leaderboards',
  '/api/v1/leaderboards/overall',
  '/api/v1/prices',
  '/api/v1/prices/sun-pearl',
  '/api/v1/competitions',
  '/api/v1/events',
  '/api/v1/nothing',
]

async function secondPaths(): Promise<string[]> {
  const { body } = await ask(second, '/api/open/companies')
  const [company] = body as { company_key: string }[]
  const contests = (await ask(second, '/api/open/contests')).body as { contest_key: string }[]
  const standings = (await ask(second, '/api/open/standings?topic=forging')).body
  const handle = (standings as { character: { handle: string } }[])[0]?.character.handle ?? ''
  return [
    `characters/${handle}`,
    `characters/${handle}/advances?span=week`,
    `characters/${handle}/bests`,
    `characters/${handle}/chronicle`,
    `characters/find?needle=${handle.slice(0, 3)}`,
    'companies',
    `companies/${company?.company_key}`,
    'contests',
    `contests/${contests[0]?.contest_key}`,
    'standings?topic=hill_giant',
    'standings',
  ].map((path) => `/api/open/${path}`)
}

describe('the second sample', () => {
  it('shares no field name with the first', async () => {
    const one = new Set<string>()
    for (const path of FIRST) keysIn((await ask(first, path)).body, one)
    const two = new Set<string>()
    for (const path of await secondPaths()) keysIn((await ask(second, path)).body, two)
    expect(one.size).toBeGreaterThan(40)
    expect(two.size).toBeGreaterThan(40)
    expect([...two].filter((key) => one.has(key))).toEqual([])
  })

  it('answers none of the routes of the first', async () => {
    for (const path of FIRST) expect((await ask(second, path)).status).toBe(404)
    for (const path of FIRST)
      expect((await ask(second, path.replace('/v1/', '/open/'))).status).toBe(404)
  })

  it('answers its own', async () => {
    const statuses = await Promise.all(
      (await secondPaths()).map(async (path) => (await ask(second, path)).status),
    )
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(422)
  })

  it('names the words that a parameter takes when it refuses another', async () => {
    const { status, body } = await ask(second, '/api/open/contests?phase=running')
    expect(status).toBe(400)
    expect(body).toEqual({
      fault: {
        reason_code: 'bad_parameter',
        explanation: "'phase' is not valid. Expected one of: ongoing, planned, closed.",
      },
    })
  })

  it('pages by what to skip, and says nothing of how many there are', async () => {
    const whole = (await ask(second, '/api/open/companies?take=50')).body as unknown[]
    const part = (await ask(second, '/api/open/companies?skip=20')).body as unknown[]
    expect(whole).toHaveLength(25)
    expect(part).toEqual(whole.slice(20))
  })

  it('counts under the names of the drafts, in seconds that are left', async () => {
    const { headers } = await ask(second, '/api/open/companies')
    expect(headers.get('ratelimit-limit')).toBe('1000')
    expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
    expect(headers.get('x-ratelimit-limit')).toBeNull()
    expect(headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining')
  })

  it('takes two days in place of a span', async () => {
    const days = 'from_day=2026-11-01&until_day=2026-11-08'
    const { body } = await ask(second, `/api/open/characters/runstus/advances?${days}`)
    expect(body).toMatchObject({
      opens_on: '2026-11-01T00:00:00Z',
      closes_on: '2026-11-08T00:00:00Z',
    })
  })

  it('refuses without a word of what is missing', async () => {
    const refused = await ask(second, '/api/open/characters/runstus/rivals')
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).not.toContain('topic')
    expect((await ask(second, '/api/open/characters/runstus/rivals?topic=riding')).status).toBe(200)
  })

  it('is posted to for a new capture alone, and counts that as a request', async () => {
    const post = (path: string) =>
      second.fetch(new Request(`https://sample.invalid/api/open/${path}`, { method: 'POST' }), {
        ip: '2',
      })
    const statuses = await Promise.all(
      ['characters/runstus/recapture', 'characters/runstus', 'recapture'].map(post),
    )
    expect(statuses.map(({ status }) => [202, 409].includes(status))).toEqual([true, false, false])
    expect(statuses.map(({ status }) => status).slice(1)).toEqual([405, 404])
    expect(statuses[2]?.headers.get('ratelimit-remaining')).toBe('997')
    expect((await ask(second, '/api/open/characters/runstus/recapture')).status).toBe(404)
  })
})
