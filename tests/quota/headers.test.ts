import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBodyRetryAfter, readRateHeaders, readReset, readWhole } from '#quota/window/headers.ts'
import { createScript, respond } from './script.ts'

const OWN = join(import.meta.dirname, '../../../shared/data/own')
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
    })
  })

  it('says nothing where headers are hidden', () => {
    expect(readRateHeaders(new Headers())).toEqual({
      limit: null,
      remaining: null,
      reset: null,
      date: null,
      retryAfter: null,
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

  const resets =
    (read('reset-values.json') as { cases?: { raw: string; expect: string }[] }).cases ?? []

  it('never waits longer than a window for any Reset, nor less than the service says it may', async () => {
    for (const { raw } of resets.filter((one) => /^[\t\x20-\x7e]*$/.test(one.raw))) {
      const script = createScript()
      script.askMany(2)
      await script.sent[0]?.answer({ remaining: 0, reset: raw })
      await script.run(62_000)
      expect(script.sent[1]?.at, `Reset ${raw}`).toBeLessThanOrEqual(61_000)
      expect(script.time.longest).toBeLessThanOrEqual(120_000)
      script.quota.close()
    }
    expect(resets.length).toBeGreaterThan(30)
  })

  it('reads a Reset as seconds or milliseconds since the epoch, or not at all', () => {
    for (const { raw } of resets) {
      const value = readReset(raw)
      expect(value === null || (value >= 1e12 && value < 1e13), raw).toBe(true)
    }
  })

  const retries = read('retry-after.json') as {
    retryAfter: unknown[]
    bodies_429: string[]
    retry_after_header: (string | null)[]
  }

  it('holds for at least a second and at most an hour, whatever the body asks', async () => {
    for (const retryAfter of retries.retryAfter) {
      const body = JSON.stringify({ success: false, error: { code: 'RATE_LIMITED', retryAfter } })
      await holdsSanely({ body })
      const told = readBodyRetryAfter({ error: { retryAfter } })
      expect(told === null || (told >= 0 && told <= 3_600_000)).toBe(true)
    }
  })

  it('holds for every body and header of a 429', async () => {
    expect(retries.bodies_429.length).toBeGreaterThan(10)
    for (const body of retries.bodies_429) await holdsSanely({ body })
    for (const header of retries.retry_after_header)
      await holdsSanely(header === null ? { body: '' } : { body: '', retryAfterHeader: header })
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
    await script.run(3_601_000)
    expect(script.sent.length, JSON.stringify(told)).toBeGreaterThan(1)
    expect(script.time.longest).toBeLessThanOrEqual(120_000)
    script.quota.close()
  }
})
