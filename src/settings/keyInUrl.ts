import { decoded, holdsKey, type KeyForm } from './keyGuard.ts'

const NAMED = /^(x[-_]?)?api[-_]?key$|^key$/i

/**
 * The address without anything that looks like a key in its path, query or fragment, or null where there is none: a key is
 * never accepted from an address, and is removed before any request. A path ends before the part that holds one.
 * `form`: what keys of the service look like, where that is known.
 */
export function withoutKey(href: string, form?: KeyForm): string | null {
  const url = new URL(href)
  const holds = (text: string) => holdsKey(text, form)
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
