import type { Figure } from '#data/figures/usePast.ts'
import { ValueText } from '#ui/text/ValueText.tsx'
import { valueOf } from '#view/history/followedFigures.ts'

/** A number of a figure, written for its kind. */
export function FigureValue({ figure, number }: { figure: Figure; number: number }) {
  return <ValueText value={valueOf(figure, number)} />
}
