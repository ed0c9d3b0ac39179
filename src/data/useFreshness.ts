import * as v from 'valibot'
import {
  createPersisted,
  type PersistedStore,
  rowsOf,
  type TextStorage,
} from './settings/persisted.ts'
import { useStored } from './useSettings.ts'

const MINUTE = 60_000
const DAY = 24 * 60

/** Where the person said nothing. */
const USUAL_MINUTES = 10

export const FRESH_MINUTES = [1, 5, USUAL_MINUTES, 30, 60, 6 * 60, DAY, 7 * DAY] as const

/** For how long pages of an area count as fresh. */
const row = v.object({
  area: v.pipe(v.string(), v.maxLength(40)),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365 * DAY)),
})
const rows = rowsOf(row)

interface Freshness {
  chosen: v.InferOutput<typeof rows>
  choose(choice: v.InferOutput<typeof row>): void
}

export function createFreshness(storage: TextStorage): PersistedStore<Freshness> {
  return createPersisted<Freshness, typeof rows>({
    storage,
    name: 'freshness',
    schema: rows,
    dataOf: ({ chosen }) => chosen,
    stateOf: (chosen) => ({ chosen }),
    create: (set) => ({
      chosen: [],
      choose: ({ area, minutes }) =>
        set(({ chosen }) => {
          const others = chosen.filter((one) => one.area !== area)
          return { chosen: minutes === USUAL_MINUTES ? others : [...others, { area, minutes }] }
        }),
    }),
  })
}

const minutesIn = (chosen: Freshness['chosen'], area: string) =>
  chosen.find((one) => one.area === area)?.minutes ?? USUAL_MINUTES

/** How long a body of an area counts as fresh by what was chosen, ms. */
export const freshMsIn = (chosen: Freshness['chosen'], area: string): number =>
  minutesIn(chosen, area) * MINUTE

/** The choice of each area, in minutes, and the way to change it. */
export function useFreshness() {
  const { chosen, choose } = useStored(createFreshness)
  return {
    choose,
    minutesOf: (area: string) => minutesIn(chosen, area),
  }
}

/** How old a body of an area may be before it is marked as old, ms: something to know, not a reason to fetch. */
export const useFreshMs = (area: string): number => useFreshness().minutesOf(area) * MINUTE
