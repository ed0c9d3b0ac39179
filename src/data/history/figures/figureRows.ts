import type {
  Figure,
  FigurePast,
  FigureRow,
  FigureRows,
  FigureSnapshot,
  FigureSteps,
  Tracked,
} from '../types.ts'

export const newTracked = ({ query, area, id }: Omit<Tracked, 'figures'>): Tracked => ({
  query,
  area,
  id,
  figures: [],
})

/** Adds figures that are new, and takes over new labels, in place; whether anything changed. */
export function addFigures({ figures }: Tracked, added: readonly Figure[]): boolean {
  const places = new Map(figures.map(({ key }, place) => [key, place]))
  let changed = false
  for (const figure of added) {
    const place = places.get(figure.key) ?? figures.length
    if (figures[place]?.label === figure.label) continue
    changed = true
    places.set(figure.key, place)
    figures[place] = figure
  }
  return changed
}

export function rowOf(snapshot: FigureSnapshot): FigureRow {
  const { query, at, name, account, figures, values } = snapshot
  const known = figures.flatMap(({ key }, index): [string, number][] => {
    const value = values[index] ?? Number.NaN
    return Number.isFinite(value) ? [[key, value]] : []
  })
  return {
    query,
    at: Math.round(at),
    name,
    values: Object.fromEntries(known),
    ...(account !== undefined && { account }),
  }
}

/** The row with the person's mark, or without it. */
export function withLeftOut({ leftOut: _leftOut, ...row }: FigureRow, isOut: boolean): FigureRow {
  return isOut ? { ...row, leftOut: true } : row
}

/** The value of a figure in a row; NaN if it is absent. */
export const valueIn = ({ values }: FigureRow, key: string): number =>
  Object.hasOwn(values, key) ? (values[key] ?? Number.NaN) : Number.NaN

/** The same for rows of one account. */
export const accountText = ({ account }: FigureRow) => JSON.stringify(account ?? {})

/** Whether two rows say the same of their times. */
export function sameRow(a: FigureRow, b: FigureRow): boolean {
  const keys = Object.keys(a.values)
  return (
    a.name === b.name &&
    accountText(a) === accountText(b) &&
    keys.length === Object.keys(b.values).length &&
    keys.every((key) => a.values[key] === valueIn(b, key))
  )
}

/** Rows with those noted later, oldest first. Of two of one time the later counts; one that was left out stays so. */
export function mergeRows(rows: readonly FigureRow[], later: readonly FigureRow[]): FigureRow[] {
  const byTime = new Map(rows.map((row) => [row.at, row]))
  for (const row of later) byTime.set(row.at, { ...byTime.get(row.at), ...row })
  return [...byTime.values()].toSorted((one, other) => one.at - other.at)
}

/** Visits later than now, of a clock that ran ahead, come just before the newest one, unless that is one of them. */
export function timed(known: FigureRows, newest: number, now: number): FigureRows {
  const ahead = newest > now ? [] : known.rows.filter(({ at }) => at > now)
  if (ahead.length === 0) return known
  const placed = ahead.map((row, nth) => ({ ...row, at: Math.round(newest) - ahead.length + nth }))
  return { ...known, rows: mergeRows(known.rows.slice(0, -ahead.length), placed) }
}

/** The values of each figure, in the order of `figures`, at each row; NaN if it is absent. */
export function columnsOf({ figures, rows }: Pick<FigureRows, 'figures' | 'rows'>): number[][] {
  const columns = figures.map((): number[] => [])
  // Row by row: the values of a row are one object, of thousands of keys.
  for (const row of rows)
    for (const [index, { key }] of figures.entries()) columns[index]?.push(valueIn(row, key))
  return columns
}

/** Rows as pages want them. `columns`: their values, where not all of them count. `began`: where they count anew, by key. */
export function pastOf(
  all: FigureRows,
  columns = columnsOf(all),
  began: ReadonlyMap<string, ReadonlyMap<number, number>> = new Map(),
): FigurePast {
  const { query, area, id, figures, rows } = all
  const steps = figures.map((figure, index) =>
    stepsOf(figure, rows, columns[index] ?? [], began.get(figure.key)),
  )
  const names = rows.filter(({ name }, index) => name !== '' && name !== rows[index - 1]?.name)
  return {
    query,
    area,
    id,
    names: names.map(({ at, name }) => ({ at, name })),
    seen: rows.map(({ at }) => at),
    figures: steps.filter(({ times }) => times.length > 0),
  }
}

function stepsOf(
  figure: Figure,
  rows: readonly FigureRow[],
  column: readonly number[],
  began: FigureSteps['began'],
): FigureSteps {
  const steps = { figure, times: [] as number[], values: [] as number[], ...(began && { began }) }
  for (const [place, value] of column.entries()) {
    if (Object.is(value, steps.values.at(-1) ?? Number.NaN)) continue
    steps.times.push(rows[place]?.at ?? 0)
    steps.values.push(value)
  }
  return steps
}
