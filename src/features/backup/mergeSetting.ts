import { isRecord } from '#lib/isRecord.ts'
import { nameKey } from '#lib/names.ts'
import type { Setting } from './backupFile.ts'

/** Preferences that decide where requests go or which hosts the page contacts: never imported from a file. */
const NEVER = new Set(['baseUrl', 'routes', 'service', 'learned', 'dead', 'imageHosts'])

/** The fields that identify a row of a list: rows with equal ones are merged. */
const ABOUT: Readonly<Record<Exclude<Setting, 'preferences'>, readonly string[]>> = {
  saved: ['area', 'id'],
  recents: ['area', 'id'],
  goals: ['id'],
  groups: ['id'],
  choices: ['service', 'endpoint'],
  watches: ['id'],
  freshness: ['area'],
}

/**
 * Merges a setting of this device with the one in a file. Lists are united regardless of order, and merging again
 * changes nothing; preferences of this device win. The store of the setting validates the result.
 */
export function mergeSetting(setting: Setting, own: unknown, given: unknown): unknown {
  if (setting === 'preferences') return mergePreferences(own, given)
  const rows = new Map<string, unknown>()
  for (const row of [...listOf(own), ...listOf(given)]) {
    const about = aboutOf(ABOUT[setting], row)
    if (about === null) continue
    const before = rows.get(about)
    if (before === undefined || textOf(before) < textOf(row)) rows.set(about, row)
  }
  return [...rows.values()]
}

/**
 * The present setting without what a merge added, given its values `before` and after the merge. Keeps what the person
 * has changed since.
 */
export function unmergeSetting(
  setting: Setting,
  before: unknown,
  merged: unknown,
  present: unknown,
): unknown {
  if (setting === 'preferences') {
    const [was, became] = [recordOf(before), recordOf(merged)]
    const back = Object.entries(recordOf(present)).flatMap(([name, value]) => {
      if (JSON.stringify(became[name]) !== JSON.stringify(value)) return [[name, value] as const]
      return Object.hasOwn(was, name) ? [[name, was[name]] as const] : []
    })
    return Object.fromEntries(back)
  }
  const about = (row: unknown) => aboutOf(ABOUT[setting], row)
  const [was, became] = [rowsBy(before, about), rowsBy(merged, about)]
  return listOf(present).flatMap((row) => {
    const key = about(row)
    if (key === null || textOf(became.get(key)) !== textOf(row)) return [row]
    return was.has(key) ? [was.get(key)] : []
  })
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {})

const rowsBy = (data: unknown, about: (row: unknown) => string | null) =>
  new Map(listOf(data).map((row) => [about(row), row]))

function mergePreferences(own: unknown, given: unknown): unknown {
  const kept = isRecord(own) ? own : {}
  if (!isRecord(given)) return kept
  const taken = Object.entries(given).filter(
    ([name]) => !NEVER.has(name) && isUnset(Object.hasOwn(kept, name) ? kept[name] : null),
  )
  return { ...kept, ...Object.fromEntries(taken) }
}

const isUnset = (value: unknown) => value === null || value === 'system'

/** The part of a setting that a file may contain. */
export function withoutPrivate(setting: Setting, data: unknown): unknown {
  if (setting !== 'preferences' || !isRecord(data)) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !NEVER.has(name)))
}

const listOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : [])

function aboutOf(keys: readonly string[], row: unknown): string | null {
  if (!isRecord(row)) return null
  const values = keys.map((key) => row[key])
  if (!values.every((value) => typeof value === 'string')) return null
  return JSON.stringify(values.map(nameKey))
}

/** The same for rows with the same content, however their keys are ordered. */
function textOf(row: unknown): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
