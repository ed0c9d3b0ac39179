import type { Format } from '#ui/format/createFormat.ts'
import { formatValue } from '#ui/text/formatValue.ts'
import { valueOf } from '#view/history/valueOf.ts'

/** A number of a watched figure as it is written for its kind. */
export function watchedNumber(
  { of, unit }: { of: string | null; unit?: string | undefined },
  number: number,
  format: Format,
): string {
  const value = valueOf({ kind: of ?? 'count', ...(unit === undefined ? {} : { unit }) }, number)
  return formatValue(value, format) ?? format.exact(number)
}
