import { en, type Words } from '#words/en.ts'
import { lazily } from '#lib/lazily.ts'
import { createInstantFormats } from './instants.ts'
import { localesOf } from './locales.ts'
import { createNumberFormats } from './numbers.ts'

export type Format = ReturnType<typeof createFormat>

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Up to this distance, relative times include hours besides days. */
const HOURS_MATTER = { past: 2 * DAY, coming: 14 * DAY }

/** Shorter durations, such as lap times, show hundredths. */
const FINE_MS = 600_000

/**
 * Formats numbers and times for one person; the default time zone is the browser's. An invalid language tag falls back to English:
 * WebKit reports `C` on a system without a language.
 */
export function createFormat(
  language: string,
  timeZone: string | undefined,
  words: Pick<Words, 'unit' | 'language' | 'locales'> = en,
) {
  const locale = /^[a-z]{2,3}(-|$)/i.test(language) ? language : 'en'
  const locales = localesOf(locale, words)
  const numbers = createNumberFormats(locales)
  const instants = createInstantFormats(locales, timeZone)
  const lists = lazily(() => new Intl.ListFormat(locales.words))
  const { exact } = numbers
  const { unit } = words
  const scale = [
    [DAY, unit.days],
    [HOUR, unit.hours],
    [MINUTE, unit.minutes],
    [1, unit.seconds],
  ] as const

  function twoUnits(seconds: number): string {
    const index = scale.findIndex(([size]) => seconds >= size)
    const first = scale[index]
    if (first === undefined) return unit.seconds(exact(0))
    const [size, write] = first
    const second = scale[index + 1]
    if (second === undefined) return write(exact(seconds))
    const rest = seconds % size
    const left = second[0] === 1 ? Math.round(rest * 100) / 100 : Math.floor(rest / second[0])
    const head = write(exact(Math.floor(seconds / size)))
    return left === 0 ? head : `${head} ${second[1](exact(left))}`
  }

  return {
    ...numbers,
    ...instants,
    /** The same for days without a zone, given as UTC ms. */
    ofDays: lazily(() => createInstantFormats(locales, 'UTC')),
    /** 3 minutes ago, in 2 hours, in 1 d 15 h; at least one second. */
    relative: (ms: number, now: number) => {
      const coming = ms > now
      const seconds = Math.floor(Math.abs(now - ms) / 1000)
      const limit = coming ? HOURS_MATTER.coming : HOURS_MATTER.past
      if (seconds < DAY || seconds >= limit || seconds % DAY < HOUR)
        return instants.relative(ms, now)
      const text = twoUnits(seconds)
      return coming ? unit.within(text) : unit.ago(text)
    },
    /** Buy, Sell and Volume */
    list: (items: readonly string[]) => lists().format(items),
    /** The two largest units: 1 min 10 s, 2 d 4 h, 350 ms; below ten minutes with hundredths: 1 min 23.7 s. */
    duration: (ms: number) => {
      const size = Math.abs(ms)
      const sign = ms < 0 ? '−' : ''
      if (size < 1000) return sign + unit.ms(exact(Math.round(size)))
      const seconds = size < FINE_MS ? Math.round(size / 10) / 100 : Math.floor(size / 1000)
      return sign + twoUnits(seconds)
    },
    /** Whole seconds below two minutes, else like `duration`. */
    countdown: (seconds: number) =>
      seconds < 2 * MINUTE ? unit.seconds(exact(Math.max(0, seconds))) : twoUnits(seconds),
    /** Only the largest unit, short: 2 m, 1 h, now. */
    age: (ms: number) => {
      const seconds = Math.floor(Math.max(0, ms) / 1000)
      if (seconds < MINUTE) return unit.now
      if (seconds < HOUR) return unit.shortMinutes(exact(Math.floor(seconds / MINUTE)))
      if (seconds < DAY) return unit.hours(exact(Math.floor(seconds / HOUR)))
      return unit.days(exact(Math.floor(seconds / DAY)))
    },
  }
}
