import type { PartChoice, ViewChoices } from '#settings/choices.ts'

/** The figures of a view (null), or the columns of the table at a path. */
export type Where = string | null

/** A figure or a column as it was read, and what the person said of it. */
export interface Part {
  path: string
  /** As read. */
  label: string
  choice: PartChoice
}

const NOTHING: PartChoice = {}

function own<T>(map: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined
}

/** `map` with `key` set, or taken out; undefined where nothing is left. Keys such as `__proto__` are data. */
function put<T>(
  map: Readonly<Record<string, T>> | undefined,
  key: string,
  value: T | null,
): Record<string, T> | undefined {
  const others = Object.entries(map ?? {}).filter(([name]) => name !== key)
  const all = value === null ? others : [...others, [key, value] as const]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

const columnsOf = (choices: ViewChoices, where: Where) =>
  where === null ? choices.facts : own(choices.tables, where)?.columns
const orderOf = (choices: ViewChoices, where: Where): readonly string[] =>
  (where === null ? choices.factOrder : own(choices.tables, where)?.order) ?? []

/** The parts in the order they are shown, hidden ones among them. */
export function partsOf(
  all: readonly { path: string; label: string }[],
  choices: ViewChoices,
  where: Where,
): Part[] {
  const map = columnsOf(choices, where)
  const order = new Map(orderOf(choices, where).map((path, at) => [path, at]))
  const place = (path: string, at: number) => order.get(path) ?? order.size + at
  return all
    .map(({ path, label }, at) => ({ path, label, at, choice: own(map, path) ?? NOTHING }))
    .toSorted(
      (a, b) =>
        Number(b.choice.pinned === true) - Number(a.choice.pinned === true) ||
        place(a.path, a.at) - place(b.path, b.at),
    )
    .map(({ path, label, choice }) => ({ path, label, choice }))
}

/** The choices without members that say nothing. */
function without<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const said = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(said) as T
}

function withTable(
  choices: ViewChoices,
  path: string,
  change: { order?: string[]; columns?: Record<string, PartChoice> | undefined },
): ViewChoices {
  const table = without<object>({ ...own(choices.tables, path), ...change })
  const tables = put(choices.tables, path, Object.keys(table).length === 0 ? null : table)
  return without<ViewChoices>({ ...choices, tables })
}

/** What is said of one part, changed; a member set to undefined is as it was read. */
export function withPart(
  choices: ViewChoices,
  where: Where,
  path: string,
  change: { [K in keyof PartChoice]: PartChoice[K] | undefined },
): ViewChoices {
  const map = columnsOf(choices, where)
  const said = without<PartChoice>({ ...own(map, path), ...change })
  const next = put(map, path, Object.keys(said).length === 0 ? null : said)
  return where === null
    ? without<ViewChoices>({ ...choices, facts: next })
    : withTable(choices, where, { columns: next })
}

/** One part moved by a place among those shown. */
export function withMoved(
  choices: ViewChoices,
  where: Where,
  parts: readonly Part[],
  path: string,
  by: 1 | -1,
): ViewChoices {
  const order = parts.map((part) => part.path)
  const at = order.indexOf(path)
  const other = order[at + by]
  if (at < 0 || other === undefined) return choices
  const moved = order.with(at, other).with(at + by, path)
  return where === null
    ? { ...choices, factOrder: moved }
    : withTable(choices, where, { order: moved })
}

export const withMain = (choices: ViewChoices, path: string | null): ViewChoices =>
  without<ViewChoices>({ ...choices, mainTable: path ?? undefined })
