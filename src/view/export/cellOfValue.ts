import type { Value } from '#reading/types.ts'
import type { CsvCell } from './csv.ts'

/** A value as a spreadsheet wants it: exact numbers, instants in ISO, nothing for what is absent. */
export function cellOfValue(value: Value): CsvCell {
  switch (value.kind) {
    case 'absent':
      return null
    case 'duration':
      return value.ms / 1000
    case 'instant':
      return Number.isFinite(new Date(value.ms).getTime()) ? new Date(value.ms).toISOString() : null
    case 'flag':
      return value.flag ? 'true' : 'false'
    case 'image':
      return value.url
    case 'text':
    case 'link':
    case 'nested':
      return value.text
    case 'percentage':
      return value.number
    case 'count':
    case 'rank':
    case 'level':
    case 'ratio':
    case 'currency':
      return value.text ?? value.number
  }
}
