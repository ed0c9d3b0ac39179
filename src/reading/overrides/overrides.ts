import type { Area, Kind } from '../types.ts'

/** What a person said of one column or fact. */
export interface Choice {
  hidden?: boolean
  label?: string
  pinned?: boolean
  /** "This is a date, a rank, a player's name": the kind to read it as. */
  kind?: Kind
  /** With kind `link`: where it leads. */
  area?: Area
}

/** What a person chose for one table; columns by their path. */
export interface TableOverrides {
  /** Column paths in the order chosen; the rest follow. */
  order?: string[]
  columns?: Record<string, Choice>
}

/** A person's choices for one area of one service. Plain data: it can be kept, exported and imported. */
export interface Overrides {
  version: 1
  /** The path of the table to lead with. */
  mainTable?: string
  /** By table path. */
  tables?: Record<string, TableOverrides>
  /** Fact paths in the order chosen; the rest follow. */
  factOrder?: string[]
  /** By fact path. */
  facts?: Record<string, Choice>
  /** What was taught of a column wherever it appears, by its `teachingKey`. */
  taught?: Record<string, Choice>
}
