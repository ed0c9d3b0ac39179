/** The public types of watches: rules over what bodies say one after another. Times are wall ms. */

/** What must happen for a watch to fire. */
export type Condition =
  /** A figure passes a value. */
  | { kind: 'above' | 'below'; value: number }
  /** A figure goes up or down by so much since it was last told. */
  | { kind: 'changes'; by: number }
  /** A name comes into a body that had it not; its observations are 1 and 0. */
  | { kind: 'appears' }
  /** An event is so near, ms; its observations are its start. */
  | { kind: 'starts'; lead: number }

/** What one body says of what is watched. `value`: null where the body has it not. */
export interface Observation {
  /** When the body was fetched. */
  at: number
  value: number | null
}

/** What a watch remembers from one body to the next. */
export interface WatchState {
  /** When the newest body that counted was fetched; null before the first. */
  at: number | null
  /** What it said. */
  value: number | null
  /** It fires at the next crossing; false: it must first go back. */
  armed: boolean
  /** What `changes` is counted from; for `starts`, the start that was told. */
  base: number | null
}

/** What a watch tells. */
export interface Fired {
  /** When it was found, wall ms. */
  at: number
  /** What the figure was before; null where that says nothing. */
  before: number | null
  value: number
  /** The event had started by then: the app was closed, or asleep. */
  missed: boolean
}

/** A watch after a body, or after time passed. */
export interface Step {
  state: WatchState
  fired: Fired | null
}
