import { describe, expect, it } from 'vitest'
import { isRefusal, sendRequest } from '#api/sendRequest.ts'
import { createClient } from '#api/client.ts'
import { ENDPOINTS } from '#api/endpoints.ts'
import { parseText } from '#api/parseText.ts'
import { targetOf } from '#api/target.ts'
import { createQuota } from '#quota/index.ts'
import { findError } from '#reading/errors/findError.ts'
import { createManualClock, NOON, settle } from '../helpers/manualClock.ts'

const ROOT = 'https://stats.example/api/v1'
const wren = targetOf(ROOT, ENDPOINTS[0]!, 'Wren')
const merrow = targetOf(ROOT, ENDPOINTS[0]!, 'Merrow')
const GOOD = '{"success":true,"data":{"name":"Wren"}}'

const respond = (body: string, status = 200, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } })

/** One answer, as the quota layer gets it. */
const judged = (response: Response, failureIn: () => Promise<null>, clock = createManualClock()) =>
  sendRequest('https://stats.example/', {
    fetch: async () => response,
    clock,
    signal: new AbortController().signal,
    key: null,
    keyHeader: 'x-api-key',
    failureIn,
  })

/** A client whose service answers with these in their order, and then with a good body. */
function setUp(...answers: Response[]) {
  const clock = createManualClock()
  const quota = createQuota({ clock, random: () => 0 })
  let sent = 0
  const client = createClient({
    quota,
    fetch: async () => answers[sent++] ?? respond(GOOD),
    now: clock.now,
    clock,
    bucket: () => 'anonymous',
    keyOf: () => null,
    parse: async (text) => {
      const body = parseText(text).body
      return { body, failure: findError(body) }
    },
    holdsKey: () => false,
    keyHeader: 'x-api-key',
  })
  const ended: unknown[] = []
  const get = (target = wren) =>
    void client.get(target).then(
      ({ body }) => ended.push(body),
      (error: unknown) => ended.push(error),
    )
  const hold = () => quota.getSnapshot().buckets.get('anonymous')?.hold ?? null
  return { clock, get, ended, hold, sent: () => sent }
}

describe('a refusal under 200', () => {
  it.each([
    ['a field', '{"success":false,"error":{"code":"RATE_LIMITED","retryAfter":38}}', 38_000],
    ['a field of another failure', '{"error":"Busy","retry_after":38}', 38_000],
    ['words', '{"error":"Try again in 38 seconds"}', 38_000],
    ['a sentence that is no JSON', 'Too many requests. Try again in 38 seconds.', 38_000],
    [
      'seconds of an envelope',
      '{"ErrorCode":36,"ThrottleSeconds":38,"ErrorStatus":"ThrottleLimitExceeded","Message":"Wait","MessageData":{}}',
      38_000,
    ],
  ])('that names a time by %s is waited for, and nobody sees it', async (_, body, wait) => {
    const { clock, get, ended, hold, sent } = setUp(respond(body))
    get()
    await clock.advance(wait - 100)
    expect([sent(), ended]).toEqual([1, []])
    expect(hold()).toMatchObject({ why: 'refused' })
    await clock.advance(200)
    expect([sent(), ended]).toEqual([2, [JSON.parse(GOOD)]])
  })

  it.each([
    ['a code', '{"error":{"code":"RATE_LIMIT_EXCEEDED"}}', { code: 'RATE_LIMIT_EXCEEDED' }],
    ['a number', '{"status":429,"message":"No"}', { code: '429', detail: 'No' }],
    [
      'words',
      '{"error":{"code":5,"error":"Too many requests"}}',
      { code: '5', detail: 'Too many requests' },
    ],
    ['a sentence', 'ERROR! => Over Request Limit', { detail: 'ERROR! => Over Request Limit' }],
  ])('that names no time, by %s, is told, and holds the queue', async (_, body, error) => {
    const { clock, get, ended, hold, sent } = setUp(respond(body))
    get()
    await settle()
    expect(ended).toMatchObject([{ name: 'ServiceError', status: 200, ...error }])
    expect(hold()).toMatchObject({ why: 'refused' })
    get(merrow)
    await clock.advance(30_000)
    expect(sent()).toBe(1)
    await clock.advance(31_000)
    expect(ended[1]).toEqual(JSON.parse(GOOD))
  })

  it.each([
    ['data', '{"name":"Wren","level":3,"message":"Too many requests"}'],
    ['data with a limit', '{"data":[{"name":"Rate limited"}],"limit":20}'],
    ['another failure', '{"error":"No such player. Try again."}'],
    [
      'a failure with no wait',
      '{"ErrorCode":1601,"ThrottleSeconds":0,"ErrorStatus":"NotFound","Message":"Not found"}',
    ],
    ['a body above 4 kB', `{"error":"Too many requests","data":"${'x'.repeat(4096)}"}`],
  ])('is not %s', async (_, body) => {
    const { get, ended, hold } = setUp(respond(body))
    get()
    await settle()
    expect(ended).toHaveLength(1)
    expect(hold()).toBeNull()
  })

  it('is not looked for in the digits of a figure', async () => {
    const response = respond('{"name":"Wren","xp":1429051}')
    const reading = judged(response, () => {
      throw new Error('read a second time')
    })
    expect(await reading).toBe(response)
  })

  it('is not looked for in a body that is slow to come', async () => {
    const slow = new ReadableStream<Uint8Array>({
      start: (body) => body.enqueue(new TextEncoder().encode('{"error":')),
    })
    const clock = createManualClock()
    const response = new Response(slow)
    const reading = judged(response, async () => null, clock)
    await clock.advance(1000)
    expect(await reading).toBe(response)
    expect(clock.armed()).toBe(0)
  })
})

describe('a refusal under 4xx', () => {
  const limited = (body: string, headers: Record<string, string> = {}, status = 403) =>
    new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
  const spent = { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0' }
  const reset = { 'X-RateLimit-Reset': String((NOON + 20_000) / 1000) }

  it.each<[string, Response, number]>([
    [
      'a Reset',
      limited('{"message":"Request limit exceeded for 203.0.113.9."}', { ...spent, ...reset }),
      20_000,
    ],
    ['a Reset alone', limited('{"code":"E_4031"}', { ...spent, ...reset }), 20_000],
    ['a header', limited('{"message":"Please wait."}', { 'Retry-After': '25' }), 25_000],
    ['a header of a page', limited('<html>Wait</html>', { 'Retry-After': '25' }), 25_000],
    [
      'hours, minutes and seconds',
      limited('{"message":"The quota of calls is used up. It is filled again in 00:00:25."}'),
      25_000,
    ],
    ['a field', limited('{"error":"Blocked","retryAfter":25}'), 25_000],
    ['a header under 402', limited('{"error":"Credits"}', { 'Retry-After': '25' }, 402), 25_000],
    ['words under 401', limited('{"error":"Quota exceeded, retry in 25 s"}', {}, 401), 25_000],
    ['a header under 418', limited('{"code":-1003}', { 'Retry-After': '25' }, 418), 25_000],
  ])('that names a time by %s is waited for, and nobody sees it', async (_, response, wait) => {
    const { clock, get, ended, hold, sent } = setUp(response)
    get()
    await settle()
    get(merrow)
    await clock.advance(wait - 100)
    expect([sent(), ended]).toEqual([1, []])
    const { until = 0, why } = hold() ?? {}
    expect([Math.round((until - NOON) / 1000), why]).toEqual([wait / 1000, 'refused'])
    await clock.advance(5000)
    expect([sent(), ended.length]).toEqual([3, 2])
  })

  it.each([
    ['420', limited('', {}, 420)],
    ['509', limited('<html>Bandwidth Limit Exceeded</html>', {}, 509)],
    ['words', limited('{"error":"Rate limit exceeded"}')],
  ])('that names no time, by %s, is told, and holds the queue', async (_, response) => {
    const { get, ended, hold } = setUp(response)
    get()
    await settle()
    expect(ended).toMatchObject([{ name: 'ServiceError', status: response.status }])
    expect(hold()).toMatchObject({ why: 'refused' })
  })

  it.each([
    ['a private thing', limited('{"error":"Private","message":"This profile is private"}')],
    [
      'one that was the last request',
      limited('{"message":"Profile is hidden"}', { ...spent, ...reset }),
    ],
    ['a key', limited('{"error":"Bad API key"}', { ...spent, ...reset })],
    [
      'a missing thing',
      limited('{"error":"No such player"}', { ...spent, 'Retry-After': '9' }, 404),
    ],
    ['a wrong request', limited('{"error":"limit must be at most 100"}', {}, 400)],
    ['a page', limited('<html>Access denied</html>')],
  ])('is not %s', async (_, response) => {
    const { get, ended, hold } = setUp(response)
    get()
    await settle()
    expect(ended).toHaveLength(1)
    expect(hold()?.why).not.toBe('refused')
  })
})

describe('a redirect', () => {
  const answers = (landed: string, seen: (string | undefined)[] = []) => ({
    seen,
    async fetch(url: string, { redirect }: RequestInit) {
      seen.push(redirect)
      if (redirect === 'manual')
        return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
      if (landed === '' || new URL(landed, url).origin !== new URL(url).origin)
        throw new TypeError('Failed to fetch')
      return Object.defineProperty(respond(GOOD), 'url', { value: new URL(landed, url).href })
    },
  })
  const ask = (
    fetch: (url: string, init: RequestInit) => Promise<Response>,
    key: string | null,
  ) => {
    const sending = { clock: createManualClock(), signal: new AbortController().signal }
    const rest = { key, keyHeader: 'x-api-key', failureIn: async () => null }
    return sendRequest(`${ROOT}/players/zed`, { fetch, ...sending, ...rest })
  }

  it.each(['/api/v1/players/Zed', '/api/v1/players/zed/', '/api/v2/people/zed'])(
    'within the host is followed without a key: %s',
    async (landed) => {
      const { fetch, seen } = answers(landed)
      expect(await ask(fetch, null)).toMatchObject({ status: 200, type: 'default' })
      expect(seen).toEqual(['manual', 'follow'])
    },
  )

  it.each([
    'https://elsewhere.example/',
    'http://stats.example/',
    'https://stats.example:8443/',
    '',
  ])('elsewhere is a redirect: %j', async (landed) => {
    expect(await ask(answers(landed).fetch, null)).toMatchObject({ type: 'opaqueredirect' })
  })

  it('is not followed with a key', async () => {
    const { fetch, seen } = answers('/api/v1/players/Zed')
    expect(await ask(fetch, 'k'.repeat(40))).toMatchObject({ type: 'opaqueredirect' })
    expect(seen).toEqual(['manual'])
  })
})

describe('a 5xx', () => {
  it.each([
    ['{"error":true,"status":503,"message":"Maintenance break."}', 'Maintenance break.'],
    ['{"success":false,"error":{"code":"DOWN","message":"Be right back"}}', 'Be right back'],
  ])('that says why is an answer: one request for %s', async (body, detail) => {
    const { clock, get, ended, sent } = setUp(respond(body, 503))
    get()
    await clock.advance(20_000)
    expect(sent()).toBe(1)
    expect(ended).toMatchObject([{ name: 'ServiceError', status: 503, detail }])
  })

  it.each(['', '<html>Bad gateway</html>', '{}', '{"ok":', 'Service Unavailable'])(
    'that says nothing is tried again: %j',
    async (body) => {
      const { clock, get, ended, sent } = setUp(respond(body, 503))
      get()
      await clock.advance(20_000)
      expect(sent()).toBe(2)
      expect(ended).toEqual([JSON.parse(GOOD)])
    },
  )

  it('that refuses holds the queue', async () => {
    const { get, hold } = setUp(respond('{"error":{"code":"SlowDown"}}', 503))
    get()
    await settle()
    expect(hold()).toMatchObject({ why: 'refused' })
  })
})

describe('the words of a refusal', () => {
  it.each([
    'RATE_LIMITED',
    'TooManyRequests',
    'OVER_QUERY_LIMIT',
    'ThrottleLimitExceededMinutes',
    'API rate limit exceeded for 1.2.3.4',
    'Daily quota reached',
    'You have exceeded your hourly request limit.',
    'Only 10 requests per minute are allowed',
    'Please slow down',
  ])('are %j', (message) => {
    expect(isRefusal({ code: null, message })).toBe(true)
    expect(isRefusal({ code: message, message: '' })).toBe(true)
  })

  it.each(['Player not found', 'Too many results', 'Unlimited', 'limit must be at most 100', ''])(
    'are not %j',
    (message) => {
      expect(isRefusal({ code: null, message })).toBe(false)
    },
  )
})
