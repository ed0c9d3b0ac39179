import { readBody } from '#reading/index.ts'
import type { Area, Series } from '#reading/types.ts'
import { iso, LAYOUTS, OWN_UNITS, type Sample, timeAt, UNITS, V } from './seriesLayouts.ts'

/** Generated bodies with one time series each, and what its chart has to be: layout × unit × container × order. */

/** A key that says it is a history, one that says nothing, one of another language. */
export const CONTAINERS = [
  'history',
  'chart',
  'data',
  'prices',
  'values',
  'members',
  'snapshots',
  'foo',
  'verlauf',
  'stats',
  '',
] as const

export const ORDERS = [
  'oldest first',
  'newest first',
  'unsorted',
  'gaps',
  'a duplicate',
  'nulls',
] as const

export interface Case {
  layout: string
  unit: string
  container: string
  order: (typeof ORDERS)[number]
  area: Area
}

const AREAS: readonly Area[] = ['players', 'prices', 'clans', 'leaderboards']
const POINTS = 24

/** Every case that there is; those that mean nothing, such as a map with a time twice, are left out. */
export function allCases(): Case[] {
  const found: Case[] = []
  for (const [at, layout] of [...Object.keys(LAYOUTS), ...Object.keys(OWN_UNITS)].entries())
    for (const [nth, unit] of (layout in LAYOUTS ? Object.keys(UNITS) : ['its own']).entries())
      for (const [place, container] of CONTAINERS.entries())
        for (const order of ORDERS) {
          const { isMap } = LAYOUTS[layout] ?? {}
          const counted = layout.includes('tep') || layout.includes('nterval')
          if (order === 'a duplicate' && (isMap === true || layout.includes('line'))) continue
          if (counted && order !== 'oldest first' && order !== 'nulls') continue
          const area = AREAS[(at + nth + place) % AREAS.length] ?? 'prices'
          found.push({ layout, unit, container, order, area })
        }
  return found
}

/** The same shuffle for all: by a step that has no common part with the length. */
const shuffled = <T>(all: readonly T[]): T[] => all.map((_, at) => all[(at * 7 + 3) % all.length]!)

export function samplesOf({
  layout,
  unit,
  order,
}: Pick<Case, 'layout' | 'unit' | 'order'>): Sample[] {
  const own = OWN_UNITS[layout]?.steps?.[0]
  const { step, write } = UNITS[unit] ?? { step: own ?? 'hour', write: iso }
  const all = Array.from({ length: POINTS }, (_, at): Sample => {
    const ms = timeAt(step, at)
    const v = 1200 + ((at * 37) % 23) * 3
    return {
      t: write(ms),
      ms: unit === 's with parts' ? ms + 250 : ms,
      v: order === 'nulls' && at % 6 === 3 ? null : v,
      volume: 40 + ((at * 11) % 17),
      ohlc: [v, v + 9, v - 8, v + ((at * 5) % 7) - 2],
    }
  })
  if (order === 'newest first') return all.toReversed()
  if (order === 'unsorted') return shuffled(all.slice(0, 23))
  if (order === 'gaps') return all.filter((_, at) => at % 7 !== 4)
  if (order === 'a duplicate')
    return [...all.slice(0, 12), { ...all[11]!, v: 1199 }, ...all.slice(12)]
  return all
}

export function bodyOf(one: Case): unknown {
  const { make } = LAYOUTS[one.layout] ?? OWN_UNITS[one.layout]!
  const value = make(samplesOf(one))
  return one.container === '' ? value : { name: 'Sun pearl', [one.container]: value }
}

export type Outcome = 'right' | 'none' | 'wrong' | 'twice' | 'partly'

const written = (points: Series['points']) =>
  points
    .map((point) => point.join(':'))
    .toSorted()
    .join(' ')

/** Whether the charts of a body are its series: each figure once, with each point at its time, and nothing else. */
export function outcomeOf(one: Case): Outcome {
  const samples = samplesOf(one)
  const { figures = [V] } = LAYOUTS[one.layout] ?? OWN_UNITS[one.layout]!
  const expected = figures.map((figure) =>
    written(
      samples.flatMap((sample) => {
        const y = figure(sample)
        return y === null ? [] : [[sample.ms, y] as const]
      }),
    ),
  )
  const { series } = readBody(bodyOf(one), { area: one.area, id: 'x', endpoint: 'item' })
  const drawn = series.map(({ points }) => written(points))
  if (drawn.length === 0) return 'none'
  if (drawn.some((line) => !expected.includes(line))) return 'wrong'
  if (new Set(drawn).size < drawn.length) return 'twice'
  return expected.every((line) => drawn.includes(line)) ? 'right' : 'partly'
}
