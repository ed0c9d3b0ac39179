const FIRST = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
]

type Header = readonly [string, string]

/** The headers that tell of the limit first, in the order a person reads them; the others by name. */
export function headersInOrder(headers: readonly Header[]): readonly Header[] {
  const place = (name: string) => {
    const at = FIRST.indexOf(name.toLowerCase())
    return at < 0 ? FIRST.length : at
  }
  return headers.toSorted(([a], [b]) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0))
}

/** One word of a POSIX shell, whatever it holds. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/**
 * A request as a command line, without any key; null where there is no address to ask (the sample lives in the page).
 * `query` is a visit's: the service's root and the path with its parameters, already encoded.
 */
export function curlLine(query: string): string | null {
  if (!/^https?:\/\//.test(query)) return null
  return `curl -sS -i ${shellWord(query)} -H ${shellWord('Accept: application/json')}`
}
