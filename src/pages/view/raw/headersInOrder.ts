const FIRST = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
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
