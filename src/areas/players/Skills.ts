import { figureColumn, nameColumn, rankColumn, type Table } from '#data/things/things.ts'
import type { Column, Kind } from '#reading/types.ts'

/** The columns of a table whose rows are like skills: few, each with a name, and a level or an amount. */
export interface Skills {
  name: Column
  /** The main figure: a level, else an amount. */
  level: Column
  /** The figure that the level is derived from, such as experience. */
  amount: Column | null
  rank: Column | null
  progress: Column | null
  /** The value of `progress` at which the next level is reached. */
  whole: number
}

const FEWEST = 4
const MOST = 60

/** Null if the rows are not skills: too many, with times or texts, or things with pages. */
export function skillsOf(table: Table): Skills | null {
  const { rows, columns } = table
  const name = nameColumn(table)
  if (rows.length < FEWEST || rows.length > MOST || table.rowsAre === 'log') return null
  if (name?.kind !== 'text' || table.rowLink !== undefined) return null
  const others = columns.filter((column) => column !== name && column.role !== 'id')
  if (!others.every(isFigureOrMark)) return null
  const figure = figureColumn(table)
  const level = others.find(({ kind }) => kind === 'level') ?? siblingLevel(table, figure) ?? figure
  if (level === null || !AMOUNTS.includes(level.kind)) return null
  const progress = columns.find(({ role }) => role === 'progress') ?? null
  return {
    name,
    level,
    amount: figure === level || figure?.kind === 'level' ? null : figure,
    rank: rankColumn(table) ?? others.find(({ kind }) => kind === 'rank') ?? null,
    progress,
    whole: progress === null ? 1 : wholeOf(progress, table),
  }
}

/** The number that means all of a progress. */
export const wholeOf = (progress: Column, { rows }: Pick<Table, 'rows'>): number =>
  progress.kind === 'percentage' || rows.some((row) => (row.number(progress) ?? 0) > 1) ? 100 : 1

/** The figure is at least this many times the level. */
const MIN_LEVEL_RATIO = 10

/** A level with another name: a small number that rises with the figure it is derived from. */
function siblingLevel({ columns, rows }: Table, figure: Column | null): Column | null {
  if (figure === null) return null
  const sorted = rows.toSorted((a, b) => (a.number(figure) ?? 0) - (b.number(figure) ?? 0))
  const isLevel = (column: Column) => {
    const levels = sorted.map((row) => row.number(column) ?? 0)
    const most = levels.at(-1) ?? 0
    return (
      column !== figure &&
      column.kind === 'count' &&
      column.role !== 'progress' &&
      most > 0 &&
      (sorted.at(-1)?.number(figure) ?? 0) >= most * MIN_LEVEL_RATIO &&
      levels.every((level, at) => level >= (levels[at - 1] ?? 0))
    )
  }
  return columns.find(isLevel) ?? null
}

const AMOUNTS: readonly Kind[] = ['count', 'currency', 'level', 'ratio']
const MARKS: readonly Kind[] = ['rank', 'percentage', 'duration', 'image', 'flag']

/** A picture, a category and whether something holds say more of a row that is a figure's; other words are what it is. */
const isFigureOrMark = ({ kind, role }: Column): boolean =>
  AMOUNTS.includes(kind) || MARKS.includes(kind) || (kind === 'text' && role === 'category')
