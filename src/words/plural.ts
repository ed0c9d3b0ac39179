/** English has one form for 1 and another for every other number. */
export const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other)
