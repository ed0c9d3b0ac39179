/** A figure over time: its value from each of these times (wall ms, ascending) on; NaN while absent. */
export interface Steps {
  times: readonly number[]
  values: readonly number[]
  /** By the time of a visit: the value from which it counts anew there. */
  began?: ReadonlyMap<number, number>
}

/** A stretch between two visits: what the figure was at both, wall ms. */
export interface Stretch {
  from: number
  to: number
  before: number
  after: number
}

/** The change of a figure between two of its visits. */
export interface Gain extends Stretch {
  by: number
}

/** A new beginning: of a week, a season, a prestige. It counts from `base`. */
export interface Reset extends Stretch {
  base: number
}

/** A stretch of time in the person's calendar, wall ms; `end` is outside of it. */
export interface Span {
  start: number
  end: number
}

export type Grain = 'day' | 'week' | 'month' | 'year'
