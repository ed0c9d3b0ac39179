/** How one figure went: its value from each of these times on. Never two equal values in a row. */
export interface Steps {
  /** Wall ms, ascending, each of them in `seen`. */
  times: number[]
  /** NaN where the body had no such figure any more. */
  values: number[]
}

/** The figures of one query over time, by their number in the query's list of figures. */
export interface SeriesSet {
  /** When a body was seen, wall ms, ascending. Of a run of equal bodies the first and the last. */
  seen: number[]
  steps: Map<number, Steps>
}

/** The figures of one body. */
export interface Observation {
  /** Wall ms. */
  at: number
  /** By number; what is not in it is absent. Finite. */
  values: ReadonlyMap<number, number>
}
