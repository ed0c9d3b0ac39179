/** Makes a value when it is first asked for: the formats of `Intl` take a millisecond or more each. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
