import type { DeclaredSeries } from '../declared/declared.ts'
import { labelOf } from '../keys/words.ts'
import { isRecord, parsePath, resolvePath, walk } from '../path.ts'
import type { Series } from '../types.ts'
import { axisUnit } from '../values/calendarDates.ts'
import { readingWords } from '../readingWords.ts'
import { keyMeaningOf } from '../keys/keySemantics.ts'
import { readTimes } from '../values/readTimes.ts'
import { MAX_POINTS } from './frameAt.ts'
import { figureReader, lineOf } from './points.ts'

const MIN_POINTS = 2

/** A chart as it is declared; null where the body has no times and figures there. */
export function declaredSeries(
  body: unknown,
  { path, x, y, label }: DeclaredSeries,
): Series | null {
  const container = resolvePath(body, path)
  const [xSteps, ySteps] = [parsePath(x), parsePath(y)]
  if (typeof container !== 'object' || container === null || xSteps === null || ySteps === null)
    return null
  const keys = isRecord(container) ? Object.keys(container) : null
  const rows = Object.values(container).slice(0, MAX_POINTS)
  const at = (row: unknown, place: number, steps: typeof xSteps) =>
    walk(row, steps, keys?.[place] ?? String(place))
  const name = ySteps.findLast((step) => typeof step === 'string') ?? y
  const values = rows.map((row, place) => at(row, place, ySteps))
  const figure = figureReader(name, values)
  const times = rows.map((row, place) => at(row, place, xSteps))
  const read = readTimes(times, keyMeaningOf('time'), () => null)
  if (read === null || read === 'unsure') return null
  const timed = times.flatMap((raw, place) => {
    const time = read(raw)
    return time === null ? [] : [{ time, value: figure(values[place]) }]
  })
  const line = lineOf(timed.map(({ time, value }) => [time.ms, value]))
  if (line.points.length < MIN_POINTS) return null
  const shown = label ?? labelOf(name)
  return {
    path,
    label: shown,
    x: {
      path: x,
      kind: 'instant',
      label: readingWords.date,
      ...axisUnit(timed.map(({ time }) => time.unit)),
    },
    y: { path: y, kind: 'count', label: shown },
    ...line,
  }
}
