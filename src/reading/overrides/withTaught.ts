import type { Reading } from '../types.ts'
import type { Choice, Overrides, TableOverrides } from './overrides.ts'
import { teachingKey } from './teachingKey.ts'

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
