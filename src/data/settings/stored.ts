import { holdsKey, type KeyForm } from '../key/keyGuard.ts'

/** The name in Web Storage under which a part of the app keeps its values. */
export const storageName = (part: string): string => `statglass.${part}`

/** What keys of the service look like, as this device knows it before the configuration is there. */
function storedKeyForm(get: () => Pick<Storage, 'getItem'>): KeyForm | undefined {
  const kept = peek(get, 'service') as { key?: Record<string, unknown> } | null | undefined
  const { prefix, length } = kept?.key ?? {}
  const hasPrefix = prefix === null || typeof prefix === 'string'
  const hasLength = length === null || typeof length === 'number'
  return hasPrefix && hasLength ? { prefix, length } : undefined
}

/** Whether a text holds a key: by the form and by the one in use, as this device and this tab's session know them. */
export function storedGuard(
  device: () => Pick<Storage, 'getItem'>,
  session: () => Pick<Storage, 'getItem'>,
): (text: string) => boolean {
  const form = storedKeyForm(device)
  const held = [device, session].map((get) => {
    const { key } = (peek(get, 'key') ?? {}) as { key?: unknown }
    // In a shorter text, which no key is, anything could be found.
    return typeof key === 'string' && key.length >= 8 ? key : null
  })
  return (text) => held.some((key) => holdsKey(text, form, key))
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
