import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHARED = join(import.meta.dirname, '../../../shared')

/** The text of a file of `../shared`, or null where the folder is absent: its tests then say that they skip. */
export function sharedText(path: string): string | null {
  const file = join(SHARED, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function sharedJson(path: string): unknown {
  const text = sharedText(path)
  return text === null ? null : JSON.parse(text)
}
