import { seeded } from './virtualTime.ts'

/** Somebody else on the address, who spends without our knowledge. */
export interface Visit {
  /** Ms after the start. */
  at: number
  count: number
}

const MINUTE_MS = 60_000
/** Longer than any run. */
const MINUTES = 60

/** What one visit takes of a minute's limit. */
const most = (limit: number) => Math.ceil(limit * 0.8)

const minutesWhere = (is: (minute: number) => boolean) =>
  Array.from({ length: MINUTES }, (_, minute) => minute)
    .filter(is)
    .map((minute) => minute * MINUTE_MS)

/** Neighbours of four kinds, from the limit to their visits in order of time. */
const NEIGHBOURS = {
  'comes once': (limit) => [{ at: 0, count: most(limit) }],
  bursts: (limit, random) =>
    minutesWhere((minute) => minute % 3 === 1).map((at) => ({
      at: at + random() * MINUTE_MS,
      count: most(limit),
    })),
  'comes and goes': (limit, random) =>
    minutesWhere((minute) => minute % 2 === 0).map((at) => ({
      at: at + random() * MINUTE_MS,
      count: most(limit),
    })),
  stays: (limit, random) => {
    const each = MINUTE_MS / Math.max(1, limit / 2)
    const count = Math.floor((MINUTES * MINUTE_MS) / each)
    return Array.from({ length: count }, (_, nth) => ({ at: (nth + random()) * each, count: 1 }))
  },
} satisfies Record<string, (limit: number, random: () => number) => Visit[]>

export type Neighbour = keyof typeof NEIGHBOURS
export const NEIGHBOUR_NAMES = Object.keys(NEIGHBOURS) as Neighbour[]

export const visitsOf = (neighbour: Neighbour | undefined, limit: number, seed: number): Visit[] =>
  neighbour === undefined ? [] : NEIGHBOURS[neighbour](limit, seeded(seed))

/** Minutes of a run in which somebody else spent: a visit. */
export const visitsWithin = (visits: readonly Visit[], ms: number): number =>
  new Set(visits.filter(({ at }) => at < ms).map(({ at }) => Math.floor(at / MINUTE_MS))).size
