import { decoded, holdsKey } from '#api/keyGuard.ts'

const NAMED = /^(x[-_]?)?api[-_]?key$|^key$/i

/**
 * The address without anything that looks like a key in its path, query or fragment, or null if there is none: a key is
 * never accepted from an address, and is removed before any request. A path ends before the part that holds one.
 * `holds`: whether a text has one in it, where more is known than how keys usually look.
 */
export function withoutKey(
  href: string,
  holds: (text: string) => boolean = (text) => holdsKey(text),
): string | null {
  const url = new URL(href)
  const segments = url.pathname.split('/')
  const inPath = segments.findIndex(holds)
  const names = [...url.searchParams].filter(
    ([name, value]) => NAMED.test(name) || holds(value) || holds(name),
  )
  const inHash = holds(url.hash) || /key=/i.test(decoded(url.hash))
  if (inPath < 0 && names.length === 0 && !inHash) return null
  if (inPath >= 0) url.pathname = segments.slice(0, inPath).join('/')
  for (const [name] of names) url.searchParams.delete(name)
  if (inHash) url.hash = ''
  return url.href
}
