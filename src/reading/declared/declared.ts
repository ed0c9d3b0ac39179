import { parsePath } from '../path.ts'
import type { Area, Authority, Hint, Kind, ReadingContext, Role } from '../types.ts'

/** Declarations for one column or figure, all optional. */
export interface Field {
  kind?: Kind
  /** Of a time `s`, `ms`, `us`, `ns`; of a duration `ms`, `s`, `min`, `h`, `d`; of a percentage `percent`, `fraction`; of money and counts its name. */
  unit?: string
  label?: string
  /** What it is, overriding its key and values. */
  role?: Role
  /** Where a link leads; without a kind it makes the field one. */
  area?: Area
  /** By the raw value as text: what it is called, and its picture, at an address relative to the app or https. */
  words?: NonNullable<Hint['named']>
  /** Raw values that mean "none". */
  absent?: readonly (string | number)[]
  /** Not shown. */
  hidden?: boolean
  pinned?: boolean
  icon?: string
}

/** A chart: a list or map in the body, and where its entries have the time and the figure. */
export interface DeclaredSeries {
  path: string
  x: string
  y: string
  label?: string
}

/** Declarations for one table, with columns by path. */
export interface DeclaredTable {
  /** Column paths in their order; the rest follow. */
  order?: readonly string[]
  columns?: Readonly<Record<string, Field>>
}

/** Declarations for one view, as plain data that can be stored, exported and imported. */
export interface DeclaredView {
  /** The path of the text that names the page. */
  title?: string
  /** The path of the table to lead with. */
  mainTable?: string
  /** By table path. */
  tables?: Readonly<Record<string, DeclaredTable>>
  /** Fact paths in their order; the rest follow. */
  factOrder?: readonly string[]
  /** By fact path. */
  facts?: Readonly<Record<string, Field>>
  /** In place of the charts that are found. */
  series?: readonly DeclaredSeries[]
}

/** Declarations by one authority, for a view and for fields in all views (by `fieldKey`). */
export interface Declared {
  by: Authority
  fields?: Readonly<Record<string, Field>>
  view?: DeclaredView
}

/** Who declares, the highest authority first, of the view called `view`. */
export interface Declarations {
  view?: string
  declared?: readonly Declared[]
}

/** The context of a reading with its declarations. */
export type ReadContext = ReadingContext & Declarations

/** A declaration of one field. */
export type DeclaredField = Field & { by: Authority }

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
 * The key of a column, or of a figure (`table` null), in all views of a service: its own key (`owner`). A generic key
 * (`name`, `id`, a map key, values of a plain list) gets its parent as prefix (`clan.name`, `members.name`), or without a
 * parent the view (`players.item`), and then applies to that view alone.
 */
export function fieldKey(view: string, table: string | null, path: string): string {
  const own = keysOf(path)
  const last = own.at(-1) ?? 'value'
  if (last !== '@key' && !GENERIC.test(last)) return last
  const all = [...(table === null ? [] : keysOf(table)), ...own]
  const around = all.at(own.length === 0 ? -1 : -2)
  const parent = around === undefined || WRAPPER.test(around) ? `${view} ` : around
  return last === 'value' && parent === around ? parent : `${parent}.${last}`
}

export function entryOf<T>(
  map: Readonly<Record<string, T>> | undefined,
  key: string,
): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined
}

/** All that is declared of a column, or of a figure (`table` null): the highest authority first, the place before the key. */
export function fieldsAt(
  { declared = [], view = '' }: Declarations,
  table: string | null,
  path: string,
): DeclaredField[] {
  if (declared.length === 0) return []
  const key = fieldKey(view, table, path)
  return declared.flatMap(({ by, fields, view: own }) => {
    const here =
      table === null
        ? entryOf(own?.facts, path)
        : entryOf(entryOf(own?.tables, table)?.columns, path)
    return [here, entryOf(fields, key)].flatMap((field) =>
      field === undefined ? [] : [{ ...field, by }],
    )
  })
}

/** A member of the view, from the highest authority that has it. */
export function viewMember<K extends keyof DeclaredView>(
  { declared = [] }: Declarations,
  member: K,
): { value: NonNullable<DeclaredView[K]>; by: Authority } | null {
  for (const { by, view } of declared) {
    const value = view?.[member]
    if (value !== undefined) return { value, by }
  }
  return null
}
