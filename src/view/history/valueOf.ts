import type { Figure } from '#data/figures/usePast.ts'
import type { Value } from '#reading/types.ts'

/** A number of a figure as a value of its kind. */
export function valueOf({ kind, unit }: Pick<Figure, 'kind' | 'unit'>, number: number): Value {
  switch (kind) {
    case 'rank':
    case 'level':
    case 'ratio':
    case 'percentage':
      return { kind, number }
    case 'currency':
      return { kind, number, ...(unit === undefined ? {} : { unit }) }
    case 'duration':
      return { kind, ms: number }
    default:
      return { kind: 'count', number }
  }
}
