import type { Figure, FigureSteps } from '#queries/figures/usePast.ts'

const EXPERIENCE = /\b(xp|exp|experience)\b/i

/**
 * The experience that stands beside a level in the same row of the body, or the level beside an experience, as it is now;
 * null where the row has not just one of each. Nothing is known of how the game counts one from the other.
 */
export function besideOf(
  chosen: FigureSteps,
  group: readonly FigureSteps[],
): { figure: Figure; value: number } | null {
  if (chosen.figure.row === null) return null
  const levels = group.filter(({ figure }) => figure.kind === 'level')
  const experiences = group.filter(
    ({ figure }) => figure.kind !== 'level' && EXPERIENCE.test(figure.label),
  )
  const [level, experience] = [levels[0], experiences[0]]
  if (levels.length !== 1 || experiences.length !== 1) return null
  const other = chosen === level ? experience : chosen === experience ? level : undefined
  const value = other?.values.at(-1)
  if (other === undefined || value === undefined || Number.isNaN(value)) return null
  return { figure: other.figure, value }
}
