/** A run of 40 characters that could be a key. */
const KEY_LIKE = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{40}(?![A-Za-z0-9_-])/
const NAMED = /^(x[-_]?)?api[-_]?key$|^key$/i

/**
 * The address without anything that looks like a key in its query or fragment, or null where there is none. A
 * key is never accepted from an address, and is removed from it before any request.
 */
export function withoutKey(href: string): string | null {
  const url = new URL(href)
  const names = [...url.searchParams].filter(
    ([name, value]) => NAMED.test(name) || KEY_LIKE.test(value) || KEY_LIKE.test(name),
  )
  const hash = decoded(url.hash)
  const inHash = KEY_LIKE.test(hash) || /key=/i.test(hash)
  if (names.length === 0 && !inHash) return null
  for (const [name] of names) url.searchParams.delete(name)
  if (inHash) url.hash = ''
  return url.href
}

/** Escapes that are none stay as they are; a plain character beside a broken one is read all the same. */
function decoded(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch (error) {
      if (error instanceof URIError) return escapes.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent)
      throw error
    }
  })
}
