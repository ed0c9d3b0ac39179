import { group } from 'd3-array'
import type { Figure, FigurePast, FigureSteps } from '#data/figures/usePast.ts'
import type { Value } from '#reading/types.ts'

/** A table row, or the entity itself (empty key), with its figures. */
export interface FigureGroup {
  key: string
  /** Null for the entity itself. */
  name: string | null
  figures: FigureSteps[]
}

/** Groups the figures by row, those people watch most first. */
export function followedFigures({ figures }: Pick<FigurePast, 'figures'>): FigureGroup[] {
  const byRow = group(figures, ({ figure }) => figure.row?.key ?? '')
  return [...byRow].map(([key, own]) => ({
    key,
    name: own[0]?.figure.row?.name ?? null,
    figures: own.toSorted((a, b) => score(b.figure) - score(a.figure)),
  }))
}

/** The figure with the key, with its group; else the first figure of the first group; null if there is none. */
export function figureIn(
  groups: readonly FigureGroup[],
  key: string | null,
): { group: FigureGroup; steps: FigureSteps } | null {
  const isChosen = ({ figure }: FigureSteps) => figure.key === key
  const group = groups.find(({ figures }) => figures.some(isChosen)) ?? groups[0]
  const steps = group?.figures.find(isChosen) ?? group?.figures[0]
  return group === undefined || steps === undefined ? null : { group, steps }
}

/** Ranks sort after counted figures. */
const score = ({ kind, weight = 0 }: Figure) => (kind === 'rank' ? 0 : weight)

export function valueOf({ kind, unit }: Pick<Figure, 'kind' | 'unit'>, number: number): Value {
  if (kind === 'duration') return { kind, ms: number }
  if (kind === 'rank' || kind === 'level' || kind === 'ratio' || kind === 'percentage')
    return { kind, number }
  const amount = kind === 'currency' ? kind : 'count'
  return { kind: amount, number, ...(unit === undefined ? {} : { unit }) }
}
