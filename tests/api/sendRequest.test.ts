import { describe, expect, it } from 'vitest'
import { isRefusal, judgeResponse } from '#api/sendRequest.ts'
import { createClient } from '#api/client.ts'
import { ENDPOINTS } from '#api/endpoints.ts'
import { parseBody } from '#api/parseText.ts'
import { targetOf } from '#api/target.ts'
import { createQuota } from '#quota/index.ts'
import { findError } from '#reading/errors/findError.ts'
import { createManualClock, settle } from '../helpers/manualClock.ts'

const ROOT = 'https://stats.example/api/v1'
const wren = targetOf(ROOT, ENDPOINTS[0]!, 'Wren')
const merrow = targetOf(ROOT, ENDPOINTS[0]!, 'Merrow')
const GOOD = '{"success":true,"data":{"name":"Wren"}}'

const respond = (body: string, status = 200, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } })

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
      const body = parseBody(text)
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
    const judged = judgeResponse(response, createManualClock(), () => {
      throw new Error('read a second time')
    })
    expect(await judged).toBe(response)
  })

  it('is not looked for in a body that is slow to come', async () => {
    const slow = new ReadableStream<Uint8Array>({
      start: (body) => body.enqueue(new TextEncoder().encode('{"error":')),
    })
    const clock = createManualClock()
    const response = new Response(slow)
    const judged = judgeResponse(response, clock, async () => ({ code: '429', message: '' }))
    await clock.advance(1000)
    expect(await judged).toBe(response)
    expect(clock.armed()).toBe(0)
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
