import { joinSteps, type Rename, renamesOf, type RowPast } from '#progress/renamesOf.ts'
import type { Figure, FigurePast, FigureSteps } from '#data/figures/usePast.ts'
import { figureScore, labelSays } from '#reading/index.ts'
import type { Kind, Value } from '#reading/types.ts'

/** A table row, or the entity itself (empty key), with its figures. */
export interface FigureGroup {
  key: string
  /** Null for the entity itself. */
  name: string | null
  figures: FigureSteps[]
}

export interface FollowedFigures {
  groups: FigureGroup[]
  renames: readonly Rename[]
}

/** Groups the figures by row, those people watch most first; a renamed row counts as one row. */
export function followedFigures(past: FigurePast): FollowedFigures {
  const byRow = new Map<string, FigureGroup>()
  for (const steps of past.figures) {
    const { row } = steps.figure
    const group = byRow.get(row?.key ?? '') ?? {
      key: row?.key ?? '',
      name: row?.name ?? null,
      figures: [],
    }
    group.figures.push(steps)
    byRow.set(group.key, group)
  }
  const rows = [...byRow.values()].filter(({ key }) => key !== '')
  const renames = renamesOf(rows.map(rowPastOf)).filter(
    ({ from, to }) => tableOf(from.key) === tableOf(to.key),
  )
  const replaced = new Map(renames.map(({ from, to }) => [to.key, from]))
  const gone = new Set(renames.map(({ from }) => from.key))
  const groups = [...byRow.values()]
    .filter(({ key }) => !gone.has(key))
    .map((group) => ({
      ...group,
      figures: group.figures
        .map((steps) => joined(steps, replaced.get(group.key)))
        .toSorted((a, b) => score(b.figure) - score(a.figure)),
    }))
  return { groups: groups.filter(({ figures }) => figures.length > 0), renames }
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

/** The key of the figure with the same label in another group, else of its first figure. */
export function sameFigureIn(
  groups: readonly FigureGroup[],
  groupKey: string,
  { label }: Figure,
): string | null {
  const { figures = [] } = groups.find(({ key }) => key === groupKey) ?? {}
  const same = figures.find(({ figure }) => figure.label === label) ?? figures[0]
  return same?.figure.key ?? null
}

/** Ranks sort after counted figures. */
const score = ({ label, kind }: Figure) =>
  kind === 'rank' ? 0 : Math.max(-100, figureScore(label, kind as Kind))

const columnOf = ({ key }: Figure) => key.split('\n').at(-1) ?? key
const tableOf = (rowKey: string) => rowKey.split('\n')[0]

function rowPastOf({ key, name, figures }: FigureGroup): RowPast {
  return {
    key,
    name: name ?? '',
    cells: new Map(figures.map((steps) => [columnOf(steps.figure), steps])),
  }
}

function joined(steps: FigureSteps, from: RowPast | undefined): FigureSteps {
  const before = from?.cells.get(columnOf(steps.figure))
  return before === undefined ? steps : { ...steps, ...joinSteps(before, steps) }
}

/**
 * The current experience for a level in the same row, or the level for an experience; null unless the row has exactly one of
 * each. The conversion between them is unknown.
 */
export function besideOf(
  chosen: FigureSteps,
  group: readonly FigureSteps[],
): { figure: Figure; value: number } | null {
  if (chosen.figure.row === null) return null
  const levels = group.filter(({ figure }) => figure.kind === 'level')
  const experiences = group.filter(
    ({ figure }) => figure.kind !== 'level' && labelSays(figure.label, 'experience'),
  )
  const [level, experience] = [levels[0], experiences[0]]
  if (levels.length !== 1 || experiences.length !== 1) return null
  const other = chosen === level ? experience : chosen === experience ? level : undefined
  const value = other?.values.at(-1)
  if (other === undefined || value === undefined || Number.isNaN(value)) return null
  return { figure: other.figure, value }
}

export function valueOf({ kind, unit }: Pick<Figure, 'kind' | 'unit'>, number: number): Value {
  switch (kind) {
    case 'rank':
    case 'level':
    case 'ratio':
    case 'percentage':
      return { kind, number }
    case 'duration':
      return { kind, ms: number }
    default:
      return {
        kind: kind === 'currency' ? kind : 'count',
        number,
        ...(unit === undefined ? {} : { unit }),
      }
  }
}
