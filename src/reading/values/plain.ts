const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

/** As `Number` does, and NaN for what is nested: a record with a `toString` of its own would throw. */
export const numberOf = (value: unknown): number => (isNested(value) ? Number.NaN : Number(value))

/** As `String` does, and nothing for what is nested, for the same reason. */
export const textOf = (value: unknown): string => (isNested(value) ? '' : String(value))
