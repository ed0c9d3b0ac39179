import type { Words } from '#words/en.ts'

export interface DurationFormats {
  /** The two largest units: 1 min 10 s, 2 d 4 h, 350 ms; below ten minutes to hundredths: 1 min 23.7 s. */
  duration(ms: number): string
  /** Whole seconds below two minutes, else as `duration`. */
  countdown(seconds: number): string
  /** The largest unit alone, short: 2 m, 1 h, now. */
  age(ms: number): string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const FINE_MS = 600_000

export function createDurationFormats(
  number: (n: number) => string,
  unit: Words['unit'],
): DurationFormats {
  const scale = [
    [DAY, unit.days],
    [HOUR, unit.hours],
    [MINUTE, unit.minutes],
    [1, unit.seconds],
  ] as const

  function whole(seconds: number): string {
    const index = scale.findIndex(([size]) => seconds >= size)
    const first = scale[index]
    if (first === undefined) return unit.seconds(number(0))
    const [size, write] = first
    const second = scale[index + 1]
    if (second === undefined) return write(number(seconds))
    const rest = seconds % size
    const left = second[0] === 1 ? Math.round(rest * 100) / 100 : Math.floor(rest / second[0])
    const head = write(number(Math.floor(seconds / size)))
    return left === 0 ? head : `${head} ${second[1](number(left))}`
  }

  return {
    duration: (ms) => {
      const size = Math.abs(ms)
      const sign = ms < 0 ? '−' : ''
      if (size < 1000) return sign + unit.ms(number(Math.round(size)))
      // The time of a lap is told by its hundredths.
      return sign + whole(size < FINE_MS ? Math.round(size / 10) / 100 : Math.floor(size / 1000))
    },
    countdown: (seconds) =>
      seconds < 2 * MINUTE ? unit.seconds(number(Math.max(0, seconds))) : whole(seconds),
    age: (ms) => {
      const seconds = Math.floor(Math.max(0, ms) / 1000)
      if (seconds < MINUTE) return unit.now
      if (seconds < HOUR) return unit.shortMinutes(number(Math.floor(seconds / MINUTE)))
      if (seconds < DAY) return unit.hours(number(Math.floor(seconds / HOUR)))
      return unit.days(number(Math.floor(seconds / DAY)))
    },
  }
}
