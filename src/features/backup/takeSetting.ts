import { isRecord } from '#lib/isRecord.ts'
import { nameKey } from '#lib/names.ts'
import type { Setting } from './backupFile.ts'

/** Preferences that decide where requests go or which hosts the page contacts: never imported from a file. */
const PRIVATE = new Set(['routes', 'service', 'learned', 'imageHosts'])

/** The part of a setting that a file may contain. */
export const withoutPrivate = (setting: Setting, data: unknown): unknown =>
  setting === 'preferences' ? preferencesIn(data, (name) => !PRIVATE.has(name)) : data

/** The part of a setting that stays where a file replaces everything. */
export const onlyPrivate = (setting: Setting, data: unknown): unknown =>
  setting === 'preferences' ? preferencesIn(data, (name) => PRIVATE.has(name)) : []

/** A setting of this device with what a file adds. The store of the setting validates the result. */
export function takeSetting(setting: Setting, own: unknown, given: unknown): unknown {
  if (setting === 'preferences')
    return { ...preferencesIn(given, (name) => !PRIVATE.has(name)), ...preferencesIn(own) }
  const known = new Set(rowsIn(own).map(identityOf))
  return [...rowsIn(own), ...rowsIn(given).filter((row) => !known.has(identityOf(row)))]
}

const preferencesIn = (data: unknown, isWanted: (name: string) => boolean = () => true) =>
  Object.fromEntries(isRecord(data) ? Object.entries(data).filter(([name]) => isWanted(name)) : [])

const rowsIn = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : [])

/** The fields that identify a row of any list. */
function identityOf(row: unknown): string {
  if (!isRecord(row)) return ''
  const { service, endpoint, area, id } = row
  const parts = [service, endpoint, area, id]
  return JSON.stringify(parts.map((part) => (typeof part === 'string' ? nameKey(part) : null)))
}
