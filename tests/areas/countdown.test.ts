import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsedShare, partsUntil } from '#areas/CountdownCard.tsx'
import { createFormat } from '#ui/format/createFormat.ts'

const HOUR = 3_600_000
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]
const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) })
const lengths = fc.integer({ min: 0, max: 400 * 24 * HOUR })
const runs = { numRuns: process.env['STATGLASS_FULL'] ? 20_000 : 1000 }

const secondsOf = ({ days, hours, minutes, seconds }: ReturnType<typeof partsUntil>) =>
  ((days * 24 + hours) * 60 + minutes) * 60 + seconds

describe('a countdown', () => {
  it('adds up to the seconds that are left, with every part in its bounds', () => {
    fc.assert(
      fc.property(instants, lengths, (now, left) => {
        const parts = partsUntil(now + left, now)
        expect(secondsOf(parts)).toBe(Math.ceil(left / 1000))
        expect(parts.hours).toBeLessThan(24)
        expect(parts.minutes).toBeLessThan(60)
        expect(parts.seconds).toBeLessThan(60)
      }),
      runs,
    )
  })

  it('falls by one a second through any change of the clocks, in any zone', () => {
    const changes = [
      Date.UTC(2026, 2, 29, 1),
      Date.UTC(2026, 9, 25, 1),
      Date.UTC(2026, 2, 8, 7),
      Date.UTC(2026, 10, 1, 6),
      Date.UTC(2026, 3, 4, 15),
    ]
    for (const change of changes) {
      const at = change + 30 * HOUR
      for (let step = -7200; step < 7200; step += 60) {
        const now = change + step * 1000
        expect(secondsOf(partsUntil(at, now))).toBe(30 * 3600 - step)
      }
    }
  })

  it('is 0 exactly when the zone’s clock shows the announced time, and not a second before', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (ms, zone) => {
        const at = Math.floor(ms / 60_000) * 60_000
        const format = createFormat('en-GB', zone)
        expect(secondsOf(partsUntil(at, at))).toBe(0)
        expect(secondsOf(partsUntil(at, at - 1))).toBe(1)
        expect(format.time(at - 1)).not.toBe(format.time(at))
      }),
      runs,
    )
  })

  it('says one day for 24 hours, also where the calendar’s day has 23 or 25', () => {
    const spring = Date.UTC(2026, 2, 28, 23)
    expect(partsUntil(spring + 24 * HOUR, spring)).toMatchObject({ days: 1, hours: 0 })
    const nextMidnightInBerlin = spring + 23 * HOUR
    expect(partsUntil(nextMidnightInBerlin, spring)).toMatchObject({ days: 0, hours: 23 })
  })
})

describe('the share that is over', () => {
  it('rises from 0 to 1 and stays there', () => {
    fc.assert(
      fc.property(instants, lengths, fc.integer({ min: -1e12, max: 1e12 }), (start, length, by) => {
        const share = elapsedShare({ start, end: start + length }, start + by)
        if (length === 0) expect(share).toBeNull()
        else {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
          if (by >= length) expect(share).toBe(1)
          if (by <= 0) expect(share).toBe(0)
        }
      }),
      runs,
    )
  })

  it('is unknown without both ends', () => {
    expect(elapsedShare({ start: 1, end: null }, 2)).toBeNull()
    expect(elapsedShare({ start: null, end: 3 }, 2)).toBeNull()
  })
})
