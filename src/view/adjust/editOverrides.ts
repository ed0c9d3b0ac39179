import type { PartOverride, ViewOverrides } from '#data/settings/overrides.ts'
import { type Declarations, type Field, fieldsAt, orderAt } from '#reading/index.ts'
import type { DeclaredAs } from '#reading/types.ts'

/** The figures of a view (null), or the columns of the table at a path. */
export type Where = string | null

/** A figure or column as read, with the settings of `service.json` and of the user. */
export interface Part {
  path: string
  /** As read, or as set in `service.json`. */
  label: string
  told: Field
  override: PartOverride
}

const NOTHING: PartOverride = {}

function entry<T>(map: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined
}

/** Sets or removes `key`; undefined if no entries are left. Keys such as `__proto__` are treated as data. */
function put<T>(
  map: Readonly<Record<string, T>> | undefined,
  key: string,
  value: T | null,
): Record<string, T> | undefined {
  const others = Object.entries(map ?? {}).filter(([name]) => name !== key)
  const all = value === null ? others : [...others, [key, value] as const]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

const columnsOf = (overrides: ViewOverrides, where: Where) =>
  where === null ? overrides.facts : entry(overrides.tables, where)?.columns
const orderOf = (overrides: ViewOverrides, where: Where): readonly string[] =>
  (where === null ? overrides.factOrder : entry(overrides.tables, where)?.order) ?? []

/** The parts in display order, with hidden ones. `base`: the settings below the user's overrides. */
export function partsOf(
  all: readonly { path: string; label: string; declared?: DeclaredAs }[],
  overrides: ViewOverrides,
  where: Where,
  base: Declarations = {},
): Part[] {
  const map = columnsOf(overrides, where)
  const own = orderOf(overrides, where)
  const order = new Map((own.length > 0 ? own : orderAt(base, where)).map((path, at) => [path, at]))
  const place = (path: string, at: number) => order.get(path) ?? order.size + at
  return all
    .map(({ path, label, declared }, at) => {
      const told = fieldsAt(base, where, path).reduceRight<Field>(
        (all, one) => ({ ...all, ...one }),
        NOTHING,
      )
      const read = told.label ?? declared?.label ?? label
      const override = entry(map, path) ?? NOTHING
      const part: Part = { path, label: read, told, override }
      return { part, place: place(path, at) }
    })
    .toSorted((a, b) => Number(isPinned(b.part)) - Number(isPinned(a.part)) || a.place - b.place)
    .map(({ part }) => part)
}

export const isPinned = ({ told, override }: Part): boolean =>
  override.pinned ?? told.pinned ?? false
export const isHidden = ({ told, override }: Part): boolean =>
  override.hidden ?? told.hidden ?? false

/** Removes undefined members. */
function without<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const said = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(said) as T
}

function withTable(
  overrides: ViewOverrides,
  path: string,
  change: { order?: string[]; columns?: Record<string, PartOverride> | undefined },
): ViewOverrides {
  const table = without<object>({ ...entry(overrides.tables, path), ...change })
  const tables = put(overrides.tables, path, Object.keys(table).length === 0 ? null : table)
  return without<ViewOverrides>({ ...overrides, tables })
}

/** Changes the override of one part; an undefined member restores the value as read. */
export function withPart(
  overrides: ViewOverrides,
  where: Where,
  path: string,
  change: { [K in keyof PartOverride]: PartOverride[K] | undefined },
): ViewOverrides {
  const map = columnsOf(overrides, where)
  const said = without<PartOverride>({ ...entry(map, path), ...change })
  const next = put(map, path, Object.keys(said).length === 0 ? null : said)
  return where === null
    ? without<ViewOverrides>({ ...overrides, facts: next })
    : withTable(overrides, where, { columns: next })
}

/** Moves one part by one position among the visible ones. */
export function withMoved(
  overrides: ViewOverrides,
  where: Where,
  parts: readonly Part[],
  path: string,
  by: 1 | -1,
): ViewOverrides {
  const order = parts.map((part) => part.path)
  const at = order.indexOf(path)
  const other = order[at + by]
  if (at < 0 || other === undefined) return overrides
  const moved = order.with(at, other).with(at + by, path)
  return where === null
    ? { ...overrides, factOrder: moved }
    : withTable(overrides, where, { order: moved })
}

export const withMain = (overrides: ViewOverrides, path: string | null): ViewOverrides =>
  without<ViewOverrides>({ ...overrides, mainTable: path ?? undefined })
