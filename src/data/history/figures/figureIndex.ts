import * as v from 'valibot'
import { checksum, DamagedBytesError } from '../series/bytes.ts'
import { decodeChunk, encodeChunk } from '../series/chunk.ts'
import type { Observation, SeriesSet, Steps } from '../series/types.ts'
import type { Figure, FigurePast, FigureSnapshot } from '../types.ts'

const MOST_NAMES = 100

/** What is followed of a query. A figure's number in its series is its place in `figures`: they are only ever added to. */
export interface FigureIndex {
  query: string
  area: string
  id: string | null
  names: { at: number; name: string }[]
  figures: Figure[]
}

/** A stretch of the series of a query; `part` counts from 0. */
export interface SeriesPart {
  query: string
  part: number
  sum: number
  bytes: Uint8Array<ArrayBuffer>
}

const figureIndexSchema = v.object({
  query: v.string(),
  area: v.string(),
  id: v.nullable(v.string()),
  names: v.array(v.object({ at: v.pipe(v.number(), v.finite()), name: v.string() })),
  figures: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      kind: v.string(),
      row: v.nullable(v.object({ key: v.string(), name: v.string() })),
      unit: v.optional(v.string()),
    }),
  ),
})
const partSchema = v.object({
  query: v.string(),
  part: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sum: v.number(),
  bytes: v.custom<Uint8Array<ArrayBuffer>>(
    (bytes) => ArrayBuffer.isView(bytes) && 'BYTES_PER_ELEMENT' in bytes,
  ),
})

/** A row from the device; null where it does not validate: it is dropped, not trusted. */
export const validFigureIndex = (row: unknown): FigureIndex | null =>
  v.is(figureIndexSchema, row) ? (row as FigureIndex) : null

export const validPart = (row: unknown): row is SeriesPart => v.is(partSchema, row)

export function partOf(query: string, part: number, set: SeriesSet): SeriesPart {
  const bytes = encodeChunk(set)
  return { query, part, sum: checksum(bytes), bytes }
}

/** The series in a row; null where the row is damaged. */
export function setOf(row: unknown, only?: ReadonlySet<number>): SeriesSet | null {
  if (!v.is(partSchema, row) || checksum(row.bytes) !== row.sum) return null
  try {
    return decodeChunk(row.bytes, only)
  } catch (error) {
    if (error instanceof DamagedBytesError) return null
    throw error
  }
}

export const newFigureIndex = ({
  query,
  area,
  id,
}: Pick<FigureIndex, 'query' | 'area' | 'id'>): FigureIndex => ({
  query,
  area,
  id,
  names: [],
  figures: [],
})

/** The number of each figure; new ones are added to `tracked`, in place. `changed`: it must be written. */
export function numbersOf(tracked: FigureIndex, figures: readonly Figure[]) {
  const known = new Map(tracked.figures.map(({ key }, number) => [key, number]))
  let changed = false
  const numbers = figures.map((figure) => {
    const number = known.get(figure.key)
    if (number === undefined) {
      changed = true
      known.set(figure.key, tracked.figures.length)
      return tracked.figures.push(figure) - 1
    }
    if (tracked.figures[number]?.label !== figure.label) {
      changed = true
      tracked.figures[number] = figure
    }
    return number
  })
  return { numbers, changed }
}

/** Notes what the thing is called, in place; whether that is new. */
export function noteName(tracked: FigureIndex, at: number, name: string): boolean {
  const { names } = tracked
  const place = names.findLastIndex((one) => one.at <= at)
  if (names[place]?.name === name) return false
  const next = names[place + 1]
  if (next?.name === name) next.at = at
  else names.splice(place + 1, 0, { at, name })
  if (names.length > MOST_NAMES) names.shift()
  return true
}

export function observationOf(snapshot: FigureSnapshot, numbers: readonly number[]): Observation {
  const values = new Map<number, number>()
  numbers.forEach((number, index) => {
    const value = snapshot.values[index]
    if (value !== undefined && Number.isFinite(value)) values.set(number, value === 0 ? 0 : value)
  })
  return { at: Math.round(snapshot.at), values }
}

/** What the store holds as pages want it. */
export function pastOf(tracked: FigureIndex, set: SeriesSet): FigurePast {
  const { query, area, id, names, figures } = tracked
  const steps = [...set.steps].flatMap(([number, { times, values }]) => {
    const figure = figures[number]
    return figure === undefined ? [] : [{ figure, times: [...times], values: [...values] }]
  })
  return { query, area, id, names: [...names], seen: [...set.seen], figures: steps }
}

/** The other way round, with the numbers of `tracked`, to which new figures are added in place. */
export function setOfPast(tracked: FigureIndex, past: FigurePast): SeriesSet {
  const { numbers } = numbersOf(
    tracked,
    past.figures.map(({ figure }) => figure),
  )
  for (const { at, name } of past.names) noteName(tracked, at, name)
  const steps = past.figures.map(({ times, values }, index): [number, Steps] => [
    numbers[index] ?? 0,
    { times: [...times], values: [...values] },
  ])
  return { seen: [...past.seen], steps: new Map(steps) }
}
