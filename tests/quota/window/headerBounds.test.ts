import { describe, expect, it } from 'vitest'
import { readRateHeaders, readWhole } from '#quota/window/headers.ts'
import { readBodyRetryAfter, readRetryAfter, readTime } from '#quota/window/times.ts'

const NOW = 1_795_188_000_000
const DATE = 'Fri, 20 Nov 2026 15:20:00 GMT'
const AT = Date.UTC(2026, 10, 20, 15, 20)
const read = (headers: Record<string, string>, now: number | null = NOW) =>
  readRateHeaders(new Headers(headers), { now })

describe('a number of a header', () => {
  it('is null where the header is hidden', () => {
    expect(readWhole(null)).toBeNull()
    expect(readTime(null)).toBeNull()
  })

  it.each([
    ['999999999', undefined],
    ['1000000000', 1_000_000_000_000],
    ['9999999999', 9_999_999_999_000],
    ['10000000000', undefined],
    ['999999999999', undefined],
    ['1000000000000', 1_000_000_000_000],
    ['9999999999999', 9_999_999_999_999],
    ['10000000000000', undefined],
    ['1795188060000000', 1_795_188_060_000],
    ['1795188060000000000', 1_795_188_060_000],
    ['1795188060.5', 1_795_188_060_500],
    ['2026-11-27T12:50:00Z', Date.UTC(2026, 10, 27, 12, 50)],
    ['2026-11-27 14:50:00.5+02:00', Date.UTC(2026, 10, 27, 12, 50, 0, 500)],
    ['Fri, 27 Nov 2026 12:50:00 GMT', Date.UTC(2026, 10, 27, 12, 50)],
  ])('%s is a time since the epoch by its size, or as a date: %j', (raw, at) => {
    expect(readTime(raw)?.at).toBe(at)
  })

  it.each([
    ['45', 45_000],
    ['38.5', 38_500],
    ['0.0015', 2],
    ['1m30s', 90_000],
    ['1h2m3.5s', 3_723_500],
    ['500ms', 500],
    ['6m0s', 360_000],
    ['PT1M30S', 90_000],
    ['2 minutes', 120_000],
  ])('%s is what is left: %d ms', (raw, left) => {
    expect(readTime(raw)).toEqual({ left })
  })

  it.each([
    '',
    '-1',
    '5.',
    '.5',
    '1e3',
    '1, 2',
    '12abc',
    's',
    'soon',
    '2026-11-27',
    '20'.repeat(10),
  ])('%s is no time', (raw) => {
    expect(readTime(raw)).toBeNull()
  })
})

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['30', 30_000],
    ['38.5', 38_500],
    ['1m30s', 90_000],
    ['2026-11-20T15:20:30Z', 30_000],
    [String((AT + 30_000) * 1000), 30_000],
    ['3600', 3_600_000],
    ['3601', 3_601_000],
    ['2678400', 31 * 86_400_000],
    ['2678401', 3_600_000],
    ['00:00:25', 25_000],
    ['1.02:03:04', 93_784_000],
    ['Fri, 20 Nov 2026 15:20:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 17:20:00 GMT', 7_200_000],
    [DATE, null],
    ['Fri, 20 Nov 2026 15:19:59 GMT', null],
    ['Fri, 32 Nov 2026 15:20:30 GMT', null],
    ['On Fri, 20 Nov 2026 15:20:30 GMT', null],
    ['Fri, 20 Nov 2026 15:20:30 GMT+1', null],
    ['soon', null],
    [null, null],
  ])('of %j is %j ms, and an hour if it is beyond 31 days', (raw, ms) => {
    expect(readRetryAfter(raw, AT)).toBe(ms)
  })

  it('as a date says nothing where the response has none of its own', () => {
    expect(readRetryAfter('Fri, 20 Nov 2026 15:20:30 GMT', null)).toBeNull()
    expect(readRetryAfter('30', null)).toBe(30_000)
  })
})

describe('the rate headers of a response', () => {
  it('have no more left than their limit, and either by itself where the other is hidden', () => {
    const limit = { 'X-RateLimit-Limit': '10' }
    const remaining = { 'X-RateLimit-Remaining': '12' }
    expect(read({ ...limit, ...remaining })).toMatchObject({ limit: 10, remaining: 10 })
    expect(read(remaining)).toMatchObject({ limit: null, remaining: 12 })
    expect(read(limit)).toMatchObject({ limit: 10, remaining: null })
  })

  it('count the seconds that are left from now, else from their Date, else from nothing', () => {
    const left = { 'RateLimit-Reset': '42' }
    expect(read(left)).toMatchObject({ left: 42_000, reset: NOW + 42_000, date: NOW })
    expect(read({ ...left, Date: DATE }, null)).toMatchObject({ reset: AT + 42_000, date: AT })
    expect(read(left, null)).toMatchObject({ left: 42_000, reset: null, date: null })
  })

  it('keep their own Date where the Reset is a time, and read no seconds beside it', () => {
    const told = read({ 'X-RateLimit-Reset': '1795188060', RateLimit: 'reset=42', Date: DATE })
    expect(told).toMatchObject({ reset: 1_795_188_060_000, left: null, date: AT })
  })

  it.each([
    ['2678400', 2_678_400_000],
    ['2678401', null],
  ])('leave at most a month: %s s', (seconds, left) => {
    expect(read({ 'RateLimit-Reset': seconds }).left).toBe(left)
  })

  it('take their limit from the field, else from the policy', () => {
    expect(read({ RateLimit: 'limit=5, remaining=4' }).limit).toBe(5)
    const both = { RateLimit: 'limit=5, remaining=4', 'RateLimit-Policy': '10;w=60' }
    expect(read(both)).toMatchObject({ limit: 5, windowMs: 60_000 })
    expect(read({ 'RateLimit-Policy': ' "m" ; q = 7 ; w = 30 ' })).toMatchObject({
      limit: 7,
      windowMs: 30_000,
    })
  })

  it('take no policy where several are told and none of them is named', () => {
    const policies = '"a";q=10;w=60, "b";q=100;w=3600'
    expect(read({ 'RateLimit-Policy': policies })).toMatchObject({ limit: null, windowMs: null })
    const named = { RateLimit: '"c";r=3;t=9', 'RateLimit-Policy': policies }
    expect(read(named)).toMatchObject({ limit: null, remaining: 3, windowMs: null })
    const one = { RateLimit: '"c";r=3;t=9', 'RateLimit-Policy': '"a";q=10;w=60' }
    expect(read(one)).toMatchObject({ limit: null, remaining: 3, windowMs: null })
  })

  it('tell of several windows the one with the least left, whatever their order', () => {
    const policies = { 'RateLimit-Policy': '"a;b";q=10;w=60, "c";q=100;w=3600' }
    for (const field of ['"a;b";r=2;t=9, "c";r=50;t=900', '"c";r=50;t=900, "a;b";r=2;t=9'])
      expect(read({ RateLimit: field, ...policies })).toMatchObject({
        limit: 10,
        remaining: 2,
        left: 9000,
        windowMs: 60_000,
      })
  })

  it('are not read where a field is longer than any service writes', () => {
    const field = (length: number) => `limit=5,${' '.repeat(length - 8)}`
    expect(read({ 'RateLimit-Limit': 'x' }).limit).toBeNull()
    const told = (raw: string) =>
      readRateHeaders({ get: (name) => (name === 'ratelimit' ? raw : null) }).limit
    expect([told(field(2000)), told(field(2001))]).toEqual([5, null])
  })
})

describe('the body of a 429', () => {
  it.each([
    [{ error: { retryAfter: 12.5 } }, 12_500],
    [{ error: { retryAfter: 0 } }, 0],
    [{ error: { retryAfter: 28_800 } }, 28_800_000],
    [{ error: { retryAfter: -1 } }, null],
    [{ error: { retryAfter: Infinity } }, null],
    [{ error: { retryAfter: '12' } }, 12_000],
    [{ message: 'You are being rate limited.', retry_after: 1.5, global: false }, 1500],
    [{ errors: [{ code: 429, retryAfterMs: 1500 }] }, 1500],
    [{ ErrorCode: 31, ThrottleSeconds: 5 }, 5000],
    [{ error: { message: 'x', resetAt: '2026-11-20T15:20:30Z' } }, 30_000],
    [{ error: { message: 'Too many requests. Try again in 38 seconds.' } }, 38_000],
    [{ error: 'Please wait 1 minute and 30 seconds' }, 90_000],
    [{ error: 'Retry in 1m30s' }, 90_000],
    [{ message: 'The quota is used up. It is filled again in 00:00:25.' }, 25_000],
    [{ message: 'Out of quota. Quota will be replenished in 1.00:00:25.' }, 86_425_000],
    [{ message: 'Please try again in 08:00:00' }, 28_800_000],
    [{ message: 'The limit resets at 21:00:00' }, null],
    [{ message: 'Wait until 21:00' }, null],
    [{ error: 'Try again at 2026-11-20T15:20:30Z' }, 30_000],
    ['Over the limit, try again in 38 seconds', 38_000],
    [{ error: 'At most 10 requests per 60 seconds' }, null],
    [{ error: {} }, null],
    [{ error: null }, null],
    [{ error: 'slow down' }, null],
    [{}, null],
    [[], null],
    [null, null],
    ['12', null],
    [undefined, null],
  ])('%j asks for %j ms', (body, ms) => {
    expect(readBodyRetryAfter(body, AT)).toBe(ms)
  })

  it('is not read from a prototype', () => {
    expect(readBodyRetryAfter(Object.create({ error: { retryAfter: 1 } }))).toBeNull()
    expect(readBodyRetryAfter({ error: Object.create({ retryAfter: 1 }) })).toBeNull()
  })
})
