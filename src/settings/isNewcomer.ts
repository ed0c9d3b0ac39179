import { peek } from './stored.ts'

/** Whether nothing was opened or starred on this device, as far as can be seen at once. */
export function isNewcomer(get: () => Pick<Storage, 'getItem'>): boolean {
  return ['recents', 'saved'].every((part) => {
    const entities = peek(get, part)
    return !Array.isArray(entities) || entities.length === 0
  })
}
