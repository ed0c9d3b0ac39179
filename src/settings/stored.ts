import type { KeyForm } from './keyGuard.ts'

/** The name in Web Storage under which a part of the app keeps its values. */
export const storageName = (part: string): string => `statglass.${part}`

/** What keys of the service look like, as this device knows it before the configuration is there. */
export function storedKeyForm(get: () => Pick<Storage, 'getItem'>): KeyForm | undefined {
  const kept = peek(get, 'service') as { key?: Partial<KeyForm> } | null | undefined
  const { prefix, length } = kept?.key ?? {}
  const right = (prefix === null || typeof prefix === 'string') && typeof length === 'number'
  return right ? { prefix, length } : undefined
}

/**
 * What a part has stored, unchecked, for a look before the code that checks is there; undefined where there is nothing,
 * it cannot be read, or storage is blocked. Takes a getter: reading the property may throw already.
 */
export function peek(get: () => Pick<Storage, 'getItem'>, part: string): unknown {
  try {
    const envelope: unknown = JSON.parse(get().getItem(storageName(part)) ?? 'null')
    return typeof envelope === 'object' && envelope !== null && 'data' in envelope
      ? envelope.data
      : undefined
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return undefined
    throw error
  }
}
