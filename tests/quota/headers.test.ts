import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRateHeaders, readWhole } from '#quota/window/headers.ts'
import { readBodyRetryAfter, readTime } from '#quota/window/times.ts'
import { counted } from '../helpers/counts.ts'
import { createScript, respond } from './script.ts'

const OWN = join(import.meta.dirname, '../../../shared/data/own')
const TABLE = 'header and 429 cases, by table'
const there = existsSync(OWN)
const read = (name: string): unknown =>
  there ? JSON.parse(readFileSync(join(OWN, name), 'utf8')) : []

describe('readRateHeaders', () => {
  it('reads what the specification says every response carries', () => {
    const headers = new Headers({
      'X-RateLimit-Limit': '10',
      'X-RateLimit-Remaining': '7',
      'X-RateLimit-Reset': '1795188060',
      Date: 'Fri, 20 Nov 2026 15:20:00 GMT',
      'Retry-After': 'Fri, 20 Nov 2026 15:20:30 GMT',
    })
    expect(readRateHeaders(headers)).toEqual({
      limit: 10,
      remaining: 7,
      reset: 1_795_188_060_000,
      date: Date.UTC(2026, 10, 20, 15, 20),
      retryAfter: 30_000,
      left: null,
      windowMs: null,
    })
  })

  it('says nothing where headers are hidden', () => {
    expect(readRateHeaders(new Headers())).toEqual({
      limit: null,
      remaining: null,
      reset: null,
      date: null,
      retryAfter: null,
      left: null,
      windowMs: null,
    })
  })

  it.each([
    '+1',
    '-1',
    '1.0',
    '1e3',
    ' 7',
    '7 ',
    '0x7',
    '٣',
    '1_000',
    '1,000',
    '',
    '12345678901234567',
  ])('takes "%s" for no number', (raw) => {
    expect(readWhole(raw)).toBeNull()
  })
})

describe('the headers of the IETF drafts', () => {
  const now = 1_795_188_000_000
  const read = (headers: Record<string, string>, names = {}) =>
    readRateHeaders(new Headers(headers), { now, names })

  it.each([
    [
      'three headers',
      { 'RateLimit-Limit': '10', 'RateLimit-Remaining': '7', 'RateLimit-Reset': '42' },
      { windowMs: null },
    ],
    [
      'one field and a policy',
      { RateLimit: 'limit=10, remaining=7, reset=42', 'RateLimit-Policy': '10;w=60' },
      { windowMs: null },
    ],
    [
      'structured fields',
      { RateLimit: '"minute";r=7;t=42', 'RateLimit-Policy': '"minute";q=10;w=60;pk=:YQ==:' },
      { windowMs: 60_000 },
    ],
    [
      'structured fields of two policies, the nearer one first to run out',
      {
        RateLimit: '"day"; r=900; t=70000, "min,ute";r=7;t=42',
        'RateLimit-Policy': '"day";q=1000;w=86400, "min,ute";q=10;w=60',
      },
      { windowMs: 60_000 },
    ],
  ])('are read as %s', (_, headers, more) => {
    const told = read(headers)
    expect(told).toMatchObject({ limit: 10, remaining: 7, left: 42_000, reset: now + 42_000 })
    if (more.windowMs !== null) expect(told.windowMs).toBe(more.windowMs)
  })

  it('give way to the usual ones, and to the names a configuration gives', () => {
    const both = { 'X-RateLimit-Limit': '10', 'RateLimit-Limit': '20', 'X-Quota': '30' }
    expect(read(both).limit).toBe(10)
    expect(read(both, { limit: 'x-quota' }).limit).toBe(30)
  })

  it.each(['', ';', '"', 'limit=', '"a";r=;t=', 'r=1', '"a";r=-1;t=1', '"a";r=1.5', '=,=;='])(
    'say nothing where they are %j',
    (raw) => {
      const { limit, remaining, reset } = read({ RateLimit: raw, 'RateLimit-Policy': raw })
      expect([limit, remaining, reset]).toEqual([null, null, null])
    },
  )

  it('never throw, whatever they hold, nor give anything but whole numbers', () => {
    const text = fc.string({ unit: fc.constantFrom(...'";=,rtqw019 -:azA\\') })
    fc.assert(
      fc.property(text, text, (field, policy) => {
        const values = Object.values(
          readRateHeaders({ get: (name) => (name.endsWith('policy') ? policy : field) }, { now }),
        )
        for (const value of values)
          expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true)
      }),
    )
  })
})

describe.skipIf(!there)('values from the table (../shared/data/own)', () => {
  const pairs = read('limit-remaining-pairs.json') as {
    limit: string | null
    remaining: string | null
  }[]

  it('never reads a Remaining above its Limit, a Limit of 0, or a number that is not whole', () => {
    for (const { limit, remaining } of pairs) {
      const headers = new Headers()
      if (limit !== null) headers.set('x-ratelimit-limit', limit)
      if (remaining !== null) headers.set('x-ratelimit-remaining', remaining)
      const told = readRateHeaders(headers)
      for (const value of [told.limit, told.remaining])
        expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true)
      expect(told.limit).not.toBe(0)
      if (told.limit !== null && told.remaining !== null)
        expect(told.remaining).toBeLessThanOrEqual(told.limit)
    }
    expect(pairs.length).toBeGreaterThan(50)
  })

  it('goes on after every pair, and sends no more than the assumed limit where none is told', async () => {
    await counted(TABLE, pairs.length, async () => {
      for (const { limit, remaining } of pairs) {
        const script = createScript()
        script.askMany(30)
        for (let i = 0; i < script.sent.length && i < 200; i += 1)
          await script.sent[i]?.answer({ limit, remaining })
        const told = readRateHeaders(respond({ limit, remaining }).headers)
        if (told.remaining === null)
          expect(script.sent.length).toBeLessThanOrEqual((told.limit ?? 10) + 1)
        await script.run(61_000)
        expect(script.sent.length).toBeGreaterThan(1)
        script.quota.close()
      }
    })
  })

  const resets =
    (read('reset-values.json') as { cases?: { raw: string; expect: string }[] }).cases ?? []

  it('never waits longer than a window for any Reset, nor less than the service says it may', async () => {
    const sendable = resets.filter((one) => /^[\t\x20-\x7e]*$/.test(one.raw))
    await counted(TABLE, sendable.length, async () => {
      for (const { raw } of sendable) {
        const script = createScript()
        script.askMany(2)
        await script.sent[0]?.answer({ remaining: 0, reset: raw })
        await script.run(62_000)
        expect(script.sent[1]?.at, `Reset ${raw}`).toBeLessThanOrEqual(61_000)
        expect(script.time.longest).toBeLessThanOrEqual(120_000)
        script.quota.close()
      }
    })
    expect(resets.length).toBeGreaterThan(30)
  })

  it('reads a Reset as a time of this age, as what is left, or not at all', () => {
    for (const { raw } of resets) {
      const { at, left = 0 } = readTime(raw) ?? {}
      expect(at === undefined || (at >= 1e12 && at < 1e13), raw).toBe(true)
      expect(Number.isSafeInteger(left) && left >= 0, raw).toBe(true)
    }
  })

  const retries = read('retry-after.json') as {
    retryAfter: unknown[]
    bodies_429: string[]
    retry_after_header: (string | null)[]
  }

  it('holds for at least a second and at most 31 days, whatever the body asks', async () => {
    await counted(TABLE, retries.retryAfter.length, async () => {
      for (const retryAfter of retries.retryAfter) {
        const body = JSON.stringify({ success: false, error: { code: 'RATE_LIMITED', retryAfter } })
        await holdsSanely({ body })
        const told = readBodyRetryAfter({ error: { retryAfter } })
        expect(told === null || (told >= 0 && told <= 31 * 86_400_000)).toBe(true)
      }
    })
  })

  it('holds for every body and header of a 429', async () => {
    expect(retries.bodies_429.length).toBeGreaterThan(10)
    const { bodies_429: bodies, retry_after_header: fields } = retries
    await counted(TABLE, bodies.length + fields.length, async () => {
      for (const body of bodies) await holdsSanely({ body })
      for (const header of fields)
        await holdsSanely(header === null ? { body: '' } : { body: '', retryAfterHeader: header })
    })
  })

  async function holdsSanely(told: { body: string; retryAfterHeader?: string }) {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer({
      status: 429,
      limit: null,
      remaining: null,
      reset: null,
      ...told,
    })
    script.ask('b')
    await script.run(950)
    expect(script.sent, JSON.stringify(told)).toHaveLength(1)
    const { hold } = script.bucket()
    await script.run(Math.max(3_601_000, (hold?.until ?? 0) - script.time.now + 1000))
    expect(script.sent.length, JSON.stringify(told)).toBeGreaterThan(1)
    expect(script.time.longest).toBeLessThanOrEqual(120_000)
    script.quota.close()
  }
})

describe('times in the forms that services write', () => {
  it.each(['2026-11-20 16:01:00 UTC', '2026-11-20T16:01:00+0000', '2026-11-20T08:01:00-0800'])(
    'reads %s',
    (text) => {
      expect(readTime(text)).toEqual({ at: Date.UTC(2026, 10, 20, 16, 1) })
    },
  )

  it.each([
    ['Too many requests, try again in about a minute', 60_000],
    ['Please retry in an hour', 3_600_000],
    ['Wait 38 more seconds', 38_000],
  ])('reads "%s"', (message, wait) => {
    expect(readBodyRetryAfter({ message })).toBe(wait)
  })

  it.each([0.88257958984375, '0.88257958984375'])('reads %j as seconds', (retryAfter) => {
    expect(readBodyRetryAfter({ error: { retryAfter } })).toBe(883)
  })

  it.each(['Try a different player', 'Please wait, a mistake was made', 'Retry as another user'])(
    'reads no wait from "%s"',
    (message) => {
      expect(readBodyRetryAfter({ message })).toBeNull()
    },
  )
})
