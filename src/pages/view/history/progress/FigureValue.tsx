import type { Figure } from '#queries/figures/usePast.ts'
import { ValueText } from '#ui/text/ValueText.tsx'
import { valueOf } from './valueOf.ts'

/** A number of a figure, written for its kind. */
export function FigureValue({ figure, number }: { figure: Figure; number: number }) {
  return <ValueText value={valueOf(figure, number)} />
}
