/** One value that is made by code which is no part of the first load. */
export interface LazyValue<Options, Value> {
  /** The same value at every call: made by the first. */
  with(create: (options: Options) => Value): Value
}

export function lazyValue<Options, Value>(
  options: Options,
  onMade: (value: Value) => void,
): LazyValue<Options, Value> {
  let made: { value: Value } | null = null
  return {
    with(create) {
      if (made === null) {
        made = { value: create(options) }
        onMade(made.value)
      }
      return made.value
    },
  }
}
