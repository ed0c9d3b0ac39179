/** The name in Web Storage under which a part of the app keeps its values. */
export const storageName = (part: string): string => `statglass.${part}`

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
