export function zoneMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'UTC') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || '0')
  return sign * (hours * 60 + minutes) * 60_000
}

/** The wall ms of year, month, day, hour, minute, second and fraction in digits; null where there is no such day or time. */
export function wallMs(
  parts: readonly (string | undefined)[],
  zone: string | undefined,
): number | null {
  const [year, month, day, hour, minute, second, fraction] = parts
  const at = [
    Number(year),
    Number(month),
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  ] as const
  if (at[1] < 1 || at[1] > 12 || at[2] < 1 || at[2] > 31 || at[3] > 24 || at[4] > 59 || at[5] > 60)
    return null
  // Date.UTC takes the years 0 to 99 for 1900 to 1999: those are all "never".
  if (at[0] < 100) return Date.UTC(1000, 0, 1)
  const ms = Date.UTC(at[0], at[1] - 1, at[2], at[3], at[4], at[5])
  if (at[2] > 28 && new Date(Date.UTC(at[0], at[1] - 1, at[2])).getUTCMonth() !== at[1] - 1)
    return null
  const part = fraction === undefined ? 0 : Math.floor(Number(`0.${fraction}`) * 1000)
  return ms + part - zoneMs(zone)
}

/** `1` `PM` as the hour of a day. */
export function wholeHour(hour: string | undefined, half: string | undefined): string | undefined {
  return half === undefined
    ? hour
    : String((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0))
}
