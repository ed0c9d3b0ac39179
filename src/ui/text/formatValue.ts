import type { Value } from '#reading/types.ts'
import type { Format } from '../format/createFormat.ts'

type Writers = Pick<Format, 'exact' | 'digits' | 'currency' | 'percent' | 'duration'>

/** A number or a duration in full; null for any other value, and if it is not finite. */
export function formatValue(value: Value, format: Writers): string | null {
  switch (value.kind) {
    case 'ratio':
    case 'rank':
    case 'level':
      if (!Number.isFinite(value.number)) return null
      if (value.text === undefined) return format.exact(value.number)
      return value.text.split(' / ').map(format.digits).join(' / ')
    case 'count':
    case 'currency':
      return Number.isFinite(value.number)
        ? format.currency(value.number, value.unit, value.text)
        : null
    case 'percentage':
      return Number.isFinite(value.number) ? format.percent(value.number) : null
    case 'duration':
      return Number.isFinite(value.ms) ? format.duration(value.ms) : null
    default:
      return null
  }
}
