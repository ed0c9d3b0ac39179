import type { Format } from '#ui/format/createFormat.ts'
import { writtenValue } from '#ui/text/writtenValue.ts'
import { valueOf } from '#view/history/valueOf.ts'

/** A number of a watched figure as it is written for its kind. */
export function watchedNumber(
  { of, unit }: { of: string | null; unit?: string | undefined },
  number: number,
  format: Format,
): string {
  const value = valueOf({ kind: of ?? 'count', ...(unit === undefined ? {} : { unit }) }, number)
  return writtenValue(value, format) ?? format.exact(number)
}
