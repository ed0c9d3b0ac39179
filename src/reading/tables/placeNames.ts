import { genericKey } from '../links/rowArea.ts'
import { own } from '../path.ts'

/** What a list under a key that says nothing is called: as what it is in. */
export function keyOf(key: string, around: string): string {
  const says = genericKey(key) || /^\d+$/.test(key)
  return around !== '' && says && !genericKey(around) ? around : key
}

/** A row's own name, by the commonest keys. */
export function nameOf(row: Record<string, unknown>): string | null {
  const name = own(row, 'name') ?? own(row, 'title') ?? own(row, 'label')
  return typeof name === 'string' && name.trim() !== '' ? name : null
}
