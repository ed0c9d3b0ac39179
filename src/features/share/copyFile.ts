import { readCopy, writeCopy } from './copyFormat.ts'
import { CopyError, type SharedCopy } from './types.ts'

/** Larger files are not opened, bytes. */
const LARGEST = 12_000_000

/** The copy as a file of JSON that anybody can read. */
export const fileOf = (copy: SharedCopy): Blob =>
  new Blob([writeCopy(copy)], { type: 'application/json' })

/** The copy in a file, which may be any. Throws CopyError. */
export async function copyInFile(file: Blob): Promise<SharedCopy> {
  if (file.size > LARGEST) throw new CopyError('large')
  return readCopy(await file.text())
}
