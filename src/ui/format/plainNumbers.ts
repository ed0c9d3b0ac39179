/**
 * Numbers as English writes them, without `Intl`: the first formatter of a page costs it five milliseconds or more. The same
 * text as `Intl.NumberFormat('en')` for what `isPlain` holds.
 */

/** The English of these places groups by thousands with commas. */
const PLAIN = /^en(?:-(?:US|GB|AU|NZ|CA|IE))?$/

/** Beyond it the digits of a double are written with an exponent, or are not its own. */
const MOST = 9e11

export const writesPlainly = (locale: string): boolean => PLAIN.test(locale)

/** What is written here; anything else is left to `Intl`. */
export const isPlain = (number: number): boolean =>
  Math.abs(number) < MOST && (number === 0 ? !Object.is(number, -0) : Math.abs(number) >= 1e-6)

/** The number times 10^places as an integer, a half away from zero, by the digits it is written with. */
function scaled(number: number, places: number): number {
  const [whole = '0', fraction = ''] = String(Math.abs(number)).split('.')
  const digits = Number(whole + fraction.slice(0, places).padEnd(places, '0'))
  return digits + ((fraction[places] ?? '0') >= '5' ? 1 : 0)
}

const grouped = (whole: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** An integer of 10^places parts, without zeros at its end. */
function written(parts: number, places: number, negative: boolean): string {
  const digits = String(parts).padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = grouped(digits.slice(0, digits.length - places))
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** At most two places after the point: 14,391,160.25. */
export function plainExact(number: number): string {
  if (Number.isInteger(number))
    return `${number < 0 ? '-' : ''}${grouped(String(Math.abs(number)))}`
  return written(scaled(number, 2), 2, number < 0)
}

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** From 1000 on: `812.3 M`, with a space that does not break. */
export function plainCompact(number: number): string {
  const size = Math.floor(Math.abs(number))
  const tenthsOf = (unit: number) => {
    const rest = (size * 10) % unit
    return (size * 10 - rest) / unit + (rest * 2 >= unit ? 1 : 0)
  }
  const place = UNITS.findIndex(([unit]) => size >= unit)
  // 999,950 is a million.
  const isNext = place > 0 && tenthsOf(UNITS[place]?.[0] ?? 1) >= 10_000
  const [unit, name] = UNITS[isNext ? place - 1 : place] ?? [1, '']
  return `${written(tenthsOf(unit), 1, number < 0)}\u00a0${name}`
}

/** `12.5 %` of 12.5: at most one place after the point. */
export function plainPercent(points: number): string {
  return `${written(scaled(points / 100, 3), 1, points < 0)}\u00a0%`
}
