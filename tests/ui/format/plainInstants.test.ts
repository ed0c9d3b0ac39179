import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createInstantFormats } from '#ui/format/instants.ts'

const HOUR = 3_600_000
const LANGUAGES = ['en', 'en-US', 'en-GB', 'en-IE', 'en-AU', 'en-NZ', 'en-CA', 'en-IN', 'de-DE']
const ZONES = [
  'UTC',
  'Europe/Dublin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

/** Any instant, those near a new year, and those near a change of clocks. */
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(1890, 0, 1), max: Date.UTC(2150, 0, 1) }),
  fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) }),
  fc
    .tuple(fc.integer({ min: 1972, max: 2040 }), fc.integer({ min: -15 * HOUR, max: 15 * HOUR }))
    .map(([year, by]) => Date.UTC(year, 0, 1) + by),
  fc.integer({ min: 0, max: 72 }).map((hours) => Date.UTC(2026, 2, 28) + hours * HOUR),
  fc.integer({ min: -8.64e15, max: 8.64e15 }),
)
const cases = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  zone: fc.constantFrom(...ZONES),
  ms: instants,
  now: instants,
})

/** Formats in the browser's own zone, which is `zone`. */
function formatsIn(language: string, zone: string) {
  vi.stubEnv('TZ', zone)
  return createInstantFormats(language, undefined)
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('instants that English writes without a formatter', () => {
  it('are what the browser writes, in the zone of the browser', () => {
    fc.assert(
      fc.property(cases, ({ language, zone, ms, now }) => {
        const formats = formatsIn(language, zone)
        const written = (options: Intl.DateTimeFormatOptions, at = ms) =>
          new Intl.DateTimeFormat(language, { timeZone: zone, ...options }).format(at)
        const clock = { hour: '2-digit', minute: '2-digit' } as const
        const day = { day: 'numeric', month: 'short' } as const
        const year = (at: number) => written({ year: 'numeric' }, at)
        const isNear = year(ms) === year(now)
        expect(formats.instant(ms, now)).toBe(
          written(isNear ? { ...day, ...clock } : { dateStyle: 'medium', timeStyle: 'short' }),
        )
        expect(formats.date(ms, now)).toBe(written(isNear ? day : { dateStyle: 'medium' }))
        expect(formats.second(ms)).toBe(written({ ...day, ...clock, second: '2-digit' }))
        expect(formats.time(ms)).toBe(written(clock))
        expect(formats.tick(ms, 'date')).toBe(written({ dateStyle: 'medium' }))
        expect(formats.tick(ms, 'month')).toBe(written({ month: 'short' }))
      }),
      { numRuns: 1000 },
    )
  })

  it('are told apart by day, and stand as far from UTC, as the browser has it', () => {
    fc.assert(
      fc.property(cases, ({ language, zone, ms }) => {
        const own = formatsIn(language, zone)
        // By its name a zone is asked of the browser; UTC has a name alone.
        const asked = createInstantFormats(language, zone === 'UTC' ? 'Etc/UTC' : zone)
        expect([own.dayKey(ms), own.offset(ms)]).toEqual([asked.dayKey(ms), asked.offset(ms)])
      }),
      { numRuns: 1000 },
    )
  })

  it('are what the browser writes, by their distance', () => {
    const units = { second: 1000, minute: 60_000, hour: HOUR, day: 24 * HOUR } as const
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...(['second', 'minute', 'hour', 'day'] as const)),
        fc.integer({ min: 1, max: 13 }),
        fc.boolean(),
        (language, unit, count, isPast) => {
          const by = isPast ? -count : count
          expect(createInstantFormats(language, 'UTC').relative(by * units[unit], 0)).toBe(
            new Intl.RelativeTimeFormat(language).format(by, unit),
          )
        },
      ),
      { numRuns: 500 },
    )
    const far = createInstantFormats('en', 'UTC').relative(0, 5000 * 365.25 * 24 * HOUR)
    expect(far).toBe('5,000 years ago')
  })

  it('need no formatter for what a page shows first, where English has a way that is known', () => {
    const asked: PropertyKey[] = []
    const get = (target: typeof Intl, name: keyof typeof Intl) => {
      asked.push(name)
      return Reflect.get(target, name)
    }
    vi.stubGlobal('Intl', new Proxy(Intl, { get }))
    const now = Date.UTC(2026, 10, 22, 12, 30)
    for (const language of ['en', 'en-US', 'en-GB', 'en-IE']) {
      const formats = formatsIn(language, 'Europe/Dublin')
      formats.relative(now - HOUR, now)
      formats.instant(now - HOUR, now)
      formats.date(Date.UTC(2019, 0, 1), now)
      formats.dayKey(now)
      formats.offset(now)
    }
    expect(asked).toEqual([])
    const german = formatsIn('de-DE', 'Europe/Berlin')
    expect(german.relative(now - HOUR, now)).toBe('vor 1 Stunde')
    expect(german.date(now, now)).toBe('22. Nov.')
    expect(new Set(asked)).toEqual(new Set(['RelativeTimeFormat', 'DateTimeFormat']))
  })
})
