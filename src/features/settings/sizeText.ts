import type { Format } from '#ui/format/createFormat.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes as `1.4 MB`. */
export function sizeText(bytes: number, { exact }: Pick<Format, 'exact'>): string {
  let value = bytes
  let place = 0
  while (value >= 999.5 && place < UNITS.length - 1) {
    value /= 1000
    place += 1
  }
  const rounded = value < 10 && place > 0 ? Math.round(value * 10) / 10 : Math.round(value)
  return `${exact(rounded)} ${UNITS[place]}`
}
