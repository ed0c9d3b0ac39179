import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClockCheck } from '#app/services/createClockCheck.ts'
import { NOON } from '../../helpers/manualClock.ts'

/** A check against a host whose clock is `ahead` ms before ours, over a line that takes `there` and `back` ms. */
function setUp(host: { ahead: number; there: number; back: number; date?: string | null }) {
  let now = NOON
  const asked: RequestInit[] = []
  const check = createClockCheck({
    url: '/service.json',
    now: () => now,
    async fetch(_url, init) {
      asked.push(init)
      now += host.there
      const date = host.date === undefined ? new Date(now + host.ahead).toUTCString() : host.date
      now += host.back
      return new Response(null, date === null ? {} : { headers: { date } })
    },
  })
  return { check, asked }
}

describe('the check of the clock', () => {
  it('is unconfirmed until it was asked', () => {
    expect(setUp({ ahead: 0, there: 1, back: 1 }).check.error()).toBeNaN()
  })

  it('asks the own host for its head, past every cache and without cookies', async () => {
    const { check, asked } = setUp({ ahead: 0, there: 1, back: 1 })
    expect(await check.ask()).toBe(true)
    expect(asked).toEqual([{ method: 'HEAD', cache: 'no-store', credentials: 'omit' }])
  })

  it('takes the time of an answer that came anyway, without asking', () => {
    const { check, asked } = setUp({ ahead: 0, there: 0, back: 0 })
    const day = 86_400_000
    const headers = { date: new Date(NOON + day).toUTCString() }
    check.hear({ response: new Response(null, { headers }), sentAt: NOON, receivedAt: NOON + 40 })
    expect(Math.abs(check.offset() - day)).toBeLessThan(600)
    expect(check.error()).toBeLessThan(600)
    expect(asked).toEqual([])
  })

  it('never says less than the corrected clock is off, and not much more', async () => {
    const ms = fc.integer({ min: 0, max: 5000 })
    const ahead = fc.integer({ min: -200_000, max: 200_000 })
    await fc.assert(
      fc.asyncProperty(ahead, ms, ms, async (off, there, back) => {
        const { check } = setUp({ ahead: off, there, back })
        await check.ask()
        expect(check.error()).toBeGreaterThanOrEqual(Math.abs(off - check.offset()))
        expect(check.error()).toBeLessThanOrEqual(1000 + there + back)
      }),
      { numRuns: 500 },
    )
  })

  it('corrects no clock that may well be right', async () => {
    const { check } = setUp({ ahead: 300, there: 20, back: 20 })
    await check.ask()
    expect(check.offset()).toBe(0)
  })

  it('corrects a clock that is a day off', async () => {
    const day = 86_400_000
    const { check } = setUp({ ahead: day, there: 20, back: 20 })
    await check.ask()
    expect(Math.abs(check.offset() - day)).toBeLessThan(600)
  })

  it.each([null, '', 'tomorrow'])('stays unconfirmed by a host whose date is %j', async (date) => {
    const { check } = setUp({ ahead: 0, there: 1, back: 1, date })
    expect(await check.ask()).toBe(true)
    expect(check.error()).toBeNaN()
  })

  it('learns nothing while the clock is set back', async () => {
    const { check } = setUp({ ahead: 0, there: 10, back: -60_000 })
    expect(await check.ask()).toBe(true)
    expect(check.error()).toBeNaN()
  })

  it('tells when the host does not answer, and keeps what it knew', async () => {
    let up = true
    const check = createClockCheck({
      url: '/service.json',
      now: () => NOON,
      fetch: async () => {
        if (!up) throw new TypeError('Failed to fetch')
        return new Response(null, { headers: { date: new Date(NOON).toUTCString() } })
      },
    })
    await check.ask()
    const known = check.error()
    up = false
    expect(await check.ask()).toBe(false)
    expect(check.error()).toBe(known)
  })

  const HOUR = 3_600_000
  /** What the host said, `at` ms after noon by a clock that is right: its date, ms after noon, and its other headers. */
  const heard = (...answers: { at: number; date: number; age?: string }[]) => {
    const { check } = setUp({ ahead: 0, there: 0, back: 0 })
    for (const { at, date, age } of answers) {
      const headers = {
        date: new Date(NOON + date).toUTCString(),
        ...(age !== undefined && { age }),
      }
      const [sentAt, receivedAt] = [NOON + at, NOON + at + 40]
      check.hear({ response: new Response(null, { headers }), sentAt, receivedAt })
    }
    return [check.offset(), Number.isNaN(check.error())]
  }

  it('takes no time from an answer out of a cache', () => {
    expect(heard({ at: 0, date: -6 * HOUR, age: '21600' })).toEqual([0, true])
    expect(heard({ at: 0, date: 0 }, { at: 9000, date: -HOUR, age: '3600' })).toEqual([0, false])
  })

  it('takes the time of an answer that a cache passed on', () => {
    expect(heard({ at: 0, date: 0, age: '0' })).toEqual([0, false])
  })

  it('takes back what it took from a date that stands still', () => {
    const frozen = { at: 0, date: -6 * HOUR }
    expect(heard(frozen)[0]).not.toBe(0)
    expect(heard(frozen, { at: 3000, date: -6 * HOUR })).toEqual([0, true])
    expect(heard(frozen, { at: 3000, date: -7 * HOUR })).toEqual([0, true])
    expect(heard(frozen, { at: 3000, date: -6 * HOUR }, { at: 9000, date: 9000 })[1]).toBe(false)
  })

  it('keeps a correction that a second answer confirms', () => {
    const [offset] = heard({ at: 0, date: -HOUR }, { at: 3000, date: 3000 - HOUR })
    expect(Math.abs(Number(offset) + HOUR)).toBeLessThan(600)
  })
})
