import { isRecord, own } from '../path.ts'
import { NAMES, writtenIn } from '../values/namedEntry.ts'

/** The name a thing has by the commonest keys, and under which of them; null where it has none. */
export function nameIn(record: unknown): { text: string; key: string } | null {
  if (!isRecord(record)) return null
  for (const wanted of NAMES) {
    const key = writtenIn(record, wanted)
    const text = own(record, key)
    if (typeof text === 'string' && text.trim() !== '') return { text, key }
  }
  return null
}
