/** Each word of a text of words. */
type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/**
 * What a figure or a column is to a person, apart from how its values are written. `buy` and `sell`, or `low` and `high`, are a
 * pair of prices of now; a `range` is the low or high of so many days; a `volume` is how many are traded; `members` is a count of
 * people; a `position` is a person's in a group; a `code` is a number that names; `stated` are rewards and costs; `machine` is for
 * programs.
 */
export type Role =
  | Words<'name id rank level experience amount total members progress efficiency gain delta'>
  | Words<'given received price buy sell low high range volume margin status category position'>
  | Words<'team winner start end seen joined registered updated location code stated machine'>
  | 'other'

/**
 * What the rows of a table are: things that may have pages, parts of the page's own thing, deeds or messages in the order of
 * their time, matches of two sides, names without any figure yet, or rewards and costs.
 */
export type RowsAre = 'things' | 'parts' | 'log' | 'matches' | 'names' | 'stated'

/** A length of time, or a season, that a figure is counted over. */
export type Length = 'day' | 'week' | 'month' | 'year' | 'season'

/** The meaning of a figure or a column. Plain data. */
export interface Meaning {
  role: Role
  /** The role of what a gain or a change is of: `rank_delta`; `other` for the id of something else. */
  of: Role | null
  /** Null where neither is. */
  better: 'more' | 'less' | null
  /** What the figure is counted over: `change_24h`; null where its key does not name it. */
  over: Length | null
  /** How much the figure tells of a thing, to choose the leading one; below `MIN_WEIGHT` it counts nothing. */
  weight: number
}

export const MIN_WEIGHT = -6

export const NO_MEANING: Meaning = {
  role: 'other',
  of: null,
  better: null,
  over: null,
  weight: -100,
}
