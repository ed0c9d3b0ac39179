import { describe, expect, it } from 'vitest'
import { ENDPOINTS, exploreEndpoint } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import { createQuota } from '#quota/index.ts'
import { CancelledError } from '#quota/types.ts'
import { settle } from '../helpers/manualClock.ts'
import { BODY, errorOf, json, KEY, ROOT, setUp } from './setUpClient.ts'

const targetOfPlayer = (id: string) => targetOf(ROOT, ENDPOINTS[0]!, id)
const merrow = targetOfPlayer('Merrow Ann')

describe('a request', () => {
  it('is sent without cookies, cache, referrer or a followed redirect', async () => {
    const { client, sent } = setUp()
    await client.get(merrow)
    expect(sent[0]!.url).toBe(`${ROOT}/players/Merrow%20Ann`)
    expect(sent[0]!.init).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    expect(sent[0]!.init.method).toBeUndefined()
    expect(sent[0]!.init.body).toBeUndefined()
    expect([...sent[0]!.headers]).toEqual([['accept', 'application/json']])
  })

  it('carries the key in the bucket that the key stands behind, and in no other', async () => {
    for (const [bucket, key] of [
      ['keyed', KEY],
      ['anonymous', null],
      ['keyed2', null],
    ] as const) {
      const { client, sent } = setUp({ bucket: () => bucket })
      await client.get(merrow)
      expect(sent[0]!.headers.get('x-api-key')).toBe(key)
      expect(sent[0]!.url).not.toContain(KEY)
    }
  })

  it('has the key of the bucket it is sent in, not of the one it was asked in', async () => {
    let bucket = 'keyed'
    let refusals = 1
    const { client, quota, clock, sent } = setUp({
      bucket: () => bucket,
      fetch: async () => json(BODY, refusals-- > 0 ? 429 : 200),
    })
    const asked = client.get(merrow)
    await settle()
    bucket = 'anonymous'
    quota.move('keyed', 'anonymous')
    await clock.advance(1)
    await asked
    expect(sent.map(({ headers }) => headers.has('x-api-key'))).toEqual([true, false])
  })

  it('resolves with the body as it arrived, its headers, time and size', async () => {
    const { client, clock } = setUp({
      fetch: async () => json('{"a":"é"}', 200, { 'X-RateLimit-Limit': '10' }),
    })
    const answer = await client.get(merrow)
    expect(answer).toMatchObject({
      body: { a: 'é' },
      status: 200,
      fetchedAt: clock.now(),
      bytes: 10,
    })
    expect(answer.headers).toContainEqual(['x-ratelimit-limit', '10'])
  })
})

describe('an answer', () => {
  const cases: [string, () => Promise<Response>, Record<string, unknown>][] = [
    [
      'that points elsewhere',
      async () => json('', 302, { location: 'https://evil.example' }),
      { name: 'RedirectError' },
    ],
    ['that offers choices', async () => json('[]', 300), { name: 'ServiceError', status: 300 }],
    [
      'that says nothing changed',
      async () => new Response(null, { status: 304 }),
      { name: 'ServiceError', status: 304 },
    ],
    ['that is a part', async () => json(BODY, 206), { name: 'ServiceError', status: 206 }],
    [
      'that the browser hides as a redirect',
      async () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }),
      { name: 'RedirectError' },
    ],
    [
      'that is a page',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      { name: 'NotJsonError', html: true },
    ],
    ['without a body', async () => new Response(null, { status: 204 }), { name: 'NotJsonError' }],
    ['with half a body', async () => json('{"success":tr'), { name: 'NotJsonError', html: false }],
    [
      'that is a sentence under 200, whatever its type',
      async () => new Response('Over Request Limit', { headers: { 'content-type': 'text/html' } }),
      { name: 'ServiceError', status: 200, detail: 'Over Request Limit' },
    ],
    [
      'that is a sentence, and says that it is JSON',
      async () => json('The game is being updated'),
      { name: 'ServiceError', status: 200, detail: 'The game is being updated' },
    ],
    [
      'nested too deep',
      async () => json('['.repeat(99) + ']'.repeat(99)),
      { name: 'TooLargeError', limit: 'depth' },
    ],
    [
      'that says no',
      async () => json('{"success":false,"error":{"code":"X"}}', 400),
      { name: 'ServiceError', code: 'X' },
    ],
    [
      'that is a page under 503',
      async () => new Response('<html>', { status: 503 }),
      { name: 'ServiceError', status: 503 },
    ],
    [
      'that knows no such name',
      async () => json('{"success":false}', 404),
      { name: 'NotFoundError' },
    ],
    [
      'that never came',
      () => Promise.reject(new TypeError(`fetch failed ${KEY}`)),
      { name: 'NetworkError', kind: 'unreachable' },
    ],
  ]

  it.each(cases)(
    '%s is an error that says so, and nothing is kept of it',
    async (_, fetch, error) => {
      const { client, clock, records } = setUp({ fetch })
      const asked = errorOf(client.get(merrow))
      await clock.advance(5000)
      const caught = await asked
      expect(caught).toMatchObject(error)
      expect((caught as Error).message).not.toContain(KEY)
      expect(records[0]).toMatchObject({ outcome: 'failed' })
    },
  )

  it('that does not begin within 15 s is given up, and its connection with it', async () => {
    const { client, clock, sent } = setUp({ fetch: () => new Promise(() => undefined) })
    const asked = errorOf(client.get(merrow))
    await clock.advance(14_999)
    expect(sent[0]!.init.signal!.aborted).toBe(false)
    await clock.advance(1)
    expect(await asked).toMatchObject({ name: 'TimeoutError', kind: 'silent', ms: 15_000 })
    expect(sent[0]!.init.signal!.aborted).toBe(true)
    expect(clock.armed()).toBe(0)
  })

  it('holds no key in its path: nothing that looks like one is sent', async () => {
    const { client, sent, records } = setUp()
    const explored = exploreEndpoint('prices', ['search'])
    for (const request of [
      client.get(targetOfPlayer(KEY)),
      client.get(targetOfPlayer(`Bearer ${KEY}`)),
      client.get(targetOf(ROOT, explored, undefined, { search: `Bearer ${KEY}` })),
      client.get(targetOf(ROOT, explored, undefined, { [KEY]: '1' })),
      client.get(targetOf(ROOT, exploreEndpoint(`x/${KEY}`, []))),
    ])
      expect(await errorOf(request)).toMatchObject({ name: 'InvalidIdError', why: 'key' })
    expect([sent, records]).toEqual([[], []])
  })

  it('is not made while the key is refused, and leaves the line', async () => {
    const refused = new AbortController()
    let waiting: AbortSignal | undefined
    const { client, sent } = setUp({
      stopped: () => refused.signal,
      quota: {
        ...createQuota(),
        schedule: (_, { signal }) =>
          new Promise((__, reject) => {
            waiting = signal
            signal?.addEventListener('abort', () => reject(new CancelledError('cancelled')))
          }),
      },
    })
    const asked = errorOf(client.get(merrow))
    await settle()
    refused.abort()
    expect(waiting?.aborted).toBe(true)
    expect(await asked).toMatchObject({ name: 'KeyRefusedError' })
    expect(await errorOf(client.get(merrow))).toMatchObject({
      name: 'KeyRefusedError',
    })
    expect(sent).toEqual([])
  })

  it('that repeats the key is kept, shown and told without it', async () => {
    const echo = { 'x-echo': `you sent ${KEY}` }
    const good = setUp({
      bucket: () => 'keyed',
      fetch: async () => json(`{"you":{"${KEY}":"${KEY}!"}}`, 200, echo),
    })
    expect(JSON.stringify(await good.client.get(merrow))).not.toContain(KEY)
    const bad = setUp({
      bucket: () => 'keyed',
      fetch: async () => json(`{"error":{"code":"${KEY}","message":"unknown key ${KEY}"}}`, 401),
    })
    const error = (await errorOf(bad.client.get(merrow))) as Error
    expect(`${JSON.stringify(error)} ${error.message}`).not.toContain(KEY)
    expect(error).toMatchObject({ status: 401, detail: expect.stringContaining('unknown key') })
  })
})

describe('a refused key', () => {
  const body = (code: string, message: string) => JSON.stringify({ error: { code, message } })

  it.each([
    [401, body('UNAUTHORIZED', 'No'), 'keyed', ['keyed']],
    [401, '', 'keyed', ['keyed']],
    [403, body('INVALID_API_KEY', 'No'), 'keyed', ['keyed']],
    [403, body('FORBIDDEN', 'This key was revoked'), 'keyed', ['keyed']],
    [403, body('HIDDEN', 'This player is private'), 'keyed', []],
    [403, '<html>Blocked</html>', 'keyed', []],
    [404, body('KEY_NOT_FOUND', 'No'), 'keyed', []],
    [401, body('UNAUTHORIZED', 'No'), 'anonymous', []],
  ])('is told by %d with %j in the bucket %s: %j', async (status, text, bucket, refused) => {
    const told: string[] = []
    const { client } = setUp({
      bucket: () => bucket,
      fetch: async () => json(text, status),
      onKeyRefused: (which) => told.push(which),
    })
    await errorOf(client.get(merrow))
    expect(told).toEqual(refused)
  })
})

describe('the record of a request', () => {
  it('tells when it was asked, sent and answered', async () => {
    let refusals = 1
    const refusal = '{"error":{"retryAfter":5}}'
    const { client, clock, records } = setUp({
      fetch: async () => (refusals-- > 0 ? json(refusal, 429) : json(BODY)),
    })
    const start = clock.now()
    const asked = client.get(merrow, { label: 'Merrow Ann' })
    await clock.advance(6000)
    await asked
    expect(records).toEqual([
      {
        id: `${ROOT}/players/Merrow%20Ann`,
        label: 'Merrow Ann',
        requestedAt: start,
        sentAt: start,
        doneAt: start + 5000,
        status: 200,
        outcome: 'answered',
      },
    ])
  })
})
