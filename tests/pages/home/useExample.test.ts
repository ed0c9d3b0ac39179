import { describe, expect, it } from 'vitest'
import { mayAsk } from '#pages/home/useExample.ts'

const HOUR = 3_600_000
const NOW = 100 * HOUR
const bucket = { hold: null, limit: 10, remaining: 10, waitingTotal: 0 }
const settings = { fillsHome: true, filledAt: 0 }

describe("a newcomer's home", () => {
  it('asks for its example while at least eight of ten requests are left', () => {
    expect(mayAsk(null, settings, NOW)).toBe(true)
    expect(mayAsk({ ...bucket, remaining: 8 }, settings, NOW)).toBe(true)
    expect(mayAsk({ ...bucket, remaining: 7 }, settings, NOW)).toBe(false)
    expect(mayAsk({ ...bucket, limit: 100, remaining: 79 }, settings, NOW)).toBe(false)
  })

  it('asks for nothing while something is held or waits', () => {
    const hold = { until: NOW + 1000, since: NOW, why: 'refused', skippable: false } as const
    expect(mayAsk({ ...bucket, hold }, settings, NOW)).toBe(false)
    expect(mayAsk({ ...bucket, waitingTotal: 1 }, settings, NOW)).toBe(false)
  })

  it('asks once an hour, whatever the clock does, and never where it is turned off', () => {
    const at = (filledAt: number) => mayAsk(bucket, { ...settings, filledAt }, NOW)
    expect(at(NOW - HOUR + 1)).toBe(false)
    expect(at(NOW - HOUR)).toBe(true)
    expect(at(NOW + 1)).toBe(false)
    expect(mayAsk(bucket, { ...settings, fillsHome: false }, NOW)).toBe(false)
  })
})
