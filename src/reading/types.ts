/** The result of `readBody`. Everything shown carries the JSONPath it was read from. */

import type { StatusPhase } from './keys/statusPhase.ts'
import type { Meaning, Role, RowsAre } from './roles/roles.ts'

export type { Length, Meaning, Role, RowsAre } from './roles/roles.ts'

/** The six areas, or one that a build adds. */
export type Area =
  'players' | 'clans' | 'leaderboards' | 'prices' | 'competitions' | 'events' | (string & {})

/** Who declares what a field is: the person on this device, the operator of the site in `service.json`, or the person's visits to pages that were not found. */
export type Authority = 'person' | 'service.json'

/** How a figure or column was declared: by whom, and the label as read if another was declared. */
export interface DeclaredAs {
  by: Authority
  label?: string
}

export interface Text {
  text: string
  path?: string
}

export type InstantUnit =
  's' | 'ms' | 'us' | 'ns' | 'iso' | 'basic-iso' | 'zone-less' | 'date' | 'month' | 'year'

/** The units of a day, a month or a year without a time. It is in no zone: its ms are those of its beginning in UTC. */
export type CalendarUnit = Extract<InstantUnit, 'date' | 'month' | 'year'>

/** The first number of a numeric date. */
export type DateOrder = 'day-first' | 'month-first'

/** One step of a path: a key, an index, or a place named in the dialect (`row`: the index that is the row's key). */
export type Step =
  | string
  | number
  | { readonly at: 'last' | 'all' | 'map' | 'key' | 'row' }
  /** The list entry with this name: at `place`, or at another index in other rows. */
  | { readonly at: 'named'; readonly place: number; readonly key: string; readonly is: string }

/** A name in a list of names, with the page it links to. */
export interface NameLink {
  text: string
  area: Area
  id: string
  /** Set if the text comes from another body. */
  named?: true
}

/** A figure before and after, in its unit; the figure itself is the later value, or the change. */
export interface Moved {
  from: number
  to: number
}

export type Value =
  /** `text` holds the digits where the number is beyond 2^53; of a ratio both sides, as `1204 / 5000`. */
  | { kind: 'rank' | 'level' | 'ratio'; number: number; text?: string; moved?: Moved }
  /** `unit`: a currency code, or the name of any unit. */
  | { kind: 'count' | 'currency'; number: number; unit?: string; text?: string; moved?: Moved }
  /** In percent points: 12.5 is 12.5 %. */
  | { kind: 'percentage'; number: number; moved?: Moved }
  | { kind: 'duration'; ms: number; moved?: Moved }
  | { kind: 'instant'; ms: number; unit: InstantUnit }
  /** `icon`: of the declared word for the value. `order`: what an amount in words is sorted by. */
  | { kind: 'text'; text: string; icon?: string; order?: number }
  | { kind: 'flag'; flag: boolean }
  /**
   * To another area of this service (`area`, `id`), or out of it (`href`, https only). `named`: the body has the id alone, the
   * text is its name in another body.
   */
  | {
      kind: 'link'
      text: string
      area?: Area
      id?: string
      href?: string
      named?: true
      icon?: string
    }
  | { kind: 'image'; url: string }
  /** A nested thing: `size` entries at `path`, a short text made from them. `links`: the first names with pages. */
  | { kind: 'nested'; path: string; size: number; text: string; links?: readonly NameLink[] }
  | { kind: 'absent'; why: 'null' | 'empty' | 'missing' | 'sentinel' }

export type Kind = Value['kind']

export interface Fact extends Meaning {
  label: string
  path: string
  value: Value
  /** The format of its raw values. */
  hint?: Hint
  declared?: DeclaredAs
  icon?: string
}

export interface Column extends Meaning {
  label: string
  /** Relative to a row, in the path dialect of README.md: `name`, `clan.name`, `@key`, `[0]`. */
  path: string
  kind: Kind
  area?: Area
  /** The share of rows that have a value here, 0 to 1. */
  filled: number
  /** The parsed path, so that reading a cell needs no parsing. */
  steps?: readonly Step[]
  /** The format of raw values, for `readCell`. */
  hint?: Hint
  /** Names of its ids in other bodies: an id is then read as a link with its name. */
  names?: ReadonlyMap<string, string>
  /** The series that rows hold here, by the row's key. */
  series?: ReadonlyMap<string, RowSeries>
  declared?: DeclaredAs
  icon?: string
}

/** A column's properties beyond its kind. Every member is plain data. */
export interface Hint {
  /** Unit of numeric instants. */
  unit?: InstantUnit
  /** Numeric dates: whether day or month comes first; `unknown` if nothing tells. */
  order?: DateOrder | 'unknown'
  /** Durations: ms per unit. Percentages: 100 if the body has 0 to 1. */
  scale?: number
  /** Added to a rank that counts from 0. */
  offset?: number
  /** 0 means "none" here. */
  zeroAbsent?: boolean
  /** -1 means "none" here. */
  minusAbsent?: boolean
  /** Where the rank is, relative to the row: where it is none, -1 means "none" here. */
  rank?: string
  /** Texts are words of a program: `deputy_owner`. */
  words?: boolean
  /** Times of day, shown as they are written. */
  clock?: boolean
  /** Lists of two numbers are a score: `[0, 4]`. */
  score?: boolean
  /** The path of a link's id, relative to the row; if absent, the text is the id. */
  idPath?: string
  idSteps?: readonly Step[]
  /** To what says whether a change of names was approved: only then both are one. */
  decidedSteps?: readonly Step[]
  /** An id that its key does not call one: `character_number` next to the names of a change. */
  inner?: true
  /** The paths of the figures before and after a change. */
  moved?: { from: string; to: string }
  /** The name of a currency, or of the unit of a count. */
  currency?: string
  /** Declared words for raw values. */
  named?: Readonly<Record<string, string | { label?: string; icon?: string }>>
  /** Raw values declared to mean "none". */
  absent?: readonly (string | number)[]
}

export interface Row {
  /** Stable within the table: the map's key or the index. */
  key: string
  /** Absolute: `$.members[3]`. */
  path: string
  /** The element of the body that `readCell` reads cells from. */
  source: unknown
  /** Its container, where the rows of several lists are one table: place and name, the cell at `@of`. */
  of?: RowHolder
}

export interface RowHolder {
  path: string
  name: string
}

export interface Table {
  /** `$.members`, `$.skills{}` for a map. */
  path: string
  label: Text
  columns: Column[]
  rows: Row[]
  /** The service's order, or the likeliest one; `column` is a path. */
  sort: { column: string; descending: boolean } | null
  /** The name of the map entry around it, such as the season or mode; absent if it has no name. */
  entry?: string
  /** The key in its path that names a side of one thing, such as the opponent or the sellers; absent if none does. */
  side?: string
  /** The path of the column that names a row (its link, its title). */
  nameColumn: string | null
  /** The path of the column with the rank. */
  rankColumn: string | null
  /** The path of the column that rows are scored by, and their gains counted in; null if they have no figures. */
  figure: string | null
  /** The path of the column that groups the rows into few kinds: a category, a position, a team; null if none does. */
  groupColumn: string | null
  rowsAre: RowsAre
  /** The thing that a row is, if it has a page: its area, and the place of its id in the row. */
  rowLink?: { area: Area; idPath: string }
  /** The paths of columns for programs, which are not drawn if the rows have names. Set by the page. */
  undrawn?: readonly string[]
}

export interface Axis {
  path: string
  kind: Kind
  label: string
  /** Of a figure, what it is. */
  role?: Role
  /** For instants that are all days, months or years without a time. */
  unit?: CalendarUnit
}

export interface Series {
  path: string
  label: string
  x: Axis
  y: Axis
  /** In order of x; x is ms for instants. */
  points: readonly (readonly [number, number])[]
  /** The x between two points for which the body has no value, in order; absent if there are none. */
  gaps?: readonly number[]
}

/** A series inside a row; its paths are relative to the cell. */
export type RowSeries = Pick<Series, 'x' | 'y' | 'points' | 'gaps'>

/** How a thing recurs: parts of RFC 5545 (FREQ, BYDAY, UNTIL …), EXDATE and TZID among them. */
export type Rule = Readonly<Record<string, string | undefined>>

export interface Span {
  path: string
  label: string
  /** Wall ms; null if the body has none. */
  start: number | null
  end: number | null
  /** Set where it starts, or ends, on a day (in a month, a year) without a time: `end` is its last one, not what follows. */
  startUnit?: CalendarUnit
  endUnit?: CalendarUnit
  /** The figures of the two sides of a match, in the order of their names. */
  score?: readonly [number, number]
  kind?: string
  /** What the body says of it beside its times, and how: the times of what is off or finished mean nothing. */
  state?: Exclude<StatusPhase, 'unknown'>
  status?: string
  /** `start` and `end` are then of its first time, or of a time before it. */
  rule?: Rule
  area?: Area
  id?: string
}

export interface Paging {
  page?: number
  pages?: number
  limit?: number
  total?: number
  /** A cursor or a parameter for the next page. */
  next?: { param: string; value: string }
  /** `said`: the body has it; `guessed`: a full page. */
  source: 'stated' | 'guessed'
  path?: string
}

export interface Note {
  path: string
  expected: string
  got: string
  /** Set if the body holds more than a reading has room for. */
  limit?: Limit
}

/** What a reading leaves out: `left` of `all`. */
export type Limit =
  | { what: 'figures' | 'tables' | 'columns' | 'rows'; left: number; all: number }
  | { what: 'places' }

/** The error of a body. */
export type ErrorReason = 'failed' | 'missing' | 'uncounted' | 'pending'

export interface BodyError {
  code: string | null
  /** In the body's words; empty if it has none. */
  message: string
  /** Only without a message; `pending`: still being made, with or without. */
  reason?: ErrorReason
  path: string
}

export interface Reading {
  title: Text
  facts: Fact[]
  tables: Table[]
  series: Series[]
  timeline: Span[]
  notes: Note[]
  paging: Paging | null
  /** Set if the body is an error, independent of its HTTP status. */
  error: BodyError | null
  /** What errors kept out of a body that has data: "Members: timed out". */
  lost: readonly string[]
  /** "Private": the word of a body for a thing that is private, hidden or banned; null where it has none. */
  withheld: string | null
  /** Set where reading took too long: there is the raw data alone. */
  unread?: true
}

export interface ReadingContext {
  area: Area
  id?: string
  endpoint: string
  /** The HTTP status. */
  status?: number
  /** When the body came, wall ms: `endsIn` and a state are of then. */
  at?: number
  /** Replaces the fitted weights of columns, for benchmarks. */
  columnWeights?: ColumnWeights
}

/** The weight of each piece of evidence, by group and feature. */
export type ColumnWeights = ReadonlyMap<string, ReadonlyMap<string, number>>
