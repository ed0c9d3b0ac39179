import type { ServiceConfig } from '#api/serviceConfig.ts'
import type { RawServiceFile } from '#data/services.ts'
import { EVERY_VIEW, type ViewOverrides } from '#data/settings/overrides.ts'
import type { DeclaredTable, DeclaredView, Field } from '#reading/index.ts'

type Entries<T> = Readonly<Record<string, T>>

/** Merges the entries of `over` into those of `under`. Keys such as `__proto__` are treated as data. */
function layered<T extends object>(
  under: Entries<T> = {},
  over: Entries<T> = {},
  merge: (under: Partial<T>, over: T) => T,
): Entries<T> {
  const all = new Map(Object.entries(under))
  for (const [key, entry] of Object.entries(over)) all.set(key, merge(all.get(key) ?? {}, entry))
  return Object.fromEntries(all)
}

/** A new kind replaces unit and linked area, which belong to the old kind. */
function fieldOver(under: Field, over: Field): Field {
  if (over.kind === undefined) return { ...under, ...over }
  const { kind: _kind, unit: _unit, area: _area, ...rest } = under
  return { ...rest, ...over }
}

const tableOver = (under: DeclaredTable, over: DeclaredTable): DeclaredTable => ({
  ...under,
  ...over,
  ...(over.columns && { columns: layered(under.columns, over.columns, fieldOver) }),
})

const viewOver = (under: DeclaredView, over: DeclaredView): DeclaredView => ({
  ...under,
  ...over,
  ...(over.facts && { facts: layered(under.facts, over.facts, fieldOver) }),
  ...(over.tables && { tables: layered(under.tables, over.tables, tableOver) }),
})

/** `service.json` as loaded, with the user's overrides merged into `fields` and `views`. */
export function fileForEverybody(
  { serviceFile, config }: { serviceFile: RawServiceFile; config: ServiceConfig },
  choices: readonly { endpoint: string; overrides: ViewOverrides }[],
) {
  const taught = choices.find(({ endpoint }) => endpoint === EVERY_VIEW)?.overrides.taught
  const views = choices
    .filter(({ endpoint }) => endpoint !== EVERY_VIEW)
    .map(({ endpoint, overrides: { version: _version, taught: _taught, ...view } }) => [
      endpoint,
      view satisfies DeclaredView,
    ])
  return {
    ...serviceFile,
    version: 2,
    fields: layered<Field>(config.fields, taught, fieldOver),
    views: layered<DeclaredView>(config.views, Object.fromEntries(views), viewOver),
  }
}
