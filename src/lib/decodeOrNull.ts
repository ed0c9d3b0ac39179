/** `decodeURIComponent` for text from outside: null if an escape is malformed. */
export function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
