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
}

const KINDS: ReadonlySet<string> = new Set<Kind>([
  'count',
  'rank',
  'level',
  'ratio',
  'currency',
  'percentage',
  'duration',
  'instant',
  'text',
  'flag',
  'link',
  'image',
  'nested',
  'absent',
])
const MAX_ENTRIES = 500

export const NO_CHOICES: Overrides = { version: 1 }

function record(raw: unknown): [string, unknown][] {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? Object.entries(raw).slice(0, MAX_ENTRIES)
    : []
}

function path(raw: unknown): raw is string {
  return typeof raw === 'string' && raw !== '' && raw.length <= 500
}

function pathList(raw: unknown): string[] | null {
  const list = Array.isArray(raw) ? raw.filter(path).slice(0, MAX_ENTRIES) : []
  return list.length === 0 ? null : list
}

function parseOverride(raw: unknown): Choice | null {
  const override: Choice = {}
  for (const [key, value] of record(raw)) {
    if ((key === 'hidden' || key === 'pinned') && typeof value === 'boolean') override[key] = value
    else if (
      key === 'label' &&
      typeof value === 'string' &&
      value.trim() !== '' &&
      value.length <= 200
    )
      override.label = value
    else if (key === 'kind' && typeof value === 'string' && KINDS.has(value))
      override.kind = value as Kind
    else if (key === 'area' && typeof value === 'string' && /^[a-z-]{1,40}$/.test(value))
      override.area = value
  }
  return Object.keys(override).length === 0 ? null : override
}

/** Keeps `__proto__` and the like as data. */
function dictionary<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries)
}

function parseOverrideMap(raw: unknown): Record<string, Choice> | null {
  const kept = record(raw).flatMap(([key, value]) => {
    const override = path(key) ? parseOverride(value) : null
    return override === null ? [] : [[key, override] as const]
  })
  return kept.length === 0 ? null : dictionary(kept)
}

function parseTable(raw: unknown): TableOverrides | null {
  const fields = new Map(record(raw))
  const order = pathList(fields.get('order'))
  const columns = parseOverrideMap(fields.get('columns'))
  return order === null && columns === null
    ? null
    : { ...(order === null ? null : { order }), ...(columns === null ? null : { columns }) }
}

/** Overrides out of anything: entries that are not valid are dropped, an unknown version is no choices. Never throws. */
export function parseOverrides(raw: unknown): Overrides {
  const fields = new Map(record(raw))
  if (fields.get('version') !== 1) return NO_CHOICES
  const main = fields.get('mainTable')
  const tables = record(fields.get('tables')).flatMap(([key, value]) => {
    const table = path(key) ? parseTable(value) : null
    return table === null ? [] : [[key, table] as const]
  })
  const factOrder = pathList(fields.get('factOrder'))
  const facts = parseOverrideMap(fields.get('facts'))
  return {
    version: 1,
    ...(path(main) ? { mainTable: main } : null),
    ...(tables.length === 0 ? null : { tables: dictionary(tables) }),
    ...(factOrder === null ? null : { factOrder }),
    ...(facts === null ? null : { facts }),
  }
}
