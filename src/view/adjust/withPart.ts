import type { DeclaredFields } from '#api/declaredSchema.ts'
import type { ViewOverrides } from '#data/settings/overrides.ts'
import { isRecord } from '#lib/isRecord.ts'

type PartOverride = DeclaredFields[string]
/** Members to change; undefined restores the value as read. */
export type PartChange = { [K in keyof PartOverride]: PartOverride[K] | undefined }

/** Corrects one figure (`table` null) or column. `path`: as in the reading. */
export function withPart(
  view: ViewOverrides,
  table: string | null,
  path: string,
  change: PartChange,
): ViewOverrides {
  const of = (map: Readonly<Record<string, PartOverride>> = {}) =>
    compact({ ...map, [path]: compact({ ...partOf(map, path), ...change }) })
  if (table === null) return compact({ ...view, facts: of(view.facts) })
  const tables = view.tables ?? {}
  const own = Object.hasOwn(tables, table) ? tables[table] : undefined
  return compact({
    ...view,
    tables: compact({ ...tables, [table]: compact({ ...own, columns: of(own?.columns) }) }),
  })
}

const partOf = (map: Readonly<Record<string, PartOverride>>, path: string) =>
  Object.hasOwn(map, path) ? map[path] : undefined

/** Without members that are undefined or have no members. Keys such as `__proto__` are treated as data. */
function compact<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const isLeft = (one: unknown) =>
    one !== undefined && !(isRecord(one) && Object.keys(one).length === 0)
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isLeft(one))) as T
}
