import type { Area, Kind, Reading } from '../types.ts'
import { parsePath } from '../path.ts'

/** A person's choice for one column or fact. */
export interface Choice {
  hidden?: boolean
  label?: string
  pinned?: boolean
  /** "This is a date, a rank, a player's name": the kind to read it as. */
  kind?: Kind
  /** With kind `link`: where it leads. */
  area?: Area
}

/** A person's choices for one table; columns by their path. */
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
  /** Choices for a column wherever it appears, by its `teachingKey`. */
  taught?: Record<string, Choice>
}

/** Keys that say nothing without what they are a key of. */
const GENERIC =
  /^(?:_?id|uu?id|guid|key|tag|code|slug|name|(?:display|nick|full|user)_?name|title|label|text|value)$/i
/** Wrappers of lists are meaningless, too. */
const WRAPPER = /^(?:data|items|results?|entries|list|rows|records|nodes|response|content|docs)$/i

const keysOf = (path: string): string[] =>
  (parsePath(path) ?? []).flatMap((step) =>
    typeof step === 'string'
      ? [step]
      : typeof step === 'object' && step.at === 'key'
        ? ['@key']
        : [],
  )

/**
 * What a column, or a figure (`table` null), is known by wherever it appears in a service: its key (`owner`); where that is
 * a generic one (`name`, `id`, the key of a map, the values of a plain list) behind what it is a key of (`clan.name`,
 * `members.name`); where nothing says of what, behind the endpoint, and so there alone.
 */
export function teachingKey(endpoint: string, table: string | null, path: string): string {
  const own = keysOf(path)
  const last = own.at(-1) ?? 'value'
  if (last !== '@key' && !GENERIC.test(last)) return last
  const all = [...(table === null ? [] : keysOf(table)), ...own]
  const around = all.at(own.length === 0 ? -1 : -2)
  const parent = around === undefined || WRAPPER.test(around) ? `${endpoint} ` : around
  return last === 'value' && parent === around ? parent : `${parent}.${last}`
}

/** Choices of one view with what was taught of its columns and figures elsewhere; what was said here itself wins. */
export function withTaught(
  reading: Reading,
  endpoint: string,
  own: Overrides | null,
  taught: Readonly<Record<string, Choice>>,
): Overrides | null {
  const keys = new Map(Object.entries(taught))
  if (keys.size === 0) return own
  let found = false
  const merged = (
    table: string | null,
    parts: readonly { path: string }[],
    said: Readonly<Record<string, Choice>> | undefined,
  ): Record<string, Choice> => {
    const all = new Map(Object.entries(said ?? {}))
    for (const { path } of parts) {
      const choice = keys.get(teachingKey(endpoint, table, path))
      const before = all.get(path)
      if (choice === undefined || before?.kind !== undefined) continue
      found = true
      all.set(path, { ...choice, ...before })
    }
    return Object.fromEntries(all)
  }
  const tables = new Map(Object.entries(own?.tables ?? {}))
  for (const { path, columns } of reading.tables) {
    const before = tables.get(path)
    const next: TableOverrides = { ...before, columns: merged(path, columns, before?.columns) }
    tables.set(path, next)
  }
  const facts = merged(null, reading.facts, own?.facts)
  return found ? { version: 1, ...own, tables: Object.fromEntries(tables), facts } : own
}
