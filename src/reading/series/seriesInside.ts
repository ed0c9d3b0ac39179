import { figureReader, gapsOf } from './points.ts'
import { readingWords } from '../words.ts'
import { keyAxis } from '../values/keyAxis.ts'
import { isRecord, keyStep } from '../path.ts'
import type { InstantUnit, Series } from '../types.ts'
import { labelOf } from '../keys/words.ts'
import { axisUnit } from '../values/calendarDates.ts'
import { at, type Axes, axesOf, instantOf } from './entryAxes.ts'

export const MAX_SERIES = 12
/** Rows or keys of a chart. */
export const MAX_POINTS = 100_000

/** x and y; x is ms for instants. */
export type Point = readonly [number, number]

/** By x; the list itself where it is so already. */
export function inOrder(points: Point[]): Point[] {
  for (let at = 1; at < points.length; at++) {
    if ((points[at]?.[0] ?? 0) < (points[at - 1]?.[0] ?? 0))
      return points.toSorted((a, b) => a[0] - b[0])
  }
  return points
}

function ofMap(record: Record<string, unknown>, path: string, name: string): Series | null {
  const label = labelOf(name)
  const keys = Object.keys(record)
  if (keys.length < 2 || keys.length > MAX_POINTS) return null
  const axis = keyAxis(keys)
  // Codes under dates are a log of what was done.
  if (axis === null || /status|state|flags?$/i.test(label)) return null
  const points: Point[] = []
  const missing: number[] = []
  const figure = figureReader(name, Object.values(record))
  for (const key of keys) {
    const x = axis.at(key)
    const y = figure(record[key])
    if (x === null) continue
    if (y === null) missing.push(x)
    else points.push([x, y])
  }
  if (points.length < 2 && (axis.kind === 'instant' || points.length === 0)) return null
  const line = inOrder(points)
  return {
    path: `${path}{}`,
    label,
    x: {
      path: '@key',
      kind: axis.kind,
      label: axis.kind === 'instant' ? readingWords.date : labelOf(axis.prefix),
      ...(axis.unit === undefined ? null : axisUnit([axis.unit])),
    },
    y: { path: 'value', kind: 'count', label },
    points: line,
    ...gapsOf(line, missing),
  }
}

const TREND = /spark|history|trend|chart|graph|series|timeline/i
const HOLDER = /^(?:data|values?|points?|prices?|items|list)$/i

function ofNumbers(
  list: readonly unknown[],
  path: string,
  key: string,
  parent: string,
): Series | null {
  if (
    list.length < 5 ||
    !(TREND.test(key) || (HOLDER.test(key) && TREND.test(parent))) ||
    !list.every((value) => value === null || typeof value === 'number')
  )
    return null
  const name = HOLDER.test(key) ? parent : key
  const label = labelOf(name)
  const figure = figureReader(name, list)
  const points: Point[] = []
  const missing: number[] = []
  list.forEach((value, at) => {
    const y = figure(value)
    if (y === null) missing.push(at)
    else points.push([at, y])
  })
  if (points.length < 3) return null
  return {
    path,
    label,
    x: { path: '@index', kind: 'count', label: readingWords.step },
    y: { path: 'value', kind: 'count', label },
    points,
    ...gapsOf(points, missing),
  }
}

/** Entries of more fields are things, and no points. */
const MOST_FIELDS = 3

/** `history: [{date, value}, …]`, where it is in no table. */
function ofEntries(
  list: readonly unknown[],
  path: string,
  key: string,
  parent: string,
): Series | null {
  if (!TREND.test(key) && !TREND.test(parent)) return null
  const [first] = list
  if (list.length < 3 || !isRecord(first) || Object.keys(first).length > MOST_FIELDS) return null
  const axes = axesOf(list, key)
  if (axes === null || typeof axes.y === 'number' || typeof axes.x === 'number') return null
  const entries = list.slice(0, MAX_POINTS)
  const figure = figureReader(
    axes.y,
    entries.map((entry) => at(entry, axes.y)),
  )
  const { points, missing, units } = pointsOf(entries, axes, figure)
  if (points.length < 3) return null
  const label = labelOf(key)
  const line = inOrder(points)
  return {
    path,
    label,
    x: { path: axes.x, kind: 'instant', label: readingWords.date, ...axisUnit(units) },
    y: { path: axes.y, kind: 'count', label },
    points: line,
    ...gapsOf(line, missing),
  }
}

/** The points of entries, the x at which they have no figure, and the units of their times. */
export function pointsOf(
  entries: readonly unknown[],
  axes: Axes,
  figure: (raw: unknown) => number | null,
) {
  const points: Point[] = []
  const missing: number[] = []
  const units = new Set<InstantUnit>()
  for (const entry of entries) {
    const x = instantOf(at(entry, axes.x))
    if (x === null) continue
    units.add(x.unit)
    const y = figure(at(entry, axes.y))
    if (y === null) missing.push(x.ms)
    else points.push([x.ms, y])
  }
  return { points, missing, units }
}

/** Charts in the body's own objects: maps by date, `d01…d31`, lists of plain figures. */
export function seriesInside(
  value: unknown,
  path: string,
  key: string,
  skip: ReadonlySet<unknown>,
): Series[] {
  const found: Series[] = []
  const queue: { value: unknown; path: string; key: string; parent: string; depth: number }[] = [
    { value, path, key, parent: '', depth: 0 },
  ]
  for (let next = 0; next < queue.length && next < 200 && found.length < MAX_SERIES; next++) {
    const place = queue[next]
    if (place === undefined) break
    if (Array.isArray(place.value)) {
      const one =
        ofNumbers(place.value, place.path, place.key, place.parent) ??
        (skip.has(place.value) ? null : ofEntries(place.value, place.path, place.key, place.parent))
      if (one !== null) found.push(one)
      continue
    }
    if (!isRecord(place.value)) continue
    const one = ofMap(place.value, place.path, place.key)
    if (one !== null) {
      found.push(one)
      continue
    }
    if (place.depth >= 5) continue
    const keys = Object.keys(place.value)
    for (const inner of keys.length > 80 ? keys.slice(0, 80) : keys) {
      const child = place.value[inner]
      if (typeof child === 'object' && child !== null && !skip.has(child))
        queue.push({
          value: child,
          path: place.path + keyStep(inner),
          key: inner,
          parent: place.key,
          depth: place.depth + 1,
        })
    }
  }
  return found
}
