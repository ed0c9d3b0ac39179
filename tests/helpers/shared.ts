import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Name and bytes of every file in a folder of `../shared`; none where it is absent. */
export function sharedFiles(path: string): [name: string, bytes: Buffer<ArrayBuffer>][] {
  const folder = join(SHARED, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])
}
