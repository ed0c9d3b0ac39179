import type { Figure } from '#queries/figures/usePast.ts'
import type { Value } from '#reading/types.ts'
import { ValueText } from '#ui/text/ValueText.tsx'

/** A number of a figure as a value of its kind. */
export function valueOf({ kind, unit }: Figure, number: number): Value {
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

export function FigureValue({ figure, number }: { figure: Figure; number: number }) {
  return <ValueText value={valueOf(figure, number)} />
}
