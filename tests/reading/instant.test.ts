import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readField } from './readField.ts'

const RUNS = process.env.STATGLASS_FULL === undefined ? 500 : 50_000

/** Years that a game's statistics can hold; the first year of 1970 is "never". */
const time = fc.integer({ min: Date.UTC(1972, 0, 1), max: Date.UTC(2060, 0, 1) })

describe('dates as text', () => {
  it('are read to the millisecond in the extended form', () => {
    fc.assert(
      fc.property(time, (ms) => {
        expect(readField('at', new Date(ms).toISOString())).toEqual({
          kind: 'instant',
          ms,
          unit: 'iso',
        })
      }),
      { numRuns: RUNS },
    )
  })

  it('are read to the millisecond in the basic form', () => {
    fc.assert(
      fc.property(time, (ms) => {
        const text = new Date(ms).toISOString().replaceAll(/[-:]/g, '')
        expect(readField('at', text)).toEqual({ kind: 'instant', ms, unit: 'basic-iso' })
      }),
      { numRuns: RUNS },
    )
  })

  it('are read to the second with any zone', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: -14 * 4, max: 14 * 4 }), (ms, quarters) => {
        const whole = ms - (ms % 1000)
        const sign = quarters < 0 ? '-' : '+'
        const minutes = Math.abs(quarters) * 15
        const zone = `${sign}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const local = new Date(whole + quarters * 15 * 60_000).toISOString().slice(0, 19)
        expect(readField('at', local + zone)).toEqual({ kind: 'instant', ms: whole, unit: 'iso' })
      }),
      { numRuns: RUNS },
    )
  })

  it.each([
    '2024-02-30T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-01-01T25:00:00Z',
    '20240230T000000.000Z',
    '2024-01-01T00:00:00.12xZ',
    '2024-01-0xT00:00:00Z',
    '20x4-01-01T00:00:00Z',
  ])('are not seen in %s', (text) => {
    expect(readField('at', text).kind).toBe('text')
  })
})
