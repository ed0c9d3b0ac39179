/** What is made at the first call and kept: an Intl formatter costs a millisecond, and few pages need them all. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
