import { pushStep, valueAt } from '../series/steps.ts'
import type { FigurePast } from '../types.ts'

/** What was seen after a time (wall ms), as a past of its own; null where nothing was. */
export function sinceTime(past: FigurePast, time: number): FigurePast | null {
  const seen = past.seen.filter((at) => at > time)
  const first = seen[0]
  if (first === undefined) return null
  const figures = past.figures.flatMap(({ figure, times, values }) => {
    const all = { times: [...times], values: [...values] }
    const cut = { times: [] as number[], values: [] as number[] }
    pushStep(cut, first, valueAt(all, first))
    times.forEach((at, index) => {
      if (at > first) pushStep(cut, at, values[index] ?? Number.NaN)
    })
    return cut.times.length === 0 ? [] : [{ figure, ...cut }]
  })
  return { ...past, seen, figures, names: past.names.filter(({ at }) => at > time) }
}
